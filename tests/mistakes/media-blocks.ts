import type { Mistake } from "./mistake.ts";
import { withPage } from "./site.ts";

const FILE = "pages/terms.yaml";

/** A page with people, logos, prices, videos and downloads, and pictures in its hero and story. */
const PAGE = `title: Terms
description: The people, the prices and the papers of a small practice, all of it on one page.
sections:
  - block: hero
    heading: A quiet practice
    text: On the second floor. Here is [the form](/media/forms/new-client.pdf).
    picture:
      image: team/door.svg
      alt: The front door.

  - block: people
    heading: Who you meet
    people:
      - name: Dr. Ann Lee
        role: Vet
        portrait: team/ann.svg
        text: Has been here since the first day.
        links:
          - label: Write to Ann
            link: mailto:ann@example.com
      - name: Bo Ray
        role: Front desk

  - block: logos
    label: Member of
    logos:
      - name: The Guild
        image: seals/guild.svg

  - block: price-list
    heading: Fees
    groups:
      - heading: Checkups
        rows:
          - name: First visit
            note: Forty minutes.
            price: "$60"
            was: "$80"
          - name: At your home
            price: on request
    note: With tax.

  - block: video
    heading: A tour
    video: films/tour.mp4
    poster: films/tour.svg
    captions: films/tour.vtt

  - block: video
    heading: A talk
    link: https://www.youtube.com/watch?v=aqz-KE-bpKQ
    poster: films/talk.svg

  - block: story
    heading: How it began
    text: With a cat.
    picture:
      image: team/cat.svg
      alt: A gray cat.

  - block: downloads
    heading: Forms
    files:
      - title: New clients
        file: forms/new-client.pdf
`;

/** The small site with that page. */
export const mediaBlocks = withPage(FILE, PAGE, [
  "team/door.svg",
  "team/ann.svg",
  "team/cat.svg",
  "seals/guild.svg",
  "films/tour.mp4",
  "films/tour.svg",
  "films/tour.vtt",
  "films/talk.svg",
  "forms/new-client.pdf",
]);

function mistake(take: string, put: string, rule: string, suggests?: string, more: Partial<Mistake> = {}): Mistake {
  return { file: FILE, take, put, rule, ...(suggests === undefined ? {} : { suggests }), ...more };
}

