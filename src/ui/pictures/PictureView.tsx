import type { Picture } from "../../client/content-types.ts";

interface PictureViewProps {
  picture: Picture;
  /** The picture that phones show instead. */
  onPhones?: Picture | undefined;
  /** Empty for a picture that adds nothing to the text next to it. */
  alt: string;
  className?: string | undefined;
  /** How wide it is shown (`sizes` in HTML); omitted in slots of a fixed size. */
  sizes?: string | undefined;
  /** True for the largest picture that is visible without scrolling. All others are lazy, and are fetched after the fonts. */
  first?: boolean;
}

/** A picture with its intrinsic size, so that nothing shifts when it loads, in the smallest file that is sharp here. */
export function PictureView({ picture, onPhones, alt, className, sizes, first = false }: PictureViewProps) {
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
  if (!srcset && !onPhones) return image;
  return (
    <picture>
      {onPhones && (
        <source
          media="(width <= 700px)"
          srcSet={onPhones.srcset?.webp ?? onPhones.src}
          sizes={onPhones.srcset && sizes}
          width={onPhones.width}
          height={onPhones.height}
        />
      )}
      {srcset && <source type="image/avif" srcSet={srcset.avif} sizes={sizes} />}
      {image}
    </picture>
  );
}
