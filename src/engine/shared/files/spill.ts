import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Texts shorter than this stay in memory: most sites never need a file. */
const IN_MEMORY = 8_000_000;

/** Texts are written, and read again, together with their neighbors: pages are asked for in their order. */
const BLOCK = 256_000;

/** The bytes of some texts: in memory, until they are in the file. */
interface Block {
  bytes: Buffer | undefined;
  at: number;
  used: number;
}

let inMemory = 0;
let file: number | undefined;
let end = 0;
let open: Block | undefined;
let latest: { block: Block; bytes: Buffer } | undefined;

/**
 * Keeps a text for later, and returns what reads it again. After the first few million characters, texts go into a
 * temporary file, so that thousands of pages do not fill the memory. It is gone with the process, however that ends.
 */
export function spill(text: string): () => string {
  inMemory += text.length;
  return inMemory < IN_MEMORY ? () => text : inBlock(text);
}

function inBlock(text: string): () => string {
  const length = Buffer.byteLength(text);
  if (open?.bytes && length > open.bytes.length - open.used) {
    close(open, open.bytes);
    open = undefined;
  }
  open ??= { bytes: Buffer.allocUnsafeSlow(Math.max(length, BLOCK)), at: end, used: 0 };
  const start = open.used;
  open.used += open.bytes?.write(text, start) ?? 0;
  return reader(open, start, length);
}

/** Writes a block. Where the disk is full, or nothing may be written to it, the block stays in memory. */
function close(block: Block, bytes: Buffer): void {
  try {
    const fd = openFile();
    for (let done = 0; done < block.used; ) done += writeSync(fd, bytes, done, block.used - done, block.at + done);
    end = block.at + block.used;
    block.bytes = undefined;
  } catch {
    // It is read from memory.
  }
}

/** In a function of its own: a function keeps all that is in the scope of any other one next to it, here the text. */
function reader(block: Block, start: number, length: number): () => string {
  return () => (block.bytes ?? readBlock(block)).toString("utf8", start, start + length);
}

function readBlock(block: Block): Buffer {
  if (latest?.block === block) return latest.bytes;
  const bytes = Buffer.allocUnsafeSlow(block.used);
  for (let done = 0; done < block.used; ) {
    const count = readSync(openFile(), bytes, done, block.used - done, block.at + done);
    if (count === 0) throw new Error("A temporary file of this process was cut short.");
    done += count;
  }
  latest = { block, bytes };
  return bytes;
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
