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

export type Encoding = "avif" | "webp";

/** The picture as components get it, for a slot; without a slot, unchanged. */
export function pictureFor(file: MediaFile, slot: ImageSlotName | undefined): Picture {
  const { src, width, height } = file;
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

/** The files that a picture needs in its slots. None when it is sent unchanged. */
export function variantsOf(file: MediaFile, slots: Iterable<ImageSlotName>): Variant[] {
  const widths = new Set([...slots].flatMap((slot) => sizesFor(file, imageSlots[slot]).map(({ width }) => width)));
  const encodings: Encoding[] = ["avif", "webp"];
  return [...widths].flatMap((width) =>
    encodings.map((encoding) => ({ width, encoding, address: addressOf(file, width, encoding) })),
  );
}

/** Widths in pixels with the srcset descriptor of each, never larger than the source. */
function sizesFor(file: MediaFile, slot: ImageSlot): { width: number; descriptor: string }[] {
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
function shownWidth({ width, height }: MediaFile, slot: Exclude<ImageSlot, { widths: unknown }>): number {
  if ("height" in slot) return (slot.height * width) / height;
  return Math.max(slot.width, (slot.width / slot.ratio / height) * width);
}

/** `/media/people/ann.1a2b3c4d.jpg` at 72 -> `/media/people/ann.1a2b3c4d-72.avif`. */
function addressOf({ src }: MediaFile, width: number, encoding: Encoding): string {
  return src.replace(/\.[^.]+$/, `-${width}.${encoding}`);
}
