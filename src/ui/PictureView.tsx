import type { Picture } from "../client/content-types.ts";

interface PictureViewProps {
  picture: Picture;
  /** Empty for a picture that says nothing the text beside it does not say. */
  alt: string;
  className?: string | undefined;
  /** How wide it is shown (`sizes` of HTML); left out at places of a fixed size. */
  sizes?: string;
  /** True for the largest picture that is seen before any scrolling. All others are fetched when they come near, after the fonts. */
  first?: boolean;
}

/** A picture with its own size, so that nothing moves when it arrives, in the smallest file that is sharp here. */
export function PictureView({ picture, alt, className, sizes, first = false }: PictureViewProps) {
  const { src, width, height, srcset } = picture;
  const image = (
    <img
      src={src}
      srcSet={srcset?.webp}
      sizes={srcset && sizes}
      width={width}
      height={height}
      alt={alt}
      className={className}
      {...(first ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async", fetchPriority: "low" })}
    />
  );
  if (!srcset) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={srcset.avif} sizes={sizes} />
      {image}
    </picture>
  );
}
