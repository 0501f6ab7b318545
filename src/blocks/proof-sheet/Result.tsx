import { useState } from "react";
import { isUnmodified } from "../../behaviors/unmodified.ts";
import { useMessages } from "../../client/renderer/site-context.ts";
import type { ProofSheetSection } from "../../content.generated.ts";
import { focusOn } from "../../ui/controls/focus-on.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { VideoPlayer } from "../../ui/pictures/VideoPlayer.tsx";
import s from "./proof-sheet.module.css";

/** The finished piece, large. A film is a link to its file, which plays in place once scripts run; paper shows its still image. */
export function Result({ piece }: { piece: ProofSheetSection["piece"] }) {
  const { play } = useMessages().gallery;
  const [plays, setPlays] = useState(false);
  const { image, alt, video, title, caption } = piece;
  const still = (
    // In small windows it comes before all others; in wide ones the sketch does.
    <PictureView picture={{ image, alt }} sizes="(width >= 1024px) 64vw, 92vw" className={`photo ${s.picture}`} first />
  );
  return (
    <figure className={s.result}>
      {video && plays && (
        <VideoPlayer ref={focusOn} video={video} poster={image} name={alt} autoPlay loop className={s.film} />
      )}
      {video && !plays ? (
        <a
          href={video.src}
          className={s.open}
          aria-label={`${play}: ${title}`}
          // Like the pieces of a gallery: a click before React has loaded waits for it.
          data-opens="lightbox"
          onClick={(event) => {
            if (!isUnmodified(event)) return;
            event.preventDefault();
            setPlays(true);
          }}
        >
          {still} <span className={`unprinted ${s.play}`}>{play}</span>
        </a>
      ) : (
        still
      )}
      <figcaption className={`small ${s.caption}`}>
        <b>{/\p{P}$/u.test(title) ? title : `${title}.`}</b> {caption}
      </figcaption>
    </figure>
  );
}
