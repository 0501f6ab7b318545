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
export function pictureFor(file: MediaFile, slotName: ImageSlotName | undefined): Picture {
  const { src, width, height } = file;
  if (!slotName) return { src, width, height };
  const slot: ImageSlot = imageSlots[slotName];
  const single = singleFor(file, slot);
  if (single) return { src: single.address, width: single.width, height: single.height };
  if (!file.raster) return { src, width, height };
  const sizes = sizesFor(file, slot);
  const srcset = sizes.map((size) => `${addressOf(file, size.width, "avif")} ${size.descriptor}`).join(", ");
  return { src: addressOf(file, fallbackWidth(file, slot), "webp"), width, height, srcset };
}

/** The files that a picture needs in its slots, besides the file itself where that is sent unchanged. */
export function variantsOf(file: MediaFile, slots: Iterable<ImageSlotName>): Variant[] {
  const variants = Array.from(slots, (name): ImageSlot => imageSlots[name]).flatMap((slot): Variant[] => {
    const single = singleFor(file, slot);
    if (single || !file.raster) return single ? [single] : [];
    const variant = (width: number, encoding: Encoding) => ({
      width,
      encoding,
      address: addressOf(file, width, encoding),
    });
    return [
      ...sizesFor(file, slot).map(({ width }) => variant(width, "avif")),
      variant(fallbackWidth(file, slot), "webp"),
    ];
  });
  return [...new Map(variants.map((variant) => [variant.address, variant])).values()];
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

/** The density of the screens that the WebP file is for. */
const FALLBACK_DENSITY = 1.5;

/**
 * The width of the one WebP file, in pixels: what browsers without AVIF, and videos before they play, show. It is larger
 * than they show it in a typical desktop window, for finer screens.
 */
function fallbackWidth(file: MediaFile, slot: ImageSlot): number {
  const shown = "least" in slot ? slot.least : shownWidth(file, slot);
  const widths = sizesFor(file, slot).map(({ width }) => width);
  return widths.find((width) => width >= FALLBACK_DENSITY * shown) ?? widths.at(-1) ?? file.width;
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
