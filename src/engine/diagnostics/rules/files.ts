import { defineRule } from "./define-rule.ts";
import { changed, hero, MENUS, PRESS, text } from "./example.ts";

/** Mistakes about files: their names, places, and whether they can be read. */
export const filesRules = [
  defineRule({
    id: "file-missing",
    title: "A file that the site needs is missing",
    severity: "error",
    why: "Some files hold what every page uses; without them no page can be made.",
    howToFix: "Create the file, or give it back its name.",
    wrong: { "site.yaml": null },
    right: changed("site.yaml", "agency: Halftone", "agency: Halftone"),
  }),
  defineRule({
    id: "file-unknown",
    title: "A file that the site does not know",
    severity: "error",
    why: "Every file is known by its name and folder, and nothing of any other would reach the site.",
    howToFix: "Rename it as the message says, move it to where it belongs, or delete it.",
    wrong: { "page/press.yaml": `${PRESS}index: false\n` },
    right: { "pages/press.yaml": `${PRESS}index: false\n` },
  }),
  defineRule({
    id: "file-name",
    title: "A file's name cannot be used",
    severity: "error",
    why: "The name of a page's file is its web address, and content files end in .yaml.",
    howToFix: "Rename the file as the message says.",
    wrong: { ...hero(), "pages/Press Kit.yaml": `${PRESS}index: false\n` },
    right: { ...hero(), "pages/press-kit.yaml": `${PRESS}index: false\n` },
  }),
  defineRule({
    id: "file-twice",
    title: "Two files are the same thing",
    severity: "error",
    why: "Of two files with one name, only one could count.",
    howToFix: "Delete one of them.",
    wrong: { "packages/print.yaml": MENUS, "packages/print.yml": MENUS },
    right: { "packages/print.yaml": MENUS },
  }),
  defineRule({
    id: "file-empty",
    title: "The file is empty",
    severity: "error",
    why: "A file without content cannot become a page.",
    howToFix: "Write its content, or delete the file.",
    wrong: text(""),
    right: hero(),
  }),
  defineRule({
    id: "file-encoding",
    title: "The file is not saved as UTF-8",
    severity: "error",
    why: "Read in the wrong encoding, letters turn into other letters.",
    howToFix: 'Save the file again with the encoding "UTF-8".',
    wrong: {
      "pages/print.yaml": { kind: "latin1", text: `title: Crème\ndescription: Menus for cafés.\nsections: []` },
    },
    right: hero("heading: Crème de la crème"),
  }),
  defineRule({
    id: "file-too-large",
    title: "The file is too large",
    severity: "error",
    why: "A content file is text that people write, and no one writes a megabyte of it.",
    howToFix: "Move pictures and videos to content/media, and split very long texts.",
    wrong: { "pages/print.yaml": { kind: "large" } },
    right: hero(),
  }),
  defineRule({
    id: "file-unreadable",
    title: "The file cannot be opened",
    severity: "error",
    why: "The system refuses to hand it out.",
    howToFix: "Check its permissions, and close other programs that hold it.",
    wrong: { "pages/print.yaml": { kind: "locked", text: "title: Print" } },
    right: hero(),
  }),
  defineRule({
    id: "file-link",
    title: "A link leads out of the content folder",
    severity: "error",
    why: "Whoever builds the site elsewhere would not have what the link leads to.",
    howToFix: "Copy the file itself into the content folder.",
    wrong: { "pages/print.yaml": { kind: "link", to: "../../../elsewhere/print.yaml" } },
    right: hero(),
  }),
  defineRule({
    id: "file-conflict",
    title: "Two versions of the file are mixed",
    severity: "error",
    why: "Git could not decide between two changes and left both in the file, with markers around them.",
    howToFix: "Keep the right version, and delete the other one and the markers.",
    wrong: text(`title: Print
<<<<<<< HEAD
description: Menus and labels.
=======
description: Menus, mailers and labels.
>>>>>>> new-words
sections:
  - block: hero
    heading: Print
    text: Ink on paper.`),
    right: hero(),
  }),
  defineRule({
    id: "page-path-taken",
    title: "Two pages have one address",
    severity: "error",
    why: "A page's address is its file's place, and two files have the same.",
    howToFix: "Delete or rename one of the two files.",
    wrong: { ...hero(), "pages/print/index.yaml": `${PRESS}index: false\n` },
    right: { ...hero(), "pages/print/press.yaml": `${PRESS}index: false\n` },
  }),
  defineRule({
    id: "file-folder",
    title: "A file is in the wrong folder",
    severity: "error",
    why: "A file's folder says what it is. A package file among the pages would be read as a page, and not one of its keys fits.",
    howToFix: "Move the file to the folder that the message names. Nothing in it needs to change.",
    wrong: { ...hero(), "pages/menus.yaml": MENUS },
    right: { ...hero(), "packages/menus.yaml": MENUS },
  }),
  defineRule({
    id: "page-path-reserved",
    title: "A page's address is needed by the site itself",
    severity: "error",
    why: "The site keeps its code, pictures and data at /assets, /media and /data. Browsers keep what is there for a year, so that changes of a page would not be seen.",
    howToFix: "Rename the file or its folder.",
    wrong: { ...hero(), "pages/media/press.yaml": `${PRESS}index: false\n` },
    right: { ...hero(), "pages/news/press.yaml": `${PRESS}index: false\n` },
  }),
];
