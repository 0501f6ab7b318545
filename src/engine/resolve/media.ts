import type { Picture, Video } from "../../client/content-types.ts";
import { type ImageSlot, type ImageSlotName, imageSlots } from "../../ui/image-slots.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { type Problem, problemOfFile } from "../diagnostics/problem.ts";
import { KINDS, promisedKind } from "../media/kind.ts";
import type { MediaFile } from "../media/measure-media.ts";
import { pictureFor } from "../media/variants.ts";
import { isDraft } from "../read/page-source.ts";
import { type Path, problemAt, type Source } from "../read/source.ts";
import { addNamed, type Context, report } from "./context.ts";

/** A picture for the place that its schema names. Undefined, with a problem, when there is none that can be shown. */
export function resolveImage(
  context: Context,
  source: Source,
  path: Path,
  place: ImageSlotName | undefined,
  name: string,
): Picture | undefined {
  if (/^https:\/\//.test(name)) return remotePicture(context, source, path, place, name);
  const file = findMedia(context, source, path, name, place);
  if (!file) return undefined;
  if (file.raster && place) checkSize(context, source, path, name, file, imageSlots[place]);
  return pictureFor(file, place);
}

/** A video in every encoding that lies beside it under the same name: `loop.mp4` and `loop.webm` are one video. */
export function resolveVideo(context: Context, source: Source, path: Path, name: string): Video | undefined {
  const base = name.replace(/\.[^.]+$/, "");
  const endings = [KINDS.webm, KINDS.mp4].flatMap((kind) => kind.endings);
  const twins = endings.map((ending) => `${base}.${ending}`).filter((twin) => twin === name || context.media.has(twin));
  const sources = twins.flatMap((twin) => {
    const file = findMedia(context, source, path, twin);
    if (!file) return [];
    return [{ src: file.src, type: `video/${twin.split(".").at(-1)}` }];
  });
  const [last] = sources.slice(-1);
  return last && { src: last.src, sources };
}

/** Only where the place itself says how large and of what shape a picture is, does nothing move when it arrives. */
function remotePicture(
  context: Context,
  source: Source,
  path: Path,
  place: ImageSlotName | undefined,
  name: string,
): Picture | undefined {
  const shape: ImageSlot | undefined = place && imageSlots[place];
  if (shape && "ratio" in shape) return { src: name, width: shape.width, height: shape.width / shape.ratio };
  report(context, source, path, {
    rule: "media-remote",
    message:
      "A picture from another site cannot stand here: its size is not known, so the page would jump when it arrives.",
    hint: `Save it to ${context.parsed.root}/media, and write its name there.`,
  });
  return undefined;
}

/** The file of a name, when it is there and can be used. */
function findMedia(
  context: Context,
  source: Source,
  path: Path,
  name: string,
  place?: ImageSlotName,
): MediaFile | undefined {
  const file = context.media.get(name);
  if (!file) reportMissing(context, source, path, name);
  addNamed(context, name, { places: new Set(place ? [place] : []), published: !isDraft(source), source, path });
  return file?.error ? undefined : file;
}

/** What is wrong with the files that are named: a file's error is reported once, where it is named first. */
export function checkMedia({ media, namedMedia }: Context): Problem[] {
  return [...namedMedia].flatMap(([name, { source, path }]) => {
    const error = media.get(name)?.error;
    return error ? [problemAt(source, path, "value", { ...error, message: `${name} ${error.message}` })] : [];
  });
}

function reportMissing(context: Context, source: Source, path: Path, name: string): void {
  const folder = `${context.parsed.root}/media`;
  const names = [...context.media.keys()];
  const otherCase = names.find((other) => other.toLowerCase() === name.toLowerCase());
  if (otherCase !== undefined) {
    report(context, source, path, {
      rule: "media-case",
      message: `The file is named ${otherCase}, not ${name}: capitals and small letters count, on most web servers and here.`,
      hint: `Write ${otherCase}.`,
      suggestion: otherCase,
    });
    return;
  }
  const base = name.split("/").at(-1) ?? name;
  const suggestion = nearest(name, names) ?? names.find((other) => other.split("/").at(-1) === base);
  report(context, source, path, {
    rule: "media-missing",
    message: `There is no file ${name} in ${folder}.`,
    hint: suggestion ? `Did you mean ${suggestion}?` : `Put the file at ${folder}/${name}, or name one that is there.`,
    ...(suggestion ? { suggestion } : {}),
  });
}

function checkSize(
  context: Context,
  source: Source,
  path: Path,
  name: string,
  { width, height }: MediaFile,
  place: ImageSlot,
): void {
  const side = "height" in place ? "high" : "wide";
  const [own, shown] =
    "height" in place ? [height, place.height] : [width, "widths" in place ? place.least : place.width];
  if (own >= shown) return;
  report(context, source, path, {
    rule: "media-small",
    message: `${name} is ${own} pixels ${side} and is shown up to ${shown} ${side} here, so it looks blurred.`,
    hint: `Export it at least ${shown * 2} pixels ${side}, so that it is sharp on dense screens too.`,
  });
}

/** The warning of a file that nothing refers to. Notes to people (.md, .txt) may lie among the media. */
export function unusedProblem(root: string, name: string): Problem[] {
  if (/\.(md|txt)$/i.test(name)) return [];
  const what = promisedKind(name) ? "picture or video" : "file";
  return [
    problemOfFile(`${root}/media/${name}`, {
      rule: "media-unused",
      message: `Nothing refers to this ${what}, so it does not reach the site.`,
      hint: "Name it where it should be shown, or delete it.",
    }),
  ];
}
