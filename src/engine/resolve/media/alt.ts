import type { Finding } from "../../diagnostics/problem.ts";

/** True for a text that is nothing but the name of a picture or video. */
export function isFileName(text: string): boolean {
  const line = text.trim();
  const isLine = !line.includes("\n");
  return isLine && /\.(?<=[^\s.]\.)(svg|png|jpe?g|webp|avif|gif|bmp|tiff?|heic|webm|mp4|mov)$/i.test(line);
}

/** An alternative text that says nothing of what is to be seen. */
export function fileNameAsAlt(text: string): Finding {
  return {
    rule: "alt-file-name",
    message: `"${text}" is the name of a file. People who cannot see the picture would hear it read aloud.`,
    hint: "Describe in one short sentence what the picture shows.",
  };
}
