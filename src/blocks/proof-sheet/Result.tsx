import type { ProofSheetSection } from "../../content.generated.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import s from "./proof-sheet.module.css";

/** The finished piece, large. A film plays in place; paper shows its still image. */
export function Result({ piece }: { piece: ProofSheetSection["piece"] }) {
  const { image, alt, video, title, caption } = piece;
  const { src: poster, width, height } = image;
  const attributes = { poster, width, height, "aria-label": alt, preload: "none", loop: true, controls: true };
  return (
    <figure className={s.result}>
      {video && (
        <video {...attributes} className={s.film} playsInline>
          {video.sources.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
        </video>
      )}
      <PictureView picture={image} alt={alt} sizes="(width > 1000px) 64vw, 92vw" className={s.picture} />
      <figcaption className={s.caption}>
        <b>{title}</b> {caption}
      </figcaption>
    </figure>
  );
}
