import { type MouseEvent, useId, useLayoutEffect, useRef } from "react";
import { type PieceGroup, showModalDialog } from "../../behaviors/modals.ts";
import { useMessages } from "../../client/renderer/site-context.ts";
import stepper from "../controls/Stepper.module.css";
import { Stepper } from "../controls/Stepper.tsx";
import { CloseIcon } from "../pictures/CloseIcon.tsx";
import { PictureView } from "../pictures/PictureView.tsx";
import { VideoPlayer } from "../pictures/VideoPlayer.tsx";
import { followSteps } from "./follow-steps.ts";
import { PageLink } from "./PageLink.tsx";
import type { Piece } from "./PieceLink.tsx";
import { resizeAround } from "./pan.ts";
import s from "./viewer.module.css";

interface ViewerProps {
  group: PieceGroup;
  /** The piece that is shown first. */
  first: Piece;
}

/** The modal that a piece opens (requirements 2.4): its video, or a scroller with all pictures beside it. */
export function Viewer({ group: { label, items }, first }: ViewerProps) {
  const pictures = items.filter((piece) => !piece.video);
  const start = pictures.indexOf(first);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = useMessages().dialogs.close;
  useLayoutEffect(() => {
    if (!dialog.current) return;
    showModalDialog(
      dialog.current,
      (target) => target instanceof Element && !target.closest(`img, video, button, .${s.head}, .${s.foot}`),
    );
    const scroller = dialog.current.querySelector<HTMLElement>("ul");
    return scroller ? followSteps(scroller) : undefined;
  }, []);
  return (
    <dialog ref={dialog} className={s.viewer} data-tone="ink" aria-labelledby={id} data-stepper="" data-index={start}>
      <div className={`level ${s.head}`}>
        <h2 id={id} className={s.label}>
          {label}
        </h2>
        <button type="button" className={`round presses ${stepper.arrow} ${s.close}`} aria-label={close} data-close="">
          <CloseIcon />
        </button>
      </div>
      {first.video ? (
        <Film piece={first} video={first.video} />
      ) : (
        <Pictures label={label} pieces={pictures} start={start} />
      )}
    </dialog>
  );
}

function Film({ piece, video }: { piece: Piece; video: NonNullable<Piece["video"]> }) {
  const playing = { autoPlay: true, muted: true, loop: true };
  return (
    <>
      <div className={s.stage}>
        <VideoPlayer
          video={video}
          poster={piece.image}
          name={piece.alt}
          className={`${s.shown} ${s.film}`}
          {...playing}
        />
      </div>
      <div className={`level ${s.foot}`}>
        <Caption piece={piece} current />
      </div>
    </>
  );
}

function Pictures({ label, pieces, start }: { label: string; pieces: readonly Piece[]; start: number }) {
  const messages = useMessages().gallery;
  return (
    <>
      <ul className={s.scroller} aria-label={label} data-parts="">
        {pieces.map((piece, at) => (
          <li key={piece.id} className={s.stage} aria-hidden={at !== start} onClick={resize}>
            <PictureView picture={piece} sizes={shownSizes(piece.image)} className={s.shown} first={at === start} />
          </li>
        ))}
      </ul>
      {messages.enlarge && (
        <button type="button" className={s.size} onClick={resize}>
          <span className={s.enlarge}>{messages.enlarge}</span>
          <span className={s.whole}>{messages.whole}</span>
        </button>
      )}
      <div className={`level ${s.foot}`}>
        <div data-parts="">
          {pieces.map((piece, at) => (
            <Caption key={piece.id} piece={piece} current={at === start} />
          ))}
        </div>
        {pieces.length > 1 && (
          <Stepper index={start} total={pieces.length} announced={false} messages={messages} className={s.stepper} />
        )}
      </div>
    </>
  );
}

/** Shows the picture at twice its size, or all of it again, around the point that was tapped or its middle. */
function resize({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
  const stage = currentTarget.closest("dialog")?.querySelector("[data-parts] > [aria-hidden=false]");
  const tapped = target instanceof HTMLImageElement ? nativeEvent : undefined;
  // A click beside the picture closes the viewer.
  if (stage && (currentTarget !== stage || tapped)) resizeAround(stage, tapped);
}

/** The `sizes` of a picture in the viewer: its own width, or less in smaller windows. Phones can show it at twice their width. */
function shownSizes({ width, height }: Piece["image"]): string {
  return `min(${width}px, max(100vw, min(200vw, 93vh)), (100vh - 3rem) * ${(width / height).toFixed(3)})`;
}

function Caption({ piece, current }: { piece: Piece; current: boolean }) {
  return (
    <div className={s.caption} data-current={current ? "" : undefined}>
      <h3>{piece.title}</h3>
      {piece.caption && <p className={`small ${s.about}`}>{piece.caption}</p>}
      <PageLink piece={piece} className={`fact ${s.page}`} />
    </div>
  );
}
