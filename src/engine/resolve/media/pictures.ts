import type { Drawing, Picture, Video } from "../../../client/content-types.ts";
import { type ImageSlot, type ImageSlotName, imageSlots } from "../../../ui/pictures/image-slots.ts";
import { type Finding, type Problem, problemOfFile } from "../../diagnostics/problem.ts";
import { KINDS } from "../../media/kind.ts";
import type { MediaFile } from "../../media/measure-media.ts";
import { pictureFor } from "../../media/variants.ts";
import { formats, MEDIA_FORMATS } from "../../read/schemas/schema-formats.ts";
import { problemAt } from "../../read/source.ts";
import { formatBytes } from "../../shared/words.ts";
import { formatHelp, suggestMedia } from "../../validate/diagnosis/format-problems.ts";
import { addNamed, type Context } from "../context.ts";
import { report, type ValueLocation } from "../report-value.ts";

/** A file name in the content. */
export interface MediaReference extends ValueLocation {
  /** A file below content/media, or a web address. */
  name: string;
  slot?: ImageSlotName | undefined;
  /** Maximum bytes of a video. */
  largest?: number | undefined;
}

/** Resolves a picture for its slot, or reports a problem. */
export function resolveImage(reference: MediaReference): Picture | undefined {
  const { name, slot } = reference;
  if (/^https:\/\//.test(name)) return remotePicture(reference);
  const file = findMedia(reference);
  if (!file) return undefined;
  if (file.raster && slot) checkSize(reference, file, imageSlots[slot]);
  return pictureFor(file, slot);
}

/** Resolves a drawing, with the file that phones show instead if there is one: `lens.svg` has `lens-phone.svg`. */
export function resolveDrawing(reference: MediaReference): Drawing | undefined {
  const drawing = inkOf(reference);
  const forPhones = { ...reference, name: reference.name.replace(/\.svg$/, "-phone.svg") };
  const phone = reference.context.media.has(forPhones.name) ? inkOf(forPhones) : undefined;
  return drawing && { drawing, ...(phone ? { phone } : {}) };
}

/** A drawing is a mask that the theme's colors show through, so it is always sent as a drawing. */
function inkOf(reference: MediaReference): Picture | undefined {
  const file = findMedia(reference);
  if (!file?.raster) return file && pictureFor(file, undefined);
  report(reference, {
    rule: "media-large",
    message: `${reference.name} is too detailed for a drawing in two inks.`,
    hint: "Use fewer or simpler shapes.",
  });
  return undefined;
}

/** Resolves a picture inside a text, where no schema has checked its name. */
export function resolvePictureInText(reference: MediaReference): Picture | undefined {
  const { context, name } = reference;
  const isImage = (file: string) => context.schemas.formats.image?.(file) ?? false;
  if (isImage(name)) return resolveImage(reference);
  const suggestion = suggestMedia(name, [...context.media.keys()].filter(isImage));
  report(reference, {
    rule: "value-format",
    message: `"${name}" is not the name of a picture in ${context.parsed.root}/media.`,
    hint: `${suggestion ? `Did you mean ${suggestion}? ` : ""}${formatHelp(context.schemas, "image") ?? ""}`,
    suggestion,
  });
  return undefined;
}

/** Resolves a video with all encodings of the same name: `loop.mp4` and `loop.webm` are one video. */
export function resolveVideo(reference: MediaReference): Video | undefined {
  const { context, name } = reference;
  const base = name.replace(/\.[^.]+$/, "");
  const encodings = [...KINDS.webm.endings, ...KINDS.mp4.endings]
    .map((ending) => `${base}.${ending}`)
    .filter((file) => file === name || context.media.has(file));
  const sources = encodings.flatMap((encoding) => {
    const file = findMedia({ ...reference, name: encoding });
    if (!file) return [];
    checkBytes({ ...reference, name: encoding }, file);
    return [{ src: file.src, type: `video/${encoding.split(".").at(-1)}` }];
  });
  const [last] = sources.slice(-1);
  return last && { src: last.src, sources };
}

function checkBytes(reference: MediaReference, { size = 0 }: MediaFile): void {
  const { name, largest = Infinity } = reference;
  if (size <= largest) return;
  report(reference, {
    rule: "media-large",
    message: `${name} is ${formatBytes(size)}; a video that plays by itself may be ${formatBytes(largest)} at most.`,
    hint: "Make it shorter, smaller or simpler, or show it in a section for films, which visitors start themselves.",
  });
}

/** Without a fixed size and shape, the page would jump when the picture loads. */
function remotePicture(reference: MediaReference): Picture | undefined {
  const { context, name, slot } = reference;
  const shape: ImageSlot | undefined = slot && imageSlots[slot];
  if (shape && "ratio" in shape) return { src: name, width: shape.width, height: shape.width / shape.ratio };
  report(reference, {
    rule: "media-remote",
    message:
      "A picture from another site cannot be used here: its size is unknown, so the page would jump when it loads.",
    hint: `Save it in ${context.parsed.root}/media, and write its file name here.`,
  });
  return undefined;
}

/** The file of a name, if it exists and is usable. */
export function findMedia(reference: MediaReference): MediaFile | undefined {
  const { context, source, path, name, slot } = reference;
  const file = context.media.get(name);
  if (!file) report(reference, missingFile(reference));
  addNamed(context, name, source, { slots: slot ? [slot] : [], published: !context.hidden.has(source.name), path });
  return file?.error ? undefined : file;
}

/** Problems with media files, each at the first reference. */
export function checkMedia({ media, namedMedia }: Context): Problem[] {
  return [...namedMedia].flatMap(([name, { source, path }]) => {
    const { error, warning } = media.get(name) ?? {};
    const finding = error ?? warning;
    return finding ? [problemAt(source, path, "value", { ...finding, message: `${name} ${finding.message}` })] : [];
  });
}

/** The schema format that a media file's name fits. */
export function mediaFormatOf(name: string): (typeof MEDIA_FORMATS)[number] | undefined {
  return MEDIA_FORMATS.find((format) => formats[format](name));
}

function missingFile({ context, name }: MediaReference): Finding {
  const folder = `${context.parsed.root}/media`;
  const data = { file: name };
  // Never suggest a video for a picture.
  const format = mediaFormatOf(name);
  const names = [...context.media.keys()].filter((file) => !format || formats[format](file));
  const otherCase = names.find((file) => file.toLowerCase() === name.toLowerCase());
  if (otherCase !== undefined) {
    const message = `The file is named ${otherCase}, not ${name}. Uppercase and lowercase letters have to match, here and on most web servers.`;
    return { rule: "media-case", data, message, hint: `Write ${otherCase}.`, suggestion: otherCase };
  }
  const lookalike = names.find((file) => file.normalize() === name.normalize());
  if (lookalike !== undefined) return { rule: "media-missing", data, ...asOtherCharacters(lookalike, folder) };
  const suggestion = suggestMedia(name, names);
  const hint = suggestion
    ? `Did you mean ${suggestion}?`
    : `Put the file at ${folder}/${name}, or use one that is there.`;
  return { rule: "media-missing", data, message: `There is no file ${name} in ${folder}.`, hint, suggestion };
}

/** Some programs write accents as separate characters, which look the same. */
function asOtherCharacters(file: string, folder: string): Omit<Finding, "rule"> {
  const message = `There is a file in ${folder} whose name looks the same, ${file}, but its accents are stored as different characters.`;
  if (file === file.normalize()) return { message, hint: "Type the name here again.", suggestion: file };
  return { message, hint: "Rename the file: type its name again." };
}

function checkSize(reference: MediaReference, { width, height }: MediaFile, slot: ImageSlot): void {
  const { name } = reference;
  const side = "height" in slot ? "high" : "wide";
  const [size, shown] = "height" in slot ? [height, slot.height] : [width, "least" in slot ? slot.least : slot.width];
  if (size >= shown) return;
  report(reference, {
    rule: "media-small",
    message: `${name} is ${size} pixels ${side} but is shown up to ${shown} pixels ${side} here, so it looks blurry.`,
    hint: `Export it at least ${shown * 2} pixels ${side}, so it is sharp on high-resolution screens, too.`,
  });
}

/** The warning about an unused file, except notes to people (.md, .txt). */
export function unusedProblem(root: string, name: string): Problem[] {
  if (/\.(md|txt)$/i.test(name)) return [];
  return [
    problemOfFile(`${root}/media/${name}`, {
      rule: "media-unused",
      message: "Nothing uses this file, so it is not on the site.",
      hint: "Use it somewhere, or delete it.",
    }),
  ];
}
