import type { Picture } from "../content-types.ts";

interface PictureViewProps {
  picture: Picture;
  /** Empty for a picture that says nothing the text beside it does not say. */
  alt: string;
  className?: string | undefined;
  /** True for a picture that is seen before any scrolling. */
  eager?: boolean;
}

/** A picture with its own size, so that nothing moves when it arrives; fetched when it comes near the window. */
export function PictureView({ picture, alt, className, eager = false }: PictureViewProps) {
  return (
    <img
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={alt}
      className={className}
      loading={eager ? undefined : "lazy"}
      decoding="async"
    />
  );
}
