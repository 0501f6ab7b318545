import { defineRule } from "./define-rule.ts";
import { changed, hero, PRESS, SECTIONS, text } from "./example.ts";

/** What keeps visitors from finding, reading or telling apart the pages of a site that is otherwise right. */
export const visitorsRules = [
  defineRule({
    id: "contrast",
    title: "Two colours are too near to each other",
    severity: "error",
    why: "Text needs a contrast of 4.5 : 1 to what it stands on, large text, lines and focus rings 3 : 1 (WCAG 2.2, level AA). Below that, many people cannot read it, and nobody can in the sun.",
    howToFix:
      "Take the colour that the message proposes: the nearest shade of yours that passes with every colour it is used with.",
    wrong: changed("theme.yaml", 'ink_2: "#5a5346"', 'ink_2: "#a8a294"'),
    right: changed("theme.yaml", 'ink_2: "#5a5346"', 'ink_2: "#736d60"'),
  }),
  defineRule({
    id: "page-unreached",
    title: "No link leads to a page",
    severity: "warning",
    why: "Visitors get around by the menu and by links. A page that neither leads to is there, and nobody sees it.",
    howToFix:
      "Add it to navigation.yaml or link to it in a text. A page for advertisements only takes `index: false`, an unfinished one `draft: true`.",
    wrong: { "pages/press.yaml": PRESS },
    right: { ...hero("text: See [the press kit](/press)."), "pages/press.yaml": PRESS },
  }),
  defineRule({
    id: "title-long",
    title: "A title is too long",
    severity: "warning",
    why: "Search engines show about 60 characters of a title, the agency's name among them, and cut off the rest.",
    howToFix: "Shorten it, and begin with the words that people search for.",
    wrong: text(`title: Print design for menus, mailers, labels and everything else in a kitchen
description: Menus, mailers and labels that survive a kitchen.
${SECTIONS}`),
    right: text(`title: Print design for menus, mailers and labels
description: Menus, mailers and labels that survive a kitchen.
${SECTIONS}`),
  }),
  defineRule({
    id: "title-twice",
    title: "Two pages have one title",
    severity: "warning",
    why: "In search results and browser tabs nobody can tell the two apart. Most often one of them began as a copy of the other.",
    howToFix: "Say in each title what only that page has.",
    wrong: text(`title: Logo Packages
description: Menus, mailers and labels that survive a kitchen.
${SECTIONS}`),
    right: text(`title: Print Packages
description: Menus, mailers and labels that survive a kitchen.
${SECTIONS}`),
  }),
  defineRule({
    id: "title-agency",
    title: "A title ends in the agency's name",
    severity: "warning",
    why: "The site adds the name to every title by itself, so it would stand there twice.",
    howToFix: "Write only the topic of the page.",
    wrong: text(`title: "Print | Halftone"
description: Menus, mailers and labels that survive a kitchen.
${SECTIONS}`),
    right: text(`title: Print
description: Menus, mailers and labels that survive a kitchen.
${SECTIONS}`),
  }),
  defineRule({
    id: "description-long",
    title: "A description is too long",
    severity: "warning",
    why: "Search engines show about 160 characters of a description and cut off the rest.",
    howToFix: "Shorten it to one or two sentences that make somebody want to open the page.",
    wrong: text(`title: Print
description: Menus, mailers and labels that survive a kitchen, from one desk in Austin where a person picks up, with paper that we choose together and proofs by mail before anything runs.
${SECTIONS}`),
    right: text(`title: Print
description: Menus, mailers and labels that survive a kitchen.
${SECTIONS}`),
  }),
  defineRule({
    id: "description-twice",
    title: "Two pages have one description",
    severity: "warning",
    why: "In search results the two pages look like one, and search engines may leave one of them out.",
    howToFix: "Say in each description what only that page has.",
    wrong: text(`title: Print
description: Logo packages from $29, all with unlimited revisions, first drafts in two days, and the design is yours to keep.
${SECTIONS}`),
    right: text(`title: Print
description: Menus, mailers and labels that survive a kitchen.
${SECTIONS}`),
  }),
];
