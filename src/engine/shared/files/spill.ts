import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Texts shorter than this stay in memory: most sites never need a file. */
const IN_MEMORY = 8_000_000;

let inMemory = 0;
let file: number | undefined;
let end = 0;

/**
 * Keeps a text for later, and returns what reads it again. After the first few million characters, texts go into a
 * temporary file, so that thousands of pages do not fill the memory. It is gone with the process, however that ends.
 */
export function spill(text: string): () => string {
  inMemory += text.length;
  if (inMemory < IN_MEMORY) return () => text;
  try {
    return inFile(Buffer.from(text));
  } catch {
    // The disk is full, or nothing may be written to it.
    return () => text;
  }
}

function inFile(bytes: Uint8Array): () => string {
  const fd = openFile();
  const at = end;
  end += bytes.length;
  for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done, bytes.length - done, at + done);
  return reader(fd, at, bytes.length);
}

/** In a function of its own: a function keeps all that is in the scope of any other one next to it, here the text. */
function reader(fd: number, at: number, length: number): () => string {
  return () => {
    const read = Buffer.allocUnsafe(length);
    for (let done = 0; done < length; ) {
      const count = readSync(fd, read, done, length - done, at + done);
      if (count === 0) throw new Error("A temporary file of this process was cut short.");
      done += count;
    }
    return read.toString();
  };
}

/** Opens a file without a name: the system removes it when the process ends. */
function openFile(): number {
  if (file !== undefined) return file;
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  const fd = openSync(join(folder, "data"), "wx+");
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    remove();
  } catch {
    // Windows removes no file that is open.
    process.once("exit", () => {
      closeSync(fd);
      remove();
    });
  }
  file = fd;
  return fd;
}
