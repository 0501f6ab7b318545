import type { Mistake } from "./mistake.ts";

const TITLE = "title: Home\n";

/** A key more at the top of the home page. */
function withKey(lines: string, rest: Partial<Mistake>): Mistake {
  return { file: "pages/index.yaml", take: TITLE, put: `${TITLE}${lines}\n`, ...rest };
}

/** Mistakes in what a page says of itself to browsers, search engines and those who share it. */
export const pageKeys: Mistake[] = [
  withKey("▸noindex: true", { rule: "key-unknown", says: /`index: false`/ }),
  withKey("▸no-index: true", { rule: "key-unknown", says: /`index: false`/ }),
  withKey("lang: ▸de_DE", { suggests: "de-DE" }),
  withKey("lang: ▸german", { rule: "value-format", suggests: "de-DE" }),
  withKey("▸language: de-DE", { suggests: "lang" }),
  withKey("lang: ▸he-IL", { rule: "locale-direction", says: /^Hebrew is written from right to left/ }),
  withKey("▸locale: de-DE", { suggests: "lang" }),
  withKey("lang: ▸[de-DE]", { rule: "value-type", suggests: "de-DE" }),
  withKey("image: ▸mark.svg", { rule: "value-format", says: /png, jpg or webp/ }),
  withKey("image: ▸nothere.png", { rule: "media-missing" }),
  withKey("▸og_image: mark.png", { suggests: "image" }),
  withKey("image: ▸true", { rule: "value-type", suggests: '"true"' }),
  withKey("image: ▸https://www.example.com/a.png", { rule: "media-remote" }),
  withKey("canonical: ▸/lgo", { suggests: "/logo" }),
  withKey("canonical: ▸www.example.com/logo", { suggests: "https://www.example.com/logo" }),
  withKey("canonical: ▸mailto:hello@halftone.example", { rule: "value-format" }),
  withKey("▸canonical_url: /logo", { suggests: "canonical" }),
  withKey("canonical: ▸true", { rule: "value-type", suggests: '"true"' }),
  withKey("structured_data:\n  - ▸name: Open day", { rule: "key-missing", says: /`type:`/ }),
  withKey("structured_data:\n  ▸type: Event", { rule: "value-type", says: /dash/ }),
  withKey("structured_data:\n  - type: ▸event", { rule: "value-format", says: /Event/ }),
  withKey("structured_data: ▸Event", { rule: "value-type" }),
  withKey("▸json_ld:\n  - type: Event", { suggests: "structured_data" }),
];
