import type { Picture } from "../../client/content-types.ts";

const ON_PHONES = { media: "(width < 700px)" };

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
  const { src, width, height, srcset, focus } = picture;
  // Documents have it in their styles (engine/output/picture-styles.ts): their policy allows no `style` attribute.
  const setFocus = (element: HTMLElement | null) => {
    element?.style.setProperty("object-position", focus ?? "", "important");
  };
  const image = (
    <img
      ref={setFocus}
      data-focus={focus}
      src={src}
      // Its sources may say "auto" only where it does.
      sizes={srcset && sizes?.startsWith("auto") ? sizes : undefined}
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
      {onPhones?.srcset && <source {...ON_PHONES} {...avif(onPhones, sizes)} {...shape(onPhones)} />}
      {onPhones && <source {...ON_PHONES} srcSet={onPhones.src} {...shape(onPhones)} />}
      {srcset && <source {...avif(picture, sizes)} />}
      {image}
    </picture>
  );
}

function avif({ srcset }: Picture, sizes: string | undefined) {
  return { type: "image/avif", srcSet: srcset, sizes };
}

function shape({ width, height }: Picture) {
  return { width, height };
}
