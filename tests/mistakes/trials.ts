import type { Mistake } from "./mistake.ts";

const HERO = "  - block: hero\n    label: Design and code\n    heading: Websites that earn their keep\n";

/** A section more on the home page. */
function section(lines: string, rest: Partial<Mistake>): Mistake {
  const last = "  - block: gallery\n";
  return { file: "pages/index.yaml", take: last, put: `${lines}\n${last}`, ...rest };
}

/** What the authors of an inn in Ticino and of a law office in Dublin wrote, who had only read the guide. */
export const trials: Mistake[] = [
  {
    what: "a text that begins with a fact and a colon",
    file: "pages/terms.yaml",
    take: "description: What we promise and what we ask for",
    put: "description: ▸{name}: what we promise and what we ask for",
    rule: "yaml-start",
    suggests:
      '"{name}: what we promise and what we ask for, in plain words, with every number and deadline that counts."',
  },
  {
    what: "a key too far to the left, whose text has a colon in it",
    file: "pages/index.yaml",
    take: HERO,
    put: "  - block: hero\n  ▸label: Since 1924: by hand\n    heading: Websites that earn their keep\n",
    at: "6:3",
    rule: "yaml-indent",
    says: /2 spaces too far left.*needs quotes, too/s,
  },
  {
    what: "a tab before a key whose text has a colon in it",
    file: "pages/index.yaml",
    take: HERO,
    put: "  - block: hero\n▸\tlabel: Since 1924: by hand\n    heading: Websites that earn their keep\n",
    rule: "yaml-tab",
  },
  {
    what: "a kind of section that may be called two things",
    ...section(
      "  - block: ▸pricing\n    heading: Fees\n    groups:\n      - rows:\n          - name: A will\n            price: 220",
      { rule: "block-unknown", suggests: "price-list" },
    ),
  },
  section(
    "  - block: testimonials\n    heading: Clients say\n    people:\n      - ▸quote: They rang.\n        name: Mary",
    {
      what: "a testimonial in place of its name",
      rule: "value-type",
      says: /a name from testimonials.yaml/,
    },
  ),
  section(
    "  - block: media-text\n    heading: A family\n    text: Since 1924.\n    image: ▸Mark.svg\n    alt: A flower",
    {
      rule: "media-case",
      suggests: "mark.svg",
    },
  ),
  section(
    "  - block: call-to-action\n    tone: ▸dark\n    heading: Come by\n    action:\n      label: Go\n      link: /logo",
    {
      rule: "value-choice",
      suggests: "ink",
    },
  ),
  {
    what: "a link to a file with a space in its name",
    file: "navigation.yaml",
    edit: (text) => text.replace("link: /logo", "link: ▸/media/docs/Price List.pdf"),
    rule: "value-format",
    suggests: "/media/docs/Price%20List.pdf",
  },
  {
    what: "hours with the days as keys",
    file: "site.yaml",
    take: "facts:",
    put: "hours:\n  ▸monday: 9am - 5.30pm\n  tuesday: 9am - 5.30pm\nfacts:",
    rule: "key-unknown",
    says: /- days: \[monday, tuesday\]/,
  },
  {
    what: "hours in words",
    file: "site.yaml",
    take: "facts:",
    put: "hours: ▸Monday to Friday, 9 to 5\nfacts:",
    rule: "value-type",
    says: /- days: \[monday, tuesday\]/,
  },
  {
    what: "options in one line",
    file: "forms/quote.yaml",
    take: "  - name: message\n",
    put: "  - name: matter\n    label: About\n    type: select\n    options: ▸Buying a home, A will, Something else\n  - name: message\n",
    rule: "value-type",
    says: /\n- Buying a home\n- A will\n- Something else/,
  },
  {
    what: "one tag",
    file: "pages/terms.yaml",
    take: "title: Terms\n",
    put: "title: Terms\ndate: 2026-11-02\ntags: ▸Property\n",
    rule: "value-type",
    suggests: "[Property]",
  },
  {
    what: "the postcode of a country by its own word",
    file: "site.yaml",
    edit: (text) =>
      text.replace(
        /address:\n.*\n.*\n/,
        "address:\n  street: 14 Fitzwilliam Square\n  city: Dublin 2\n  ▸eircode: D02 X285\n  country: IE\n",
      ),
    rule: "key-unknown",
    suggests: "postal_code",
  },
  {
    what: "hours that contradict those in words of a new site",
    file: "site.yaml",
    edit: (text) =>
      text.replace(
        /facts:[\s\S]*/,
        'hours:\n  time_zone: Europe/Zurich\n  week:\n    - days: [saturday]\n      open: [8:00-12:00]\nfacts:\n  city: Austin\n  founded: "2014"\n  hours: ▸Monday to Friday, 9 to 5\n',
      ),
    rule: "starter-text",
    says: /`hours` says something else/,
  },
];
