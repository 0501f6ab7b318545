import type { Drawing as DrawingFiles } from "../../client/content-types.ts";
import s from "./Drawing.module.css";
import { drawingProperties, drawingRatio } from "./drawing-properties.ts";

interface DrawingProps {
  art: DrawingFiles;
  className: string | undefined;
  /** Its second ink, if that is not the color of the text. */
  ink?: "text" | "blue" | undefined;
  /** It runs off the page: as a band across it, or out to its lower right corner. */
  bleeds?: boolean;
}

/** A drawing in two inks of the theme. */
export function Drawing({ art, className, ink, bleeds = false }: DrawingProps) {
  const ratio = drawingRatio(art);
  // Documents have the properties in their styles (engine/output/picture-styles.ts): their policy allows no `style` attribute.
  const setProperties = (element: HTMLElement | null) => {
    for (const [name, value] of Object.entries(drawingProperties(art))) element?.style.setProperty(name, value);
  };
  return (
    <div
      ref={setProperties}
      className={`${s.inks} ${className}`}
      data-art={art.drawing.src}
      data-ink={ink === "blue" ? ink : undefined}
      data-reach={bleeds ? (ratio > 2 ? "band" : "corner") : undefined}
      data-shape={ratio > 1.5 ? "wide" : ratio < 1 ? "tall" : "square"}
      data-phone={art.phone && ""}
      aria-hidden="true"
    >
      <i />
      <i />
    </div>
  );
}
