import type { ProofSheetSection } from "../../content.generated.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { VideoPlayer } from "../../ui/pictures/VideoPlayer.tsx";
import s from "./proof-sheet.module.css";

/** The finished piece, large. A film plays in place; paper shows its still image. */
export function Result({ piece }: { piece: ProofSheetSection["piece"] }) {
  const { image, alt, video, title, caption } = piece;
  return (
    <figure className={s.result}>
      {video && <VideoPlayer video={video} poster={image} name={alt} loop className={s.film} />}
      <PictureView picture={image} alt={alt} sizes="(width > 1000px) 64vw, 92vw" className={s.picture} />
      <figcaption className={s.caption}>
        <b>{title}</b> {caption}
      </figcaption>
    </figure>
  );
}
