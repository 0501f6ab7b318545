import type { ReactNode } from "react";
import type { MediaTextSection } from "../../content.generated.ts";
import { Actions } from "../../ui/links/Actions.tsx";
import { FigureView } from "../../ui/pictures/FigureView.tsx";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { VideoPlayer } from "../../ui/pictures/VideoPlayer.tsx";
import { Highlighted } from "../../ui/text/Highlighted.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import s from "./media-text.module.css";

/** A picture or a video next to a heading and a text, with the picture first on phones; or below them, as wide as the page, the window or more. */
export default function MediaText(section: MediaTextSection) {
  const { label, heading, highlight, text, side = "right", picture, video, captions } = section;
  const pictureSizes = { left: sizes.text, right: sizes.text, below: sizes.page, bleed: "100vw", along: "200vw" }[side];
  const { image, alt } = picture;
  const player = video && <VideoPlayer video={video} poster={image} name={alt} captions={captions} className="photo" />;
  return (
    <div className={s.body} data-side={side} data-below={(side !== "left" && side !== "right") || undefined}>
      <div className={s.words}>
        {label && <p className={`label ${s.label}`}>{label}</p>}
        <h2 className={s.heading}>
          <Highlighted text={heading} part={highlight} />
        </h2>
        <Prose html={text} className={s.text} />
        <Actions {...section} className={s.action} />
      </div>
      <FigureView
        figure={picture}
        sizes={pictureSizes}
        className={s.figure}
        wrap={(shown) => player ?? (side === "along" ? <Strip name={heading}>{shown}</Strip> : shown)}
      />
    </div>
  );
}

/** A picture wider than the window, along which visitors scroll, even by keyboard. */
function Strip({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the arrow keys
    <section className={s.strip} aria-label={name} tabIndex={0}>
      {children}
    </section>
  );
}
