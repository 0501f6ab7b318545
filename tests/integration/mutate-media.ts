import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { BAKERY } from "../sites.ts";
import { randomNumbers } from "../support/random.ts";

/** A media file to mutate. */
export interface Seed {
  ending: string;
  bytes: Buffer;
}

const DRAWING = `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by hand -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="96" height="64" viewBox="0 0 96 64">
  <title>All sorts</title>
  <style>.a { fill: url(#g); stroke: #124 } @media print { .a { fill: none } }</style>
  <defs>
    <linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#f42"/><stop offset="1" stop-color="#24e"/></linearGradient>
    <clipPath id="c"><circle cx="48" cy="32" r="30"/></clipPath>
    <pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="2" cy="2" r="1"/></pattern>
    <filter id="f"><feGaussianBlur stdDeviation="2"/></filter>
    <mask id="m"><rect width="96" height="64" fill="url(#p)"/></mask>
  </defs>
  <g clip-path="url(#c)"><rect class="a" width="96" height="64"/><path d="M10 10L86 54M86 10C60 20 30 40 10 54Z" stroke-dasharray="2 3" mask="url(#m)"/></g>
  <use xlink:href="#p" x="3"/><text x="9" y="40" filter="url(#f)">Words &amp; &#x3c;more&gt;</text>
  <image width="4" height="4" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="/>
</svg>
`;

/** A small file of each kind of media, with as many features as possible. */
export async function seeds(): Promise<Seed[]> {
  const random = randomNumbers(0);
  const raw = { width: 96, height: 64, channels: 3 } as const;
  const pixels = (length: number) => Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
  const picture = () => sharp(pixels(96 * 64 * 3), { raw }).withExif({ IFD0: { Copyright: "A" } });
  const frames = await Promise.all([picture().png().toBuffer(), picture().png().toBuffer()]);
  const moving = () => sharp(frames, { join: { animated: true } });
  const made: [ending: string, picture: Sharp][] = [
    ["png", picture().png()],
    ["png", picture().png({ palette: true, progressive: true })],
    ["jpg", picture().jpeg()],
    ["jpg", picture().jpeg({ progressive: true })],
    ["webp", picture().webp()],
    ["webp", picture().webp({ lossless: true })],
    ["webp", moving().webp()],
    ["avif", picture().avif()],
    ["gif", moving().gif()],
  ];
  const pictures = await Promise.all(
    made.map(async ([ending, picture]) => ({ ending, bytes: await picture.toBuffer() })),
  );
  const video = (ending: string) => ({
    ending,
    bytes: readFileSync(join(BAKERY, `media/work/rising.${ending}`)),
  });
  const drawing = { ending: "svg", bytes: Buffer.from(DRAWING) };
  const committed = { ending: "svg", bytes: readFileSync(join(BAKERY, "media/house/logo.svg")) };
  return [...pictures, drawing, committed, drawing, video("mp4"), video("webm")];
}

/** Pieces that break an SVG file, or that the check should refuse. */
const PIECES =
  "--|<!-- a -- b -->|<x:g/>|<path d/>|&nbsp;|]]>|<![CDATA[|<?a?>|<script/>| onload='a'|<g>|</g>|</svg>|<svg>|\0|\u00e4|\ud83d\ude00|1e9|-1|0|NaN|1e-9|99999999|%|%%|url(#p)|#g|url(//a.example)|\"|'|<|>|&|/|=| | xmlns=''| id='p'|<use href='#p'/>|transform='scale(1e9)'|<!DOCTYPE svg>|<a/>|<foreignObject/>".split(
    "|",
  );

/** A file changed in one to three random ways: bytes flipped, cut, doubled, moved or filled, or text inserted. */
export function mutate({ ending, bytes }: Seed, random: () => number): Buffer {
  let changed: Buffer = bytes;
  for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) changed = mutateOnce(changed, ending, random);
  return changed;
}

function mutateOnce(bytes: Buffer, ending: string, random: () => number): Buffer {
  // Headers say what a file is, so half of the changes are there.
  const reach = random() < 0.5 ? Math.min(bytes.length, 400) : bytes.length;
  const at = Math.floor(random() * reach);
  const end = at + 1 + Math.floor(random() ** 3 * 200);
  const part = bytes.subarray(at, end);
  const before = bytes.subarray(0, at);
  const after = bytes.subarray(end);
  const piece = Buffer.from(PIECES[Math.floor(random() * PIECES.length)] ?? "");
  const own = ending === "svg" ? random() * 1.6 : random();
  if (own < 0.3) return Buffer.concat([before, Buffer.from([Math.floor(random() * 256)]), bytes.subarray(at + 1)]);
  if (own < 0.4) return Buffer.concat([before, after]);
  if (own < 0.5) return Buffer.concat([before, part, part, after]);
  if (own < 0.6) return Buffer.concat([before, after.subarray(0, 50), part, after.subarray(50)]);
  if (own < 0.7) return Buffer.concat([before, Buffer.alloc(part.length, random() < 0.5 ? 0 : 255), after]);
  if (own < 0.8) return Buffer.from(before);
  if (own < 0.9)
    return Buffer.concat([
      before,
      Buffer.from([(bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8))]),
      bytes.subarray(at + 1),
    ]);
  if (own < 1) return Buffer.concat([bytes, part]);
  return Buffer.concat([before, piece, bytes.subarray(random() < 0.5 ? at : at + piece.length)]);
}
