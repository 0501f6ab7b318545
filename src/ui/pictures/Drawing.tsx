import s from "./Drawing.module.css";

/** Drawings that run off the page, and how: as a band across it, or out to its lower right corner. */
const REACHES = new Map<string, "band" | "corner">([
  ["curve", "band"],
  ["track", "band"],
  ["manuscript", "band"],
  ["pencil", "band"],
  ["browser", "corner"],
  ["handset", "corner"],
  ["till", "corner"],
  ["patch", "corner"],
  ["lens", "corner"],
  ["nib", "corner"],
  ["clapper", "corner"],
]);

interface DrawingProps {
  art: string;
  /** The class that places it: of drawings that run off the page, and of those that do not. */
  classes: Readonly<Record<"scene" | "drawing", string | undefined>>;
}

/** A drawing in dots of two inks: what a service or its prices are made of. */
export function Drawing({ art, classes }: DrawingProps) {
  const reach = REACHES.get(art);
  return (
    <div
      className={`${s.inks} ${reach ? classes.scene : classes.drawing}`}
      data-art={art}
      data-reach={reach}
      aria-hidden="true"
    >
      <i />
      <i />
    </div>
  );
}
