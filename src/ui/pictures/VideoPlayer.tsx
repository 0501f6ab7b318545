import type { ComponentProps } from "react";
import type { Captions, Picture, Video } from "../../client/content-types.ts";

interface VideoPlayerProps extends Omit<ComponentProps<"video">, "poster"> {
  video: Video;
  poster: Picture;
  /** Its accessible name. */
  name: string | undefined;
  captions?: Captions | undefined;
}

/** One of the site's own videos in the browser's player. None of it loads before it plays. */
export function VideoPlayer({ video, poster, name, captions, ...attributes }: VideoPlayerProps) {
  const { src, width, height } = poster;
  return (
    <video
      poster={src}
      width={width}
      height={height}
      aria-label={name}
      preload="none"
      controls
      playsInline
      {...attributes}
    >
      {video.sources.map((source) => (
        <source key={source.src} src={source.src} type={source.type} />
      ))}
      {captions && <track kind="captions" src={captions.src} srcLang={captions.language} default />}
    </video>
  );
}
