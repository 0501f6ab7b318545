import type { Rule } from "../rules.ts";

/** Mistakes that only show when the whole site is seen: what refers to what. */
export const siteRules: readonly Rule[] = [
  {
    id: "link-route",
    title: "A link leads to a page that does not exist",
    severity: "error",
    why: "Visitors would end up on the error page.",
    mend: "Correct the path, or add the page.",
  },
  {
    id: "link-anchor",
    title: "A link leads to a place that does not exist",
    severity: "error",
    why: "The page exists, but no section on it has this name as its `id`.",
    mend: "Correct the name, or give the section that `id`.",
  },
  {
    id: "link-form",
    title: "A link in a text is none",
    severity: "error",
    why: "Only paths, web addresses, mailto: and tel: can be followed.",
    mend: "Write it as the message shows.",
  },
  {
    id: "reference",
    title: "A name stands for nothing",
    severity: "error",
    why: "What it refers to is not in the shared data.",
    mend: "Correct the name, or add what it refers to.",
  },
  {
    id: "placeholder",
    title: "A placeholder stands for nothing",
    severity: "error",
    why: "Visitors would read the braces.",
    mend: "Correct the name, or add it under `facts` in site.yaml.",
  },
  {
    id: "media-missing",
    title: "A picture or video is missing",
    severity: "error",
    why: "Visitors would see a hole.",
    mend: "Put the file into content/media, or correct its name.",
  },
  {
    id: "icon-unknown",
    title: "There is no such icon",
    severity: "error",
    why: "Icons come from Lucide, by their names there.",
    mend: "Look the name up at lucide.dev/icons.",
  },
  {
    id: "id-twice",
    title: "Two sections have one name",
    severity: "error",
    why: "A link to the name could lead to only one of them.",
    mend: "Rename one.",
  },
  {
    id: "heading-count",
    title: "A page has no main heading, or several",
    severity: "error",
    why: "People who cannot see the page, and search engines, go by its one main heading.",
    mend: "Use exactly one block that brings the main heading.",
  },
  {
    id: "not-part-of",
    title: "Words are not part of the text they belong to",
    severity: "error",
    why: "Only words that stand there letter for letter can be set off.",
    mend: "Copy them from the text.",
  },
  {
    id: "markdown-html",
    title: "HTML in a text",
    severity: "error",
    why: "Texts are written in Markdown; HTML could break the page.",
    mend: "Use Markdown: **bold**, *emphasis*, [links](/contact).",
  },
  {
    id: "markdown-image",
    title: "A picture in a text",
    severity: "error",
    why: "Pictures belong to blocks, which give them their size and their description.",
    mend: "Use a block with a picture.",
  },
];
