import type { MediaTextSection } from "../../content.generated.ts";
import { ActionLink } from "../../ui/links/ActionLink.tsx";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { Highlighted } from "../../ui/text/Highlighted.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import s from "./media-text.module.css";

/** A picture or a video beside a heading and a text: side by side in wide windows, the picture first on phones. */
export default function MediaText({
  label,
  heading,
  highlight,
  text,
  side = "right",
  action,
  ...media
}: MediaTextSection) {
  return (
    <div className={s.body} data-side={side}>
      <div className={s.words}>
        {label && <p className={s.label}>{label}</p>}
        <h2 className={s.heading}>
          <Highlighted text={heading} part={highlight} />
        </h2>
        <Prose html={text} className={s.text} />
        {action && (
          <ActionLink action={action} className={`button button-main ${s.action}`}>
            {action.label}
          </ActionLink>
        )}
      </div>
      <Media {...media} />
    </div>
  );
}

type MediaProps = Pick<MediaTextSection, "image" | "video" | "captions" | "alt" | "caption">;

function Media({ image, video, captions, alt, caption }: MediaProps) {
  const { src, width, height } = image;
  const attributes = { poster: src, width, height, "aria-label": alt, preload: "none", controls: true };
  return (
    <figure className={s.figure}>
      {video ? (
        <video {...attributes} className={s.media} playsInline>
          {video.sources.map((source) => (
            <source key={source.src} src={source.src} type={source.type} />
          ))}
          {captions && <track kind="captions" src={captions.src} srcLang={captions.language} default />}
        </video>
      ) : (
        <PictureView picture={image} alt={alt ?? ""} sizes={sizes.text} className={s.media} />
      )}
      {caption && <figcaption className={s.caption}>{caption}</figcaption>}
    </figure>
  );
}
