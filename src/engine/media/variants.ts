import type { Picture } from "../../client/content-types.ts";
import { type ImageSlot, type ImageSlotName, imageSlots } from "../../ui/pictures/image-slots.ts";
import type { MediaFile } from "./measure-media.ts";

/** A raster picture in one size and encoding, as a separate file. */
export interface Variant {
  address: string;
  encoding: Encoding;
  /** In pixels. */
  width: number;
}

export type Encoding = "avif" | "webp" | "jpeg" | "png";

/** The picture as components get it, for a slot; without a slot, unchanged. */
export function pictureFor(file: MediaFile, slot: ImageSlotName | undefined): Picture {
  const { src, width, height } = file;
  const single = slot && singleFor(file, imageSlots[slot]);
  if (single) return { src: single.address, width: single.width, height: single.height };
  const sizes = slot && file.raster ? sizesFor(file, imageSlots[slot]) : [];
  const largest = sizes.at(-1);
  if (!largest) return { src, width, height };
  const srcset = (encoding: Encoding) =>
    sizes.map((size) => `${addressOf(file, size.width, encoding)} ${size.descriptor}`).join(", ");
  return {
    src: addressOf(file, largest.width, "webp"),
    width,
    height,
    srcset: { avif: srcset("avif"), webp: srcset("webp") },
  };
}

/** The files that a picture needs in its slots, besides the file itself where that is sent unchanged. */
export function variantsOf(file: MediaFile, slots: Iterable<ImageSlotName>): Variant[] {
  const used = Array.from(slots, (slot): ImageSlot => imageSlots[slot]);
  const singles = used.flatMap((slot) => singleFor(file, slot) ?? []);
  if (!file.raster) return singles;
  const widths = new Set(used.flatMap((slot) => sizesFor(file, slot).map(({ width }) => width)));
  const encodings: Encoding[] = ["avif", "webp"];
  const sized = [...widths].flatMap((width) =>
    encodings.map((encoding) => ({ width, encoding, address: addressOf(file, width, encoding) })),
  );
  return [...singles, ...sized];
}

/** The one file of a picture in a slot with an encoding. Drawings have none: they are sent as they are. */
function singleFor(file: MediaFile, slot: ImageSlot): (Variant & { height: number }) | undefined {
  const isDrawing = !file.raster && file.src.endsWith(".svg");
  if (!("encoding" in slot) || isDrawing) return undefined;
  const { encoding, side } = slot;
  const scale = Math.min(1, side / Math.max(file.width, file.height));
  const [width, height] = [file.width, file.height].map((length) => Math.max(1, Math.round(length * scale)));
  if (!width || !height) return undefined;
  return { encoding, width, height, address: addressOf(file, width, encoding) };
}

/** Widths in pixels with the srcset descriptor of each, never larger than the source. */
function sizesFor(file: MediaFile, slot: ImageSlot): { width: number; descriptor: string }[] {
  if ("encoding" in slot) return [];
  if ("widths" in slot) {
    const smaller = slot.widths.filter((width) => width < file.width);
    const all = smaller.length < slot.widths.length ? [...smaller, file.width] : smaller;
    return all.map((width) => ({ width, descriptor: `${width}w` }));
  }
  const shown = shownWidth(file, slot);
  const widths = new Set([1, 2, 3].map((density) => Math.min(file.width, Math.round(shown * density))));
  return [...widths].map((width) => ({ width, descriptor: `${Number((width / shown).toFixed(2))}x` }));
}

/** The width of a picture in a slot of fixed size, cropped to the slot's shape if it has one. */
function shownWidth({ width, height }: MediaFile, slot: Exclude<ImageSlot, { least: unknown }>): number {
  if ("height" in slot) return (slot.height * width) / height;
  return Math.max(slot.width, (slot.width / slot.ratio / height) * width);
}

/** `/media/people/ann.1a2b3c4d.jpg` at 72 -> `/media/people/ann.1a2b3c4d-72.avif`. */
function addressOf({ src }: MediaFile, width: number, encoding: Encoding): string {
  return src.replace(/\.[^.]+$/, `-${width}.${encoding}`);
}
