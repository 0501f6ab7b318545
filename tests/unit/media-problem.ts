import { inspectMedia } from "../../src/engine/media/inspect-media.ts";

/** The rule and the message of a media file's error: `media-type: is named .png, but its content is JPEG.` */
export async function mediaProblem(name: string, bytes: Uint8Array): Promise<string | undefined> {
  const { error } = await inspectMedia(name, bytes);
  return error && `${error.rule}: ${error.message}`;
}
