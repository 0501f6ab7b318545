import type { Picture } from "../../client/content-types.ts";

const ON_PHONES = { media: "(width < 700px)" };
const IN_DARK = { media: "screen and (prefers-color-scheme: dark)" };

/** A picture as its keys in content say it. */
export interface ShownPicture {
  image: Picture;
  /** The picture that phones show instead. */
  phone_image?: Picture | undefined;
  /** Empty or undefined for a picture that adds nothing to the text next to it. */
  alt?: string | undefined;
}

interface PictureViewProps {
  picture: ShownPicture;
  /** The picture for the dark variant of the theme. */
  inDark?: Picture | undefined;
  className?: string | undefined;
  /** Its width on the page (`sizes` in HTML); omitted in slots of a fixed size. */
  sizes?: string | undefined;
  /** True for the largest picture that is visible without scrolling. All others are lazy, and are fetched after the fonts. */
  first?: boolean | undefined;
}

/** A picture with its intrinsic size, so nothing shifts when it loads, in the smallest file that is sharp here. */
export function PictureView({ picture, inDark, className, sizes, first = false }: PictureViewProps) {
  const { image: shown, phone_image: onPhones, alt = "" } = picture;
  const { src, width, height, srcset, focus } = shown;
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
  if (!srcset && !onPhones && !inDark) return image;
  return (
    <picture>
      {inDark && sourcesOf(IN_DARK, inDark, sizes)}
      {onPhones && sourcesOf(ON_PHONES, onPhones, sizes)}
      {srcset && <source {...avif(shown, sizes)} />}
      {image}
    </picture>
  );
}

function sourcesOf(condition: { media: string }, picture: Picture, sizes: string | undefined) {
  return (
    <>
      {picture.srcset && <source {...condition} {...avif(picture, sizes)} {...shape(picture)} />}
      <source {...condition} srcSet={picture.src} {...shape(picture)} />
    </>
  );
}

function avif({ srcset }: Picture, sizes: string | undefined) {
  return { type: "image/avif", srcSet: srcset, sizes };
}

function shape({ width, height }: Picture) {
  return { width, height };
}
