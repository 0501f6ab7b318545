import { basename, extname } from "node:path";
import type { Finding } from "../../diagnostics/problem.ts";

/** File systems allow 255 bytes, and the build adds a hash, a picture's width and another extension. */
const MAX_NAME_BYTES = 230;

const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(?=\.|$)/i;

const FORBIDDEN = /[<>:"|?*\\\p{Cc}]/u;

const RENAME_HINT = "For pages and media, `npm run rename` also changes what refers to it.";

/** True for a name that Windows reserves for a device: `con`, `aux.yaml`. */
export function isDeviceName(name: string): boolean {
  return DEVICE.test(name);
}

/** Problems with the name of a file or folder. Adds it to its `siblings`: names by their folded forms. */
export function nameFindings(name: string, siblings: Map<string, string>): Finding[] {
  const rule = "file-name";
  const findings: Finding[] = [];
  const bytes = Buffer.byteLength(name);
  if (bytes > MAX_NAME_BYTES) {
    const message = `This name is ${bytes} bytes long, but no name can have more than ${MAX_NAME_BYTES}.`;
    const hint = "Use a shorter name. Letters with accents count as two, most characters of other scripts as three.";
    findings.push({ rule, message, hint });
  }
  const reason = unportable(name);
  if (reason !== undefined) {
    const suggestion = name
      .replace(DEVICE, (device) => `${device.trim()}-1`)
      .replace(/\s*[<>:"|?*\\\p{Cc}]+\s*/gu, "-")
      .replace(/[. ]+$/, "");
    const message = `Windows ${reason}, so nobody there can get a copy of this site from Git.`;
    findings.push({
      rule,
      severity: "warning",
      message,
      hint: `Rename it, for example to ${suggestion}. ${RENAME_HINT}`,
    });
  }
  const folded = name.normalize("NFC").toLowerCase();
  const sibling = siblings.get(folded);
  siblings.set(folded, name);
  if (sibling !== undefined) {
    const isCase = name.normalize("NFC") !== sibling.normalize("NFC");
    const [difference, systems] = isCase
      ? ["capital letters", "Windows and macOS"]
      : ["how an accent is stored", "macOS"];
    const message = `This name and "${sibling}" differ only in ${difference}. On ${systems}, only one of the two can be here.`;
    findings.push({ rule, severity: "warning", message, hint: `Rename one of them. ${RENAME_HINT}` });
  }
  return findings;
}

function unportable(name: string): string | undefined {
  if (isDeviceName(name)) return "keeps this name for a device";
  const [forbidden] = FORBIDDEN.exec(name) ?? [];
  if (forbidden !== undefined)
    return `allows no ${/\p{Cc}/u.test(forbidden) ? "invisible characters" : forbidden} in a name`;
  return /[. ]$/.test(name) ? "removes dots and spaces at the end of a name" : undefined;
}

const HARMLESS = /(^|\/)(README(\.\w+)?|Thumbs\.db|desktop\.ini)$/i;
const MEDIA = /\.(svg|png|jpe?g|webp|avif|gif|bmp|tiff?|heic|webm|mp4|mov|vtt|pdf)$/i;
const TEXT = /\.(md|markdown|mdx|docx?|odt|rtf|html?|pages)$/i;

/** The problem of a file outside of media that is not YAML, by its path below the content folder. */
export function strayFile(root: string, path: string, folders: ReadonlySet<string>): Finding | undefined {
  const name = basename(path);
  const [folder = ""] = path.split("/");
  const stray = (message: string, hint: string): Finding => ({ rule: "file-unknown", message, hint });
  const removal = `Move it out of ${root}, or delete it.`;
  if (HARMLESS.test(path)) return undefined;
  if (MEDIA.test(name))
    return stray(
      "Pictures, videos and documents belong in media/. The site does not see this one here.",
      `Move it to ${root}/media, and write its name as it is below that folder.`,
    );
  const [, original] = /^(.+\.ya?ml)(?:\.(?:bak|backup|old|orig|copy)|~)$/i.exec(name) ?? [];
  if (original !== undefined)
    return stray(`The name says that this is a copy of ${original}. None of it would be on the site.`, removal);
  if (!path.includes("/") || !folders.has(folder)) return undefined;
  const message = `Files in ${folder}/ end in .yaml, but "${name}" does not, so none of it would be on the site.`;
  if (TEXT.test(name))
    return stray(message, `Make a page for it with \`npm run new\`, and copy its text there. ${removal}`);
  return stray(
    message,
    name.includes(".") ? removal : `Rename it to ${name}.yaml, move it out of ${root}, or delete it.`,
  );
}

/** The finding about a folder that is named like a content file. */
export function folderAsFile(path: string): Finding {
  const suggestion = basename(path).replace(/\.ya?ml$/i, "");
  const hint = `Rename the folder to ${suggestion}, or put a file with this name in its place.`;
  return { rule: "file-name", message: `This is a folder, but it is named like a content file.`, hint, suggestion };
}

/** The path with `.yaml` in place of its extension. */
export function withRightEnding(path: string): string {
  return path.replace(/(\.ya?ml)?\.[^.]+$/i, ".yaml");
}

/** The finding about a content file with an extension other than `.yaml`. `isTaken` if another file has its right name. */
export function wrongEnding(path: string, isTaken = false): Finding {
  const name = basename(withRightEnding(path));
  const message = `The names of content files end in .yaml. This one ends in ${extname(path)}.`;
  const hint = isTaken
    ? `There is a ${name}, too: compare the two, and delete one.`
    : `Rename it to ${name}, or move it out of the content folder.`;
  return { rule: "file-name", message, hint, suggestion: isTaken ? undefined : name };
}
