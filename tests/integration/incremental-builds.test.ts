import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildSite } from "../../src/engine/build-site.ts";
import { checkSite } from "../../src/engine/check-site.ts";
import { MARKER } from "../../src/engine/output/files/output-folder.ts";
import { addPages } from "../bench/many-pages.ts";
import { BAKERY } from "../sites.ts";
import { filesOf } from "../support/files-of.ts";
import { randomNumbers } from "../support/random.ts";

/** The full run makes as many as the issue of incremental builds asks for. */
const EDITS = process.env.FULL === "1" ? 200 : 4;
const folder = mkdtempSync(join(tmpdir(), "halftone-incremental-"));
const content = join(folder, "content");
const random = randomNumbers(Number(process.env.SEED ?? 17));

const pick = <T>(list: readonly T[]): T => {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
};

beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  await addPages(BAKERY, content, 6);
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const filesBelow = (dir: string, ending: string) =>
  readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(ending));
const yaml = () => filesBelow(content, ".yaml").sort();
const pages = () => yaml().filter((name) => name.startsWith("pages/"));
const articles = () => pages().filter((name) => /^pages\/news\/./.test(name) && !name.endsWith("/bread.yaml"));
const added = () => yaml().filter((name) => name.startsWith("pages/area/"));

function rewrite(name: string, change: (text: string) => string): void {
  const file = join(content, name);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

/** Puts something behind a random word of a text in a file. */
function insert(name: string, what: string): void {
  rewrite(name, (text) => {
    const words = [...text.matchAll(/(?<=^ {4,}[A-Z][\w ,']*)\b[a-z]{4,}\b/gm)];
    if (words.length === 0) return text;
    const { 0: word, index } = pick(words);
    return `${text.slice(0, index)}${word}${what}${text.slice(index + word.length)}`;
  });
}

let number = 0;

/** Edits of every kind of file, among them some that are mistakes. */
const edits: Record<string, () => void> = {
  word: () => insert(pick(yaml()), " gladly"),
  "word of a page": () => insert(pick(pages()), " soon"),
  "rare character": () => insert(pick(yaml()), pick([" é", " ß", " Ω", " ½", " ñ"])),
  link: () => insert(pick(pages()), ` [there](/${pick(pages()).slice("pages/".length, -".yaml".length)})`),
  placeholder: () => insert(pick(pages()), ` {${pick(["hours", "price:bread/loaf", "phone", "nothing"])}}`),
  price: () => rewrite(pick(["packages/bread.yaml", "packages/cakes.yaml"]), (text) => text.replace(/(?<="\$)\d/, "7")),
  fact: () => rewrite("site.yaml", (text) => text.replace(/6 a\.m\.|7 a\.m\./, pick(["6 a.m.", "7 a.m.", "8 a.m."]))),
  color: () => rewrite("theme.yaml", (text) => text.replace(/[0-9a-f]"/, `${pick(["0", "3", "9", "c"])}"`)),
  "menu label": () => rewrite("navigation.yaml", (text) => text.replace("About", pick(["About", "Who We Are"]))),
  title: () => rewrite(pick(pages()), (text) => text.replace(/^title: .*/m, `title: Number ${++number}`)),
  draft: () =>
    rewrite(pick(added()), (text) => text.replace(/^(draft: true\n)?/, random() < 0.5 ? "draft: true\n" : "")),
  "no index": () => rewrite(pick(added()), (text) => `index: false\n${text}`),
  redirect: () => rewrite(pick(added()), (text) => `redirects:\n  - /old-${++number}\n${text}`),
  anchor: () =>
    rewrite(pick(pages()), (text) =>
      text.replace(/^(?= {2}- block: reasons)/m, "").replace("- block: reasons", "- block: reasons\n    id: why"),
    ),
  "title of an article": () =>
    rewrite(pick(articles()), (text) => text.replace(/^title: .*/m, `title: News number ${++number}`)),
  "day of an article": () =>
    rewrite(pick(articles()), (text) =>
      text.replace(/^date: .*/m, `date: 20${pick(["24", "25", "26"])}-0${pick(["1", "5", "9"])}-15`),
    ),
  "tag of an article": () =>
    rewrite(pick(articles()), (text) =>
      text.replace(/^( {2}- )(Bread|Oven|Classes)$/m, `$1${pick(["Bread", "Oven", "Classes"])}`),
    ),
  "period of an article": () =>
    rewrite(pick(articles()), (text) => {
      const others = text.replace(/^(publish|expires): .*\n/gm, "");
      return others.replace(
        /^date:/m,
        `${pick(["publish: 2026-02-01\n", "publish: 2026-05-01\n", "expires: 2026-04-01\n", ""])}date:`,
      );
    }),
  "another day": () => {
    vi.stubEnv("SITE_DATE", pick(["2026-01-15", "2026-03-15", "2026-06-15"]));
  },
  "new article": () => cpSync(join(content, pick(articles())), join(content, `pages/news/new-${++number}.yaml`)),
  "deleted article": () => rmSync(join(content, pick(articles()))),
  "length of a listing": () =>
    rewrite(pick(["pages/news.yaml", "pages/about.yaml"]), (text) =>
      text.replace(/count: \d/, `count: ${pick(["1", "2", "3"])}`),
    ),
  "new page": () => cpSync(join(content, pick(added())), join(content, `pages/area/new-${++number}.yaml`)),
  "page above others": () => cpSync(join(content, pick(added())), join(content, "pages/area.yaml")),
  "renamed page": () => renameSync(join(content, pick(added())), join(content, `pages/area/renamed-${++number}.yaml`)),
  "deleted page": () => rmSync(join(content, pick(added()))),
  "changed picture": () =>
    rewrite(join("media", pick(filesBelow(join(content, "media"), ".svg"))), (svg) =>
      svg.replace("</svg>", `<!-- ${++number} --></svg>`),
    ),
  "deleted picture": () => rmSync(join(content, "media", pick(filesBelow(join(content, "media"), ".svg")))),
  "deleted line": () =>
    rewrite(pick(yaml()), (text) => {
      const lines = text.split("\n");
      lines.splice(Math.floor(random() * lines.length), 1);
      return lines.join("\n");
    }),
};

it(
  `${EDITS} edits: after each, an incremental check and build give what those from nothing give`,
  async () => {
    const build = async (incremental: boolean) => {
      const outDir = join(folder, incremental ? "incremental" : "clean");
      const { ok } = await buildSite({ contentDir: content, outDir, development: false, incremental });
      return ok ? filesOf(outDir) : undefined;
    };
    expect(await build(true)).toHaveProperty([MARKER]);
    const before = join(folder, "before");
    let built = 0;
    for (let count = 0; count < EDITS; count++) {
      const [name, edit] = pick(Object.entries(edits));
      rmSync(before, { recursive: true, force: true });
      cpSync(content, before, { recursive: true });
      edit();
      const known = await checkSite(content, { incremental: true });
      known.keepRecords();
      expect(known.problems, name).toEqual((await checkSite(content)).problems);
      const [incremental, clean] = [await build(true), await build(false)];
      expect(Object.keys(incremental ?? {}), name).toEqual(Object.keys(clean ?? {}));
      for (const [file, text] of Object.entries(clean ?? {}))
        if (incremental?.[file] !== text) expect.fail(`${name}: ${file} differs`);
      if (clean) built += 1;
      // A site with a mistake cannot be built, and would hide what the next edits do.
      if (clean && pages().length > 10) continue;
      rmSync(content, { recursive: true });
      renameSync(before, content);
    }
    expect(built).toBeGreaterThan(EDITS / 4);
  },
  EDITS * 20_000,
);

it("renders an article again whose title changed, its neighbors and the listings that show it, and nothing else", async () => {
  rmSync(content, { recursive: true });
  vi.stubEnv("SITE_DATE", "2026-03-15");
  await addPages(BAKERY, content, 6);
  const outDir = join(folder, "collections");
  const build = () => buildSite({ contentDir: content, outDir, development: false });
  const inodes = () =>
    new Map(filesBelow(outDir, ".html").map((name): [string, number] => [name, statSync(join(outDir, name)).ino]));
  const changed = async () => {
    const before = inodes();
    expect(await build()).toMatchObject({ ok: true });
    return [...inodes()].flatMap(([name, inode]) => (before.get(name) === inode ? [] : [name])).sort();
  };
  await build();
  expect(await changed()).toEqual([]);
  rewrite("pages/news/flour.yaml", (text) => text.replace(/^title: .*/m, "title: Flour From Next Door"));
  expect(await changed()).toEqual([
    "about.html",
    "news/bread.html",
    "news/childrens-class.html",
    "news/flour.html",
    "news/page/2.html",
  ]);
  vi.stubEnv("SITE_DATE", "2131-05-01");
  expect(await changed()).toContain("news/two-hundred-years.html");
  expect(readFileSync(join(outDir, "news.html"), "utf8")).toContain("Two Hundred Years");
}, 60_000);
