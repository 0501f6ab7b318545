import type { Captions, DocumentFile, FontFile } from "../../../client/content-types.ts";
import { orUndefined } from "../../shared/memoize.ts";
import { formatBytes } from "../../shared/words.ts";
import { type Context, languageOf } from "../context.ts";
import { findMedia, type MediaReference } from "./pictures.ts";

/** A document with the facts that visitors want before downloading it. */
export function resolveDocument(reference: MediaReference): DocumentFile | undefined {
  const file = findMedia(reference);
  if (!file) return undefined;
  const name = reference.name.split("/").at(-1) ?? reference.name;
  const type = name.split(".").at(-1)?.toUpperCase() ?? "";
  return { src: file.src, name, type, size: formatBytes(file.size ?? 0, languageOf(reference.context)) };
}

/** The captions of a video, in the language of the site. */
export function resolveCaptions(reference: MediaReference): Captions | undefined {
  const file = findMedia(reference);
  return file && { src: file.src, language: languageOf(reference.context) };
}

/** A font file of the site with its facts. */
export function resolveFont(reference: MediaReference): FontFile | undefined {
  const file = findMedia(reference);
  return file?.font && { name: reference.name, version: file.src, ...file.font };
}

/** The media name of the document that a path leads to: `/media/forms/new%20one.pdf` -> `forms/new one.pdf`. */
export function documentAt({ schemas }: Pick<Context, "schemas">, path: string): string | undefined {
  const decoded = path.includes("%") ? orUndefined(() => decodeURI(path)) : path;
  const name = /^\/media\/(.+)$/.exec(decoded ?? path)?.[1];
  return name !== undefined && schemas.formats.document?.(name) ? name : undefined;
}
