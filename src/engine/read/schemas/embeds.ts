import type { EmbeddedVideo } from "../../../client/content-types.ts";

const HOSTS: { host: string; address: RegExp; link: (id: string) => string; embed: (id: string) => string }[] = [
  {
    host: "YouTube",
    address:
      /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&/#]\S*)?$/,
    link: (id) => `https://www.youtube.com/watch?v=${id}`,
    embed: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  {
    host: "Vimeo",
    address: /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+(?:(?:\/|\?h=)[\da-f]+)?)(?:[?&/#]\S*)?$/,
    link: (id) => `https://vimeo.com/${id.replace("?h=", "/")}`,
    // An unlisted video has a second part, which its page has after a slash.
    embed(id) {
      const [number, hash] = id.split(/\/|\?h=/);
      return `https://player.vimeo.com/video/${number}?${hash === undefined ? "" : `h=${hash}&`}autoplay=1&dnt=1`;
    },
  },
];

/** The video that a YouTube or Vimeo address shows; undefined for any other address. */
export function embedOf(address: string): EmbeddedVideo | undefined {
  for (const { host, address: pattern, link, embed } of HOSTS) {
    const id = pattern.exec(address)?.[1];
    if (id !== undefined) return { host, link: link(id), embed: embed(id) };
  }
  return undefined;
}
