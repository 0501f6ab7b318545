import { createRequire } from "node:module";
import type * as fontkit from "fontkit";

/** Fontkit may read the bounds of an empty glyph, such as the space, past the end of a font. */
const PADDING_BYTES = 16;

/** Opens a font to read its tables. Fontkit loads with the first font, since it takes long to load. */
export function openFont(bytes: Uint8Array): fontkit.Font {
  // As subset-font loads it: `import` would load another copy.
  const { create } = createRequire(import.meta.url)("fontkit") as typeof fontkit;
  const font = create(Buffer.concat([bytes, Buffer.alloc(PADDING_BYTES)]));
  if (!("layout" in font)) throw new Error("This is a collection of fonts.");
  return font;
}
