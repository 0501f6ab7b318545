import { inspectMedia } from "../../src/engine/media/inspect-media.ts";

/** What is wrong with a media file: `media-type: is named .png, but its content is JPEG.` */
export async function mediaProblem(name: string, bytes: Uint8Array): Promise<string | undefined> {
  const { error } = await inspectMedia(name, bytes);
  return error && `${error.rule}: ${error.message}`;
}
