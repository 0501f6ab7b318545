import { defineRule } from "./define-rule.ts";
import { changed, type Example } from "./example.ts";

/** A drawing that is right. */
const SEAL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><circle cx="20" cy="15" r="12"/></svg>\n';

/** A media file, and a site that shows it. */
function withSeal(name: string, file: Example[string]): Example {
  return { ...changed("site.yaml", "light: mark.svg", `light: ${name}`), [`media/${name}`]: file };
}

/** Mistakes about pictures and videos. */
export const mediaRules = [
  defineRule({
    id: "media-missing",
    title: "A picture or video is missing",
    severity: "error",
    why: "Visitors would see a hole.",
    howToFix: "Put the file into content/media, or correct its name.",
    autoFix: ["replace"],
    wrong: changed("site.yaml", "light: mark.svg", "light: marc.svg"),
    right: changed("site.yaml", "light: mark.svg", "light: mark.svg"),
  }),
  defineRule({
    id: "media-case",
    title: "A file's name is written with other capitals",
    severity: "error",
    why: "Most web servers take Kiln.svg and kiln.svg for two files, also where your own computer does not.",
    howToFix: "Write the name exactly as the file has it.",
    wrong: changed("site.yaml", "light: mark.svg", "light: Mark.svg"),
    right: changed("site.yaml", "light: mark.svg", "light: mark.svg"),
  }),
  defineRule({
    id: "media-remote",
    title: "A picture from another site has no known size",
    severity: "error",
    why: "The page would jump when it arrives, and it would be gone when the other site takes it away.",
    howToFix: "Save the picture to content/media and name it there.",
    wrong: changed("site.yaml", "light: mark.svg", "light: https://www.example.com/mark.svg"),
    right: changed("site.yaml", "light: mark.svg", "light: mark.svg"),
  }),
  defineRule({
    id: "media-type",
    title: "A file is not what its name says",
    severity: "error",
    why: "Browsers and servers go by the name, and would show nothing.",
    howToFix: "Give it the ending of what it is, or export it again as what it should be.",
    wrong: withSeal("seal.png", SEAL),
    right: withSeal("seal.svg", SEAL),
  }),
  defineRule({
    id: "media-broken",
    title: "A picture or video cannot be read",
    severity: "error",
    why: "Its end is missing, or what is in it makes no sense; visitors would see half of it, or a hole.",
    howToFix: "Copy it anew from where it came from, or export it again.",
    wrong: withSeal("seal.svg", SEAL.slice(0, -6)),
    right: withSeal("seal.svg", SEAL),
  }),
  defineRule({
    id: "media-unsafe",
    title: "A drawing holds what does not belong in one",
    severity: "error",
    why: "SVG files can run code and fetch things from elsewhere: whoever opens the drawing would be at their mercy.",
    howToFix: "Take it out in a drawing program or a text editor, and save the file again.",
    wrong: withSeal("seal.svg", SEAL.replace("</svg>", '<script href="https://www.example.com/x.js"/></svg>')),
    right: withSeal("seal.svg", SEAL),
  }),
  defineRule({
    id: "media-large",
    title: "A picture or video is too heavy",
    severity: "error",
    why: "Visitors with a slow connection would wait for it, and everyone who copies the site too.",
    howToFix: "Export it smaller, shorter or simpler.",
    wrong: withSeal("seal.svg", { kind: "large" }),
    right: withSeal("seal.svg", SEAL),
  }),
  defineRule({
    id: "media-small",
    title: "A picture has too few pixels for its place",
    severity: "warning",
    why: "It is enlarged and looks blurred.",
    howToFix: "Export it larger, at best twice as large as it is shown.",
    wrong: withSeal("seal.png", { kind: "pixel" }),
    right: withSeal("seal.svg", SEAL),
  }),
  defineRule({
    id: "media-unused",
    title: "Nobody refers to a file",
    severity: "warning",
    why: "It does not reach the site; often a name was misspelled, or the file was meant to be deleted.",
    howToFix: "Name it where it should be shown, or delete it.",
    wrong: { "media/seal.svg": SEAL },
    right: withSeal("seal.svg", SEAL),
  }),
];
