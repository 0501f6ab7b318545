import { siteFolder } from "../../../client/renderer/addresses.ts";
import { draw, loadSharp } from "../../media/draw.ts";
import type { MediaJob } from "../../media/media-job.ts";
import type { ResolvedSite } from "../../resolve/resolve-content.ts";

/** The addresses of icons that browsers and phones request by exactly these names. */
export const ICONS = {
  ico: "/favicon.ico",
  touch: "/apple-touch-icon.png",
  manifest: "/site.webmanifest",
} as const;

/** The share of the side that the mark takes in icons that screens crop to a shape. */
const TOUCH_SHARE = 0.78;
const MASKABLE_SHARE = 0.62;

/** The favicon set and the web manifest, made from the mark in site.yaml. `read` reads its file. */
export function iconJobs(
  { shell, theme }: Pick<ResolvedSite, "shell" | "theme">,
  mark: string,
  read: () => Promise<Uint8Array>,
): MediaJob[] {
  const { favicon, name, locale, url } = shell.site;
  if (!favicon) return [];
  const { paper } = theme.colors;
  const folder = siteFolder(url);
  const from = `${favicon.src} ${paper}`;
  const job = (address: string, make: (bytes: Uint8Array) => Promise<Uint8Array>): MediaJob => ({
    address,
    name: mark,
    key: `icon 1 ${address} ${from}`,
    make: async () => make(await read()),
  });
  const manifest = {
    name,
    short_name: name,
    lang: locale,
    start_url: `${folder}/`,
    display: "browser",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: `${folder}/icon-192.png`, sizes: "192x192", type: "image/png" },
      { src: `${folder}/icon-512.png`, sizes: "512x512", type: "image/png" },
      { src: `${folder}/icon-maskable-512.png`, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return [
    job(ICONS.ico, async (bytes) => ico(await onTransparent(bytes, 32), 32)),
    job(ICONS.touch, (bytes) => onBackground(bytes, 180, TOUCH_SHARE, paper)),
    job("/icon-192.png", (bytes) => onTransparent(bytes, 192)),
    job("/icon-512.png", (bytes) => onTransparent(bytes, 512)),
    job("/icon-maskable-512.png", (bytes) => onBackground(bytes, 512, MASKABLE_SHARE, paper)),
    { address: ICONS.manifest, make: async () => Buffer.from(JSON.stringify(manifest, null, 2)) },
  ];
}

async function onTransparent(mark: Uint8Array, size: number): Promise<Buffer> {
  const drawn = await draw(mark, { width: size, height: size, fit: "contain", background: "#0000" });
  return drawn.png({ compressionLevel: 9 }).toBuffer();
}

async function onBackground(mark: Uint8Array, size: number, share: number, background: string): Promise<Buffer> {
  const input = await onTransparent(mark, Math.round(size * share));
  const sharp = await loadSharp();
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The container that browsers request at /favicon.ico: a directory with one entry, then the PNG. */
function ico(png: Uint8Array, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // color planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
