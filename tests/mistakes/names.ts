import type { Mistake } from "./mistake.ts";

/** A kind of section called by a word that another builder has for it. */
const block = (word: string, suggests: string, file = "pages/about.yaml", is = "story"): Mistake => ({
  what: `a section called ${word}`,
  file,
  take: `block: ${is}`,
  put: `block: ▸${word}`,
  rule: "block-unknown",
  suggests,
});

/** Names from elsewhere: kinds of sections as other builders call them, and keys of an earlier format. */
export const names: Mistake[] = [
  block("jumbotron", "hero", "pages/about.yaml", "hero"),
  block("history", "story"),
  block("numbers", "stats", "pages/about.yaml", "stats"),
  block("Slider", "carousel", "pages/app-development-service.yaml", "carousel"),
  block("cta", "call-to-action", "pages/app-development-service.yaml", "call-to-action"),
  block("reviews", "testimonials", "pages/index.yaml", "testimonials"),
  block("contact_form", "contact", "pages/contact.yaml", "contact"),
  block("privacy", "policy", "pages/privacy-policy.yaml", "policy"),
  block("our-history", "story"),
  block("team", "people"),
  block("our_team", "people"),
  block("menu", "price-list"),
  block("Clients", "logos"),
  block("youtube", "video"),
  block("pdf", "downloads"),
  block("blog", "listing"),
  {
    what: "the name of the business under its former key",
    file: "site.yaml",
    take: "name: Halftone",
    put: "▸agency: Halftone",
    rule: "key-unknown",
    suggests: "name",
  },
  {
    what: "a placeholder by its former name",
    file: "pages/about.yaml",
    take: "{name}",
    put: "▸{agency}",
    rule: "placeholder",
    suggests: "name",
  },
  {
    what: "a format that is not a number",
    file: "site.yaml",
    take: "format: 3",
    put: "format: ▸v2",
    rule: "value-type",
  },
];
