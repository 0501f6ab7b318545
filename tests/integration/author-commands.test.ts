import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import { BASE } from "../sites.ts";
import { filesOf, replaceIn, writeFiles } from "../support/files.ts";
import { siteCopy } from "../support/temporary-folder.ts";
import { spanish } from "../unit/spanish-site.ts";
import { outputOf, refusalOf } from "./run-script.ts";

const { folder: dir, content } = siteCopy();

const run = (command: string, ...args: string[]) => outputOf(`scripts/${command}.ts`, [...args, "--content", content]);
const refused = (command: string, ...args: string[]) =>
  refusalOf(`scripts/${command}.ts`, [...args, "--content", content]);

test("a page is created, refused a second time, and renamed; the check reports only that no menu links to it", async () => {
  const output = await run("new", "page", "service", "Print Design");
  expect(output).toContain(`Wrote    ${content}/pages/print-design.yaml\n`);
  expect(output).toContain(`npm run dev -- --content ${content} `);

  const before = filesOf(content);
  expect(await refused("new", "page", "plain", "Print design!")).toMatch(/^[^\n]+\n$/);
  expect(filesOf(content)).toEqual(before);

  // No menu links to it, neither before nor after this change: a warning.
  cpSync(join(BASE, "navigation.yaml"), join(content, "navigation.yaml"));
  const renamed = await run("rename", "path", "print-design", "/services/print");
  expect(renamed).toContain(`Moved    ${content}/pages/print-design.yaml to ${content}/pages/services/print.yaml\n`);
  expect(existsSync(join(content, "pages/print-design.yaml"))).toBe(false);
  expect((await checkSite(content)).problems.map(({ rule }) => rule)).toEqual(["page-unreached"]);

  expect(await run("rename", "path", "/services/print", "/print", "--no-redirect")).not.toContain("redirects");
  const moved = readFileSync(join(content, "pages/print.yaml"), "utf8");
  expect(/^redirects:\n( .*\n)+/m.exec(moved)?.[0]).toBe("redirects:\n  - /print-design\n");
});

test.each([
  ["it-CH", /They and the texts are in English, since there are no templates in Italian\. Translate them\.\n/],
  ["de-AT", /say what belongs where\.\n {2}3\./],
])("a new page of a site in %s states its language", async (locale, says) => {
  replaceIn(join(content, "site.yaml"), /^locale: .*/m, `locale: ${locale}`);
  expect(await run("new", "page", "plain", `Atelier ${locale}`)).toMatch(says);
});

test("for an article that no page lists, the command says so, and where to put it", async () => {
  const output = await run("new", "page", "article", "Second Oven");
  expect(output).toContain(
    `npm run rename -- path /second-oven /news/second-oven --no-redirect --content ${content}\n`,
  );
  expect(output).not.toContain("a `listing` section shows it");
});

test("npm run new -- translation writes a copy of a page, says which menus now link to it, and asks for what is missing", async () => {
  const own = join(dir, "spanish");
  cpSync(BASE, own, { recursive: true });
  writeFiles(own, spanish);
  const translation = (command: typeof outputOf, ...args: string[]) =>
    command("scripts/new.ts", ["translation", ...args, "--content", own]);
  const output = await translation(outputOf, "/logo", "Marca", "nueva", "--lang", "es");
  expect(output).toContain(
    `Wrote    ${own}/pages/es/marca-nueva.yaml, a copy of /logo.\nChanged  ${own}/navigation.es.yaml: its entries for /logo lead to the page.\n`,
  );
  expect(readFileSync(join(own, "pages/es/marca-nueva.yaml"), "utf8")).toMatch(
    /^title: Marca nueva\ntranslation_of: \/logo\n/m,
  );
  expect(readFileSync(join(own, "navigation.es.yaml"), "utf8")).toContain("link: /es/marca-nueva\n");
  const before = filesOf(own);
  expect(await translation(refusalOf, "/terms", "Condiciones")).toMatch(
    /^Name a page, its name in the other language, and the language\.\n/,
  );
  expect(filesOf(own)).toEqual(before);
});

test("a command that cannot work because of mistakes lists them, and no warnings", async () => {
  const own = join(dir, "mistaken");
  cpSync(BASE, own, { recursive: true });
  const page = readFileSync(join(own, "pages/terms.yaml"), "utf8").replace("index: false\n", "");
  writeFiles(own, { "pages/unreached.yaml": page.replace("title: Terms", "title: Unreached") });
  replaceIn(join(own, "pages/logo.yaml"), /heading: /, "headnig: ");
  const refusal = await refusalOf("scripts/rename.ts", ["path", "/logo", "/logos", "--content", own]);
  expect(refusal).toMatch(/^The content has mistakes\..* error {2}key-unknown\n/s);
  expect(refusal).not.toContain("warning");
});
