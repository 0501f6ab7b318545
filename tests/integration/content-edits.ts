import { cpSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import { pathsIn, rewrite } from "../support/files.ts";
import { editsOfLanguages, editsOfTheme } from "./shared-edits.ts";

/** Picks an item of a list at random. */
type Pick = <T>(list: readonly T[]) => T;

/** Edits by their names. */
export type Edits = Record<string, () => void>;

/** The files below a folder whose names end like this. */
export function filesBelow(folder: string, ending: string): string[] {
  return pathsIn(folder).filter((name) => name.endsWith(ending));
}

/** Edits of every kind of content of the bakery with a few more pages. Some of them are mistakes. */
export function contentEdits(content: string, pick: Pick): Edits {
  const yaml = () => filesBelow(content, ".yaml");
  const folder: Folder = {
    pick,
    content,
    yaml,
    pages: () => yaml().filter((name) => name.startsWith("pages/")),
    added: () => yaml().filter((name) => name.startsWith("pages/area/")),
    change: (name, how) => rewrite(join(content, name), how),
    number: counter(),
  };
  return {
    ...editsOfTexts(folder),
    ...editsOfSite(folder),
    ...editsOfPages(folder),
    ...editsOfArticles(folder),
    ...editsOfFiles(folder),
  };
}

/** The content to edit. */
export interface Folder {
  pick: Pick;
  content: string;
  yaml: () => string[];
  pages: () => string[];
  /** The pages that the bakery itself does not have. */
  added: () => string[];
  change: (name: string, how: (text: string) => string) => void;
  /** A different number each time. */
  number: () => number;
}

function counter(): () => number {
  let number = 0;
  return () => ++number;
}

function editsOfTexts({ pick, yaml, pages, change }: Folder): Edits {
  /** Inserts something after a random word of a text in a file. */
  const insert = (name: string, what: string) =>
    change(name, (text) => {
      const words = [...text.matchAll(/(?<=^ {4,}[A-Z][\w ,']*)\b[a-z]{4,}\b/gm)];
      if (words.length === 0) return text;
      const { 0: word, index } = pick(words);
      return `${text.slice(0, index)}${word}${what}${text.slice(index + word.length)}`;
    });
  const placeholders = ["hours", "price:bread/loaf", "phone", "address", "name", "nothing"];
  return {
    word: () => insert(pick(yaml()), " gladly"),
    "word of a page": () => insert(pick(pages()), " soon"),
    "rare character": () => insert(pick(yaml()), pick([" é", " ß", " Ω", " ½", " ñ"])),
    link: () => insert(pick(pages()), ` [there](/${pick(pages()).slice("pages/".length, -".yaml".length)})`),
    placeholder: () => insert(pick(pages()), ` {${pick(placeholders)}}`),
    "picture in a text": () =>
      change("pages/baking-guide.yaml", (text) =>
        text.replace(
          /^ +!\[.*\n|^(?= +### How long)/m,
          `      ![A loaf](${pick(["slides/naked.svg", "work/moss-cake.webp", "work/no-cake.webp"])} "Since {founded}")\n\n`,
        ),
      ),
    "deleted line": () =>
      change(pick(yaml()), (text) => {
        const lines = text.split("\n");
        lines.splice(lines.indexOf(pick(lines)), 1);
        return lines.join("\n");
      }),
  };
}

/** Edits of the content that all pages share. */
function editsOfSite(folder: Folder): Edits {
  const { pick, change, number } = folder;
  const site = (how: (text: string) => string) => () => change("site.yaml", how);
  const days = ["2026-01-15", "2026-02-10", "2026-03-15", "2026-06-15"];
  return {
    price: () =>
      change(pick(["packages/bread.yaml", "packages/cakes.yaml"]), (text) => text.replace(/(?<="\$)\d/, "7")),
    fact: site((text) => text.replace(/6 a\.m\.|7 a\.m\./, pick(["6 a.m.", "7 a.m.", "8 a.m."]))),
    phone: site((text) => text.replace(/^phone: .*/m, `phone: "${pick(["+15035550176", "(503) 555-0199"])}"`)),
    street: site((text) => text.replace(/\d+ Alder/, `${number()} Alder`)),
    locale: site((text) => text.replace(/^locale: .*/m, `locale: ${pick(["en-US", "en-GB", "de-DE"])}`)),
    "opening hours": site((text) => text.replace(/"6:00-15:00"|"7:00-14:00"/, pick(['"6:00-15:00"', '"7:00-14:00"']))),
    "special day": site((text) =>
      text.replace(/- date: .*\n {6}until: .*/, `- date: ${pick(days)}\n      until: 2026-07-0${pick(["1", "2"])}`),
    ),
    announcement: site((text) => {
      const others = text.replace(/^announcement:\n(?: .*\n)*/m, "");
      const [from, until] = [pick([`  from: ${pick(days)}\n`, ""]), pick([`  until: ${pick(days)}\n`, ""])];
      return others.replace(/^locale:/m, `announcement:\n  text: We bake [bread](/about).\n${from}${until}locale:`);
    }),
    "no announcement": site((text) => text.replace(/^announcement:\n(?: .*\n)*/m, "")),
    "another day": () => {
      vi.stubEnv("SITE_DATE", pick(days));
    },
    ...editsOfTheme(folder),
    ...editsOfLanguages(folder),
    "menu label": () => change("navigation.yaml", (text) => text.replace("About", pick(["About", "Who We Are"]))),
    "title of a form": () =>
      change(pick(["forms/quote.yaml", "forms/talk.yaml"]), (text) =>
        text.replace(/^title: .*/m, `title: Form number ${number()}`),
      ),
    "field of a form": () =>
      change("forms/quote.yaml", (text) =>
        pick([
          text.replace(/ {2}- name: phone\n(?: {4}.*\n)*/, ""),
          `${text}  - name: extra\n    label: Extra ${number()}\n`,
        ]),
      ),
  };
}

function editsOfPages({ pick, pages, added, change, number }: Folder): Edits {
  const key = (name: string, value: () => string) => () =>
    change(pick(added()), (text) => {
      const given = value();
      return (given && `${name}: ${given}\n`) + text.replace(new RegExp(`^${name}: .*\\n`, "m"), "");
    });
  return {
    title: () => change(pick(pages()), (text) => text.replace(/^title: .*/m, `title: Number ${number()}`)),
    draft: key("draft", () => pick(["true", ""])),
    "no index": key("index", () => "false"),
    "language of a page": key("lang", () => pick(["de-DE", "fr", ""])),
    "share picture of a page": key("share_picture", () => pick(["true", "false", ""])),
    "own share picture": key("image", () => pick(["work/moss-cake.webp", "work/barn-cake.webp", "work/no.webp", ""])),
    original: key("canonical", () => pick(["/about", "/area/0", "/nowhere", "https://www.example.com/there", ""])),
    redirect: () => change(pick(added()), (text) => `redirects:\n  - /old-${number()}\n${text}`),
    anchor: () => change(pick(pages()), (text) => text.replace("- block: reasons", "- block: reasons\n    id: why")),
  };
}

function editsOfArticles({ pick, pages, content, change, number }: Folder): Edits {
  const articles = () => pages().filter((name) => /^pages\/news\/./.test(name) && !name.endsWith("/bread.yaml"));
  const edit = (how: (text: string) => string) => () => change(pick(articles()), how);
  const period = ["publish: 2026-02-01\n", "publish: 2026-05-01\n", "expires: 2026-04-01\n", ""];
  return {
    "title of an article": edit((text) => text.replace(/^title: .*/m, `title: News number ${number()}`)),
    "day of an article": edit((text) =>
      text.replace(/^date: .*/m, `date: 20${pick(["24", "25", "26"])}-0${pick(["1", "5", "9"])}-15`),
    ),
    "no day of an article": edit((text) => text.replace(/^date: .*\n/m, "")),
    "tag of an article": edit((text) =>
      text.replace(/^( {2}- )(Bread|Oven|Classes)$/m, `$1${pick(["Bread", "Oven", "Classes"])}`),
    ),
    "period of an article": edit((text) =>
      text.replace(/^(publish|expires): .*\n/gm, "").replace(/^date:/m, `${pick(period)}date:`),
    ),
    "new article": () => cpSync(join(content, pick(articles())), join(content, `pages/news/new-${number()}.yaml`)),
    "deleted article": () => rmSync(join(content, pick(articles()))),
    "length of a listing": () =>
      change(pick(["pages/news.yaml", "pages/about.yaml"]), (text) =>
        text.replace(/count: \d/, `count: ${pick(["1", "2", "3"])}`),
      ),
  };
}

function editsOfFiles({ pick, added, content, number }: Folder): Edits {
  const media = join(content, "media");
  const drawing = () => join(media, pick(filesBelow(media, ".svg")));
  const file = (name: string) => join(content, name);
  const anyAdded = () => file(pick(added()));
  return {
    "new page": () => cpSync(anyAdded(), file(`pages/area/new-${number()}.yaml`)),
    "page above others": () => cpSync(anyAdded(), file("pages/area.yaml")),
    "renamed page": () => renameSync(anyAdded(), file(`pages/area/renamed-${number()}.yaml`)),
    "deleted page": () => rmSync(anyAdded()),
    "changed picture": () => rewrite(drawing(), (svg) => svg.replace("</svg>", `<!-- ${number()} --></svg>`)),
    "deleted picture": () => rmSync(drawing()),
    "deleted form": () => rmSync(file(`forms/${pick(["order", "tasting"])}.yaml`), { force: true }),
  };
}
