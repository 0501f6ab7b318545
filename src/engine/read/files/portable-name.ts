import type { Finding } from "../../diagnostics/problem.ts";

/** A disk takes names of 255 bytes, and the build adds to one: a hash, a picture's width, another ending. */
const MAX_NAME_BYTES = 230;

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(?=\.|$)/i;

/** Characters that no name can contain on Windows. */
const FORBIDDEN = /[<>:"|?*\\\p{Cc}]/u;

/** True for a name that Windows keeps for a device: `con`, `aux.yaml`. */
export function isDeviceName(name: string): boolean {
  return DEVICE.test(name);
}

/**
 * What is wrong with the name of a file or a folder. `siblings` are the names before it in its folder, by their folded form;
 * it is added to them.
 */
export function nameFindings(name: string, siblings: Map<string, string>): Finding[] {
  const bytes = Buffer.byteLength(name);
  const folded = name.normalize("NFC").toLowerCase();
  const sibling = siblings.get(folded);
  siblings.set(folded, name);
  return [
    bytes > MAX_NAME_BYTES ? longName(bytes) : undefined,
    unportableName(name),
    sibling === undefined ? undefined : sameName(name, sibling),
  ].filter((finding) => finding !== undefined);
}

function longName(bytes: number): Finding {
  const message = `This name is ${bytes} bytes long, but no name can have more than ${MAX_NAME_BYTES}.`;
  const hint = "Give it a shorter name. A letter with an accent counts as two, most signs of other scripts as three.";
  return { rule: "file-name", message, hint };
}

function unportableName(name: string): Finding | undefined {
  const [forbidden] = FORBIDDEN.exec(name) ?? [];
  const reason = isDeviceName(name)
    ? "keeps this name for a device"
    : forbidden !== undefined
      ? `allows no ${/\p{Cc}/u.test(forbidden) ? "invisible characters" : forbidden} in a name`
      : /[. ]$/.test(name)
        ? "removes dots and spaces at the end of a name"
        : undefined;
  if (reason === undefined) return undefined;
  const suggestion = name
    .replace(DEVICE, (device) => `${device.trim()}-1`)
    .replace(/\s*[<>:"|?*\\\p{Cc}]+\s*/gu, "-")
    .replace(/[. ]+$/, "");
  const message = `Windows ${reason}, so nobody there can get a copy of this site from Git.`;
  return { rule: "file-name", severity: "warning", message, hint: `Rename it, for example to ${suggestion}. ${TOOL}` };
}

function sameName(name: string, sibling: string): Finding {
  const isCase = name.normalize("NFC") !== sibling.normalize("NFC");
  const systems = isCase ? "Windows and macOS" : "macOS";
  const difference = isCase ? "capital letters" : "how an accent is stored";
  const message = `This name and "${sibling}" differ only in ${difference}. On ${systems}, only one of the two can be here.`;
  return { rule: "file-name", severity: "warning", message, hint: `Rename one of them. ${TOOL}` };
}

const TOOL = "For pages and media, `npm run rename` also changes what refers to it.";
