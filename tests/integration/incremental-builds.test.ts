import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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
  rmSync(folder, { recursive: true, force: true });
});

const filesBelow = (dir: string, ending: string) =>
  readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(ending));
const yaml = () => filesBelow(content, ".yaml").sort();
const pages = () => yaml().filter((name) => name.startsWith("pages/"));
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