/** Mistakes in blocks of people, pictures and lists. */
export const inMediaBlocks: Mistake[] = [
  // hero, story
  mistake("    picture:\n      image: team/door", "    ▸image:\n      image: team/door", "key-unknown", "picture"),
  mistake("    picture:\n      image: team/door", "    ▸photo:\n      image: team/door", "key-unknown", "picture"),
  mistake("      image: team/door.svg", "      ▸src: team/door.svg", "key-unknown", "image"),
  mistake("      alt: The front door.\n", "", "key-missing", undefined, { at: "8:7" }),
  mistake("alt: The front door.", "alt: ▸door.svg", "alt-file-name"),
  mistake("image: team/door.svg", "image: ▸team/dor.svg", "media-missing", "team/door.svg"),
  mistake(
    "    picture:\n      image: team/door.svg\n      alt: The front door.\n",
    "    picture: ▸team/door.svg\n",
    "value-type",
  ),
  mistake("    heading: A quiet practice", "    heading: A quiet practice\n    art: none", "key-clash", undefined, {
    at: "8:5",
  }),
  mistake("    heading: How it began", '    heading: How it began\n    year: "2011"', "key-clash", undefined, {
    at: "58:5",
  }),
  // people
  mistake("    people:\n", "    ▸members:\n", "key-unknown", "people"),
  mistake("    people:\n", "    ▸team:\n", "key-unknown", "people"),
  mistake("block: people", "block: ▸persons", "block-unknown", "people"),
  mistake("        portrait: team/ann.svg", "        ▸photo: team/ann.svg", "key-unknown", "portrait"),
  mistake("        portrait: team/ann.svg", "        ▸image: team/ann.svg", "key-unknown", "portrait"),
  mistake("        role: Vet", "        ▸job: Vet", "key-unknown", "role"),
  mistake("        role: Vet", "        ▸position: Vet", "key-unknown", "role"),
  mistake("        links:\n", "        ▸contact:\n", "key-unknown", "links"),
  mistake("      - name: Bo Ray\n        role", "      - ▸role", "key-missing"),
  mistake("link: mailto:ann@example.com", "link: ▸ann@example.com", "value-format", "mailto:ann@example.com"),
  // logos
  mistake("block: logos", "block: ▸logo", "block-unknown", "logos"),
  mistake("        image: seals/guild.svg", "        ▸logo: seals/guild.svg", "key-unknown", "image"),
  mistake("      - name: The Guild", "      - ▸title: The Guild", "key-unknown", "name"),
  mistake("image: seals/guild.svg", "image: ▸guild.svg", "media-missing", "seals/guild.svg"),
  mistake("    label: Member of\n", "", "key-missing", undefined, { at: "24:12" }),
  mistake("    logos:\n", "    ▸items:\n", "key-unknown", "logos"),
  // price-list
  mistake("block: price-list", "block: ▸menu", "block-unknown", "price-list"),
  mistake("block: price-list", "block: ▸pricelist", "block-unknown", "price-list"),
  mistake('            price: "$60"', '            ▸cost: "$60"', "key-unknown", "price"),
  mistake('            price: "$60"', '            ▸now: "$60"', "key-unknown", "price"),
  mistake("            note: Forty minutes.", "            ▸details: Forty minutes.", "key-unknown", "note"),
  mistake('was: "$80"', 'was: ▸"$40"', "price-was"),
  mistake('was: "$80"', "was: ▸eighty", "value-format"),
  mistake("        rows:\n", "        ▸items:\n", "key-unknown", "rows"),
  mistake("    groups:\n", "    ▸categories:\n", "key-unknown", "groups"),
  mistake("            price: on request\n", "", "key-missing", undefined, { at: "39:13" }),
  // video
  mistake("block: video", "block: ▸videos", "block-unknown", "video"),
  mistake("    video: films/tour.mp4", "    ▸file: films/tour.mp4", "key-unknown", "video"),
  mistake("    video: films/tour.mp4", "    ▸src: films/tour.mp4", "key-unknown", "video"),
  mistake("video: films/tour.mp4", "video: ▸films/tour.mov", "value-format", "films/tour.mp4"),
  mistake("video: films/tour.mp4", "video: ▸films/tuor.mp4", "media-missing", "films/tour.mp4"),
  mistake("    poster: films/tour.svg\n", "", "key-missing", undefined, { at: "43:12" }),
  mistake("    poster: films/tour.svg", "    ▸image: films/tour.svg", "key-unknown", "poster"),
  mistake("captions: films/tour.vtt", "captions: ▸films/tour.srt", "value-format", "films/tour.vtt"),
  mistake("    captions: films", "    ▸subtitles: films", "key-unknown", "captions"),
  mistake(
    "link: https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    "link: ▸https://www.youtube.com/@studio",
    "value-format",
  ),
  mistake(
    "link: https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    "link: ▸youtu.be/aqz-KE-bpKQ",
    "value-format",
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
  ),
  mistake("    link: https://www.youtube", "    ▸youtube: https://www.youtube", "key-unknown", "link"),
  mistake("    link: https://www.youtube.com/watch?v=aqz-KE-bpKQ\n", "", "key-missing", undefined, { at: "49:12" }),
  mistake("    poster: films/talk.svg", "    poster: films/talk.svg\n    ▸video: films/tour.mp4", "key-clash"),
  // downloads, and links to documents
  mistake("block: downloads", "block: ▸download", "block-unknown", "downloads"),
  mistake("block: downloads", "block: ▸files", "block-unknown", "downloads"),
  mistake("        file: forms/new-client.pdf", "        ▸link: forms/new-client.pdf", "key-unknown", "file"),
  mistake("        file: forms/new-client.pdf", "        ▸pdf: forms/new-client.pdf", "key-unknown", "file"),
  mistake("      - title: New clients", "      - ▸name: New clients", "key-unknown", "title"),
  mistake(
    "        file: forms/new-client.pdf",
    "        file: ▸forms/new-clients.pdf",
    "media-missing",
    "forms/new-client.pdf",
  ),
  mistake(
    "        file: forms/new-client.pdf",
    "        file: ▸forms/new-client.html",
    "value-format",
    "forms/new-client.pdf",
  ),
  mistake("(/media/forms/new-client.pdf)", "(▸/new-client.pdf)", "link-route", "/media/forms/new-client.pdf"),
  mistake("(/media/forms/new-client.pdf)", "(▸/forms/new-client.pdf)", "link-route", "/media/forms/new-client.pdf"),
];
