import type { Mistake } from "./mistake.ts";

/** Files with a wrong name or in a wrong encoding. */
export const files: Mistake[] = [
  {
    what: "a page named .yml",
    file: "pages/welcome.yaml",
    rename: "pages/welcome.yml",
    at: "1:1",
    suggests: "welcome.yaml",
  },
  {
    what: "a page with a capital in its name",
    file: "pages/welcome.yaml",
    rename: "pages/Welcome.yaml",
    at: "1:1",
    suggests: "welcome.yaml",
  },
  {
    what: "a page with a space in its name",
    file: "pages/welcome.yaml",
    rename: "pages/thank you.yaml",
    at: "1:1",
    suggests: "thank-you.yaml",
  },
  {
    what: "an ending in capitals",
    file: "pages/welcome.yaml",
    rename: "pages/welcome.YAML",
    at: "1:1",
    suggests: "welcome.yaml",
  },
  {
    what: "a page that the menu names, as .yml",
    file: "pages/about.yaml",
    rename: "pages/about.yml",
    at: "1:1",
    suggests: "about.yaml",
  },
  { what: "a page in the wrong folder", file: "pages/welcome.yaml", rename: "welcome.yaml", at: "1:1", says: /pages/ },
  {
    what: "UTF-16",
    file: "pages/welcome.yaml",
    bytes: (t) => Buffer.from(`\ufeff${t}`, "utf16le"),
    at: "1:1",
    says: /UTF-8/,
  },
  {
    what: "Windows-1252",
    file: "pages/logo.yaml",
    bytes: (t) =>
      Buffer.from(
        t.replace(/–/g, "-").replace(/’/g, "\u0092").replace("Logo packages", "Café logo packages"),
        "latin1",
      ),
    at: "10:15",
    says: /UTF-8/,
  },
];
