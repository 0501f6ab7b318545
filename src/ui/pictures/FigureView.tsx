import type { ReactNode } from "react";
import type { Figure } from "../../content.generated.ts";
import { PictureView, type ShownPicture } from "./PictureView.tsx";

interface FigureViewProps {
  figure: ShownPicture & Pick<Figure, "caption">;
  /** On the figure: a block's styles reach its picture from there. */
  className?: string | undefined;
  sizes: string;
  first?: boolean | undefined;
  /** Puts the picture into something, such as a link, or returns what is shown in its place. */
  wrap?: ((picture: ReactNode) => ReactNode) | undefined;
}

/** A picture with its caption below it, if it has one, and the picture that phones show instead. */
export function FigureView({ figure, className = "", sizes, first, wrap = (picture) => picture }: FigureViewProps) {
  return (
    <figure className={`figure ${className}`.trimEnd()}>
      {wrap(<PictureView picture={figure} sizes={sizes} className="photo" first={first} />)}
      {figure.caption && <figcaption className="caption">{figure.caption}</figcaption>}
    </figure>
  );
}
