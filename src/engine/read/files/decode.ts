import { isUtf8 } from "node:buffer";
import type { Finding } from "../../diagnostics/problem.ts";

type Decoded =
  | { text: string; finding?: never }
  | { text?: never; finding: Finding; at?: { line: number; column: number } };

/** Decodes UTF-8, with or without a byte order mark. For anything else, the finding says how to save it as UTF-8. */
export function decode(bytes: Uint8Array): Decoded {
  const format = FORMATS.find(({ start }) => start.every((byte, index) => bytes[index] === byte));
  if (format)
    return wrong(`This is ${format.is}, not a text file, although its name ends like that of one.`, format.hint);
  if (isUtf16(bytes)) return wrong("This file is saved as UTF-16, but content files have to be UTF-8.");
  const text = new TextDecoder().decode(bytes);
  if (text.includes("\ufffd") && !isUtf8(bytes)) {
    const [before = ""] = text.split("\ufffd", 1);
    const at = { line: before.split("\n").length, column: before.length - before.lastIndexOf("\n") };
    return { ...wrong(`This file is not saved as UTF-8: a character on line ${at.line} cannot be read.`, REOPEN), at };
  }
  if (text.includes("\0"))
    return wrong(
      "This file contains characters that are not text (NUL bytes), so it is either not a content file or damaged.",
    );
  if (!text.includes("\r") || text.includes("\n")) return { text };
  return wrong(
    "The lines of this file end with CR, as on very old Macs, so YAML reads the whole file as one line.",
    'Save it with LF line endings (in VS Code: "Change End of Line Sequence" in the command palette).',
  );
}

const COPY_WORDS = "Start a file with `npm run new`, and paste the text into it.";
const TO_MEDIA = "Pictures and documents belong in the media folder, under names with their own endings.";

const FORMATS = [
  { start: [0x50, 0x4b, 0x03, 0x04], is: "a Word document, a spreadsheet or a ZIP file", hint: COPY_WORDS },
  { start: [0xd0, 0xcf, 0x11, 0xe0], is: "a Word document or a spreadsheet", hint: COPY_WORDS },
  {
    start: [...Buffer.from("{\\rtf")],
    is: "a word-processor document (RTF)",
    hint: "In TextEdit, choose Format, Make Plain Text, then save it again. In other programs, save it as plain text.",
  },
  { start: [...Buffer.from("%PDF")], is: "a PDF", hint: TO_MEDIA },
  { start: [0xff, 0xd8, 0xff], is: "a picture", hint: TO_MEDIA },
  { start: [0x89, 0x50, 0x4e, 0x47], is: "a picture", hint: TO_MEDIA },
] as const;

const SAVE_AS_UTF8 =
  'Open it in your editor and save it again with the encoding "UTF-8" (in VS Code: click the encoding in the status bar, then "Save with Encoding").';

/** Saving as UTF-8 while the editor shows the wrong encoding would lose letters for good. */
const REOPEN =
  'In VS Code, click the encoding in the status bar, choose "Reopen with Encoding" and "Western (Windows 1252)". When the letters look right, click it again and choose "Save with Encoding" and "UTF-8".';

function wrong(message: string, hint = SAVE_AS_UTF8): { finding: Finding } {
  return { finding: { rule: "file-encoding", message, hint } };
}

/** UTF-16 has a byte order mark, or a zero in every second byte when it starts with Latin letters. */
function isUtf16(bytes: Uint8Array): boolean {
  const [a, b, c, d] = bytes;
  const hasMark = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  return hasMark || (a === 0 && b !== 0 && c === 0) || (a !== 0 && b === 0 && d === 0);
}
