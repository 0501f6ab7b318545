import { useState } from "react";
import { isUnmodified } from "../../behaviors/unmodified.ts";
import { useMessages } from "../../client/renderer/site-context.ts";
import type { VideoSection } from "../../content.generated.ts";
import { focusOn } from "../../ui/controls/focus-on.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { VideoPlayer } from "../../ui/pictures/VideoPlayer.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./video.module.css";

/** A video: a file of the site in the browser's player, or a video from another site, which loads when the visitor plays it. */
export default function Video(section: VideoSection) {
  const { heading, video, link, poster, captions, note } = section;
  return (
    <>
      <SectionHead {...section} />
      {link && <Embed video={link} poster={poster} title={heading} />}
      {video && (
        <VideoPlayer video={video} poster={poster} name={heading} captions={captions} className={`photo ${s.frame}`} />
      )}
      {note && <p className={`small ${s.note}`}>{note}</p>}
    </>
  );
}

interface EmbedProps {
  video: NonNullable<VideoSection["link"]>;
  poster: VideoSection["poster"];
  title: string;
}

/** The poster is a link to the video's own page until the visitor clicks it: before that, nothing from the other site loads. */
function Embed({ video, poster, title }: EmbedProps) {
  const messages = useMessages().gallery;
  const [plays, setPlays] = useState(false);
  if (plays) {
    return (
      <iframe
        ref={focusOn}
        className={`photo ${s.frame}`}
        src={video.embed}
        title={title}
        width={poster.width}
        height={poster.height}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // YouTube plays nothing for pages that do not say who they are.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <a
      href={video.link}
      rel="noopener"
      className={s.open}
      // Like the pieces of a gallery: a click before React has loaded waits for it.
      data-opens="lightbox"
      onClick={(event) => {
        if (!isUnmodified(event)) return;
        event.preventDefault();
        setPlays(true);
      }}
    >
      <PictureView picture={{ image: poster }} sizes="92vw" className={`photo ${s.frame}`} />
      <span className={`play ${s.play}`}>
        {messages.play}
        <span className="visually-hidden">: {title},</span> <span className={s.host}>{video.host}</span>
      </span>
    </a>
  );
}
