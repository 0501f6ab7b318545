import type { ReactNode } from "react";
import type { Figure } from "../../content.generated.ts";
import { PictureView } from "./PictureView.tsx";

interface FigureViewProps {
  figure: Pick<Figure, "image" | "phone_image" | "alt" | "caption">;
  /** On the figure: a block's styles reach its picture from there. */
  className?: string | undefined;
  sizes: string;
  first?: boolean | undefined;
  /** Puts the picture into something, such as a link, or returns what is shown in its place. */
  wrap?: ((picture: ReactNode) => ReactNode) | undefined;
}

/** A picture with its caption below it, if it has one, and the picture that phones show instead. */
export function FigureView({ figure, className = "", sizes, first, wrap = (picture) => picture }: FigureViewProps) {
  const { image, phone_image: onPhones, alt, caption } = figure;
  return (
    <figure className={`figure ${className}`.trimEnd()}>
      {wrap(
        <PictureView picture={image} onPhones={onPhones} alt={alt} sizes={sizes} className="photo" first={first} />,
      )}
      {caption && <figcaption className="caption">{caption}</figcaption>}
    </figure>
  );
}
