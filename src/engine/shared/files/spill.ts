import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Texts shorter than this stay in memory: most sites never need a file. */
const IN_MEMORY = 8_000_000;

/** Texts are written, and read again, together with their neighbors: pages are asked for in their order. */
const BLOCK = 256_000;

/** A part of the file, in bytes. */
interface Region {
  at: number;
  size: number;
}

/** The bytes of some texts: in memory, until they are in the file. */
interface Block {
  bytes: Buffer | undefined;
  region: Region | undefined;
  used: number;
  /** How many of its texts can still be asked for. */
  live: number;
}

let inMemory = 0;
let file: number | undefined;
let end = 0;
let open: Block | undefined;
let latest: { block: Block; bytes: Buffer } | undefined;

/** Parts of the file that hold nothing anymore. */
const free: Region[] = [];

/** Nobody can ask for a text when what reads it is gone: what it took can be used again, by a server that runs for days. */
const readers = new FinalizationRegistry<{ block: Block | undefined; length: number }>(({ block, length }) => {
  if (!block) inMemory -= length;
  else if (--block.live === 0 && block.region) free.push(block.region);
});

/**
 * Keeps a text for later, and returns what reads it again. After the first few million characters, texts go into a
 * temporary file, so that thousands of pages do not fill the memory. It is gone with the process, however that ends.
 */
export function spill(text: string): () => string {
  return inMemory + text.length < IN_MEMORY ? keepInMemory(text) : keepInBlock(text);
}

function keepInMemory(text: string): () => string {
  const read = () => text;
  inMemory += text.length;
  readers.register(read, { block: undefined, length: text.length });
  return read;
}

function keepInBlock(text: string): () => string {
  const length = Buffer.byteLength(text);
  if (open?.bytes && length > open.bytes.length - open.used) {
    close(open, open.bytes);
    open = undefined;
  }
  open ??= { bytes: Buffer.allocUnsafeSlow(Math.max(length, BLOCK)), region: undefined, used: 0, live: 0 };
  const start = open.used;
  open.used += open.bytes?.write(text, start) ?? 0;
  open.live += 1;
  const read = reader(open, start, length);
  readers.register(read, { block: open, length });
  return read;
}

/** Writes a block. Where the disk is full, or nothing may be written to it, the block stays in memory. */
function close(block: Block, bytes: Buffer): void {
  const region = takeRegion(bytes.length);
  try {
    const fd = openFile();
    for (let done = 0; done < block.used; ) done += writeSync(fd, bytes, done, block.used - done, region.at + done);
    block.region = region;
    block.bytes = undefined;
  } catch {
    // It is read from memory.
    free.push(region);
  }
}

/** A part of the file of at least this size, in bytes: one that is free, or a new one at its end. */
function takeRegion(size: number): Region {
  const position = free.findIndex((region) => region.size >= size);
  const [region = { at: end, size }] = position < 0 ? [] : free.splice(position, 1);
  end = Math.max(end, region.at + region.size);
  return region;
}

/** In a function of its own: a function keeps all that is in the scope of any other one next to it, here the text. */
function reader(block: Block, start: number, length: number): () => string {
  return () => bytesOf(block).toString("utf8", start, start + length);
}

function bytesOf(block: Block): Buffer {
  const { bytes, region, used } = block;
  if (bytes) return bytes;
  if (latest?.block === block) return latest.bytes;
  const read = Buffer.allocUnsafeSlow(used);
  for (let done = 0; done < used; ) {
    const count = region ? readSync(openFile(), read, done, used - done, region.at + done) : 0;
    if (count === 0) throw new Error("A temporary file of this process was cut short.");
    done += count;
  }
  latest = { block, bytes: read };
  return read;
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
