import type { Finding } from "../diagnostics/problem.ts";

/** A file's text, or what keeps it from being read as text. */
export type Decoded = { text: string; finding?: never } | { text?: never; finding: Finding };

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

/** Decodes UTF-8, with or without a byte order mark. For everything else, the finding says how to save it as UTF-8. */
export function decode(bytes: Uint8Array): Decoded {
  if (isUtf16(bytes)) return wrong("This file is saved as UTF-16; content files are UTF-8.");
  try {
    const text = utf8.decode(bytes);
    const nul = text.indexOf("\0");
    if (nul < 0 && text.includes("\r") && !text.includes("\n"))
      return wrong(
        "The lines of this file end with CR alone, as on very old Macs, so all of it is one line to YAML.",
        'Save it with the line ends LF (in VS Code: "Change End of Line Sequence" in the command palette).',
      );
    if (nul < 0) return { text };
    return wrong(
      "This file holds characters that are not text (NUL bytes), so it is not a content file, or it is corrupted.",
    );
  } catch {
    return wrong(`This file is not saved as UTF-8: ${whereNot(bytes)} cannot be read.`);
  }
}

const SAVE_AS_UTF8 =
  'Open it in your editor and save it again with the encoding "UTF-8" (in VS Code: click the encoding in the status bar, then "Save with Encoding").';

function wrong(message: string, hint = SAVE_AS_UTF8): Decoded {
  return { finding: { rule: "file-encoding", message, hint } };
}

/** A byte order mark, or a zero in every second byte at the start, as UTF-16 has it for Latin letters. */
function isUtf16(bytes: Uint8Array): boolean {
  const [a, b, c, d] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true;
  return (
    bytes.length >= 4 && ((a === 0 && b !== 0 && c === 0 && d !== 0) || (a !== 0 && b === 0 && c !== 0 && d === 0))
  );
}

/** Names the line that holds the first byte that is no UTF-8, found by halving. */
function whereNot(bytes: Uint8Array): string {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (startsWell(bytes.subarray(0, middle))) good = middle;
    else bad = middle;
  }
  let line = 1;
  for (const byte of bytes.subarray(0, good)) if (byte === 10) line++;
  return `a character in line ${line}`;
}

function startsWell(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
