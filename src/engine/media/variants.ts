import type { Picture } from "../../client/content-types.ts";
import { type ImageSlot, type ImageSlotName, imageSlots } from "../../ui/pictures/image-slots.ts";
import type { MediaFile } from "./measure-media.ts";

/** A picture file in one size and encoding. The width is in pixels. */
export interface Variant {
  address: string;
  encoding: Encoding;
  width: number;
}

type Encoding = "avif" | "webp" | "jpeg" | "png";

/** The picture for a slot as components get it; unchanged without a slot. */
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

/** The files that a picture needs in its slots, without the original file. */
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

function singleFor(file: MediaFile, slot: ImageSlot): (Variant & { height: number }) | undefined {
  const isDrawing = !file.raster && file.src.endsWith(".svg");
  if (!("encoding" in slot) || isDrawing) return undefined;
  const { encoding, side } = slot;
  const scale = Math.min(1, side / Math.max(file.width, file.height));
  const [width, height] = [file.width, file.height].map((length) => Math.max(1, Math.round(length * scale)));
  if (!width || !height) return undefined;
  return { encoding, width, height, address: addressOf(file, width, encoding) };
}

/** The only WebP size, for posters and old browsers: as large as a typical desktop window shows it. */
function fallbackWidth(file: MediaFile, slot: ImageSlot): number {
  const shown = "least" in slot ? slot.least : shownWidth(file, slot);
  const widths = sizesFor(file, slot).map(({ width }) => width);
  return widths.find((width) => width >= shown) ?? widths.at(-1) ?? file.width;
}

function sizesFor(file: MediaFile, slot: ImageSlot): { width: number; descriptor: string }[] {
  if ("encoding" in slot) return [];
  if ("widths" in slot) {
    return fluidWidths(file.width, slot.widths).map((width) => ({ width, descriptor: `${width}w` }));
  }
  const shown = shownWidth(file, slot);
  const widths = new Set([1, 2, 3].map((density) => Math.min(file.width, Math.round(shown * density))));
  return [...widths].map((width) => ({ width, descriptor: `${Number((width / shown).toFixed(2))}x` }));
}

/** A picture's own width is made, too, if it is more than this many times the next smaller one: nobody can see less. */
const MIN_STEP = 1.25;

function fluidWidths(fullWidth: number, widths: readonly number[]): number[] {
  const upToOwn = widths.filter((width) => width <= fullWidth);
  const isWorthIt = upToOwn.length < widths.length && fullWidth > MIN_STEP * (upToOwn.at(-1) ?? 0);
  return isWorthIt ? [...upToOwn, fullWidth] : upToOwn;
}

function shownWidth({ width, height }: MediaFile, slot: Exclude<ImageSlot, { least: unknown }>): number {
  if ("height" in slot) return (slot.height * width) / height;
  return Math.max(slot.width, (slot.width / slot.ratio / height) * width);
}

/** `/media/people/ann.1a2b3c4d.jpg` at 72 -> `/media/people/ann.1a2b3c4d-72.avif`. */
function addressOf({ src }: MediaFile, width: number, encoding: Encoding): string {
  return src.replace(/\.[^.]+$/, `-${width}.${encoding}`);
}
