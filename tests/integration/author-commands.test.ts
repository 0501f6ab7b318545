import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import { BASE } from "../sites.ts";
import { filesOf } from "../support/files-of.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { runScript } from "./run-script.ts";

const dir = temporaryFolder();
const content = join(dir, "content");

const run = (command: string, ...args: string[]) => runScript(`scripts/${command}.ts`, [...args, "--content", content]);

beforeAll(() => {
  cpSync(BASE, content, { recursive: true });
});

test("a page is created, refused a second time, and renamed; the check reports only that no menu leads to it", async () => {
  const made = await run("new", "page", "service", "Print Design");
  expect([made.status, made.stderr]).toEqual([0, ""]);
  expect(made.stdout).toContain(`Wrote    ${content}/pages/print-design.yaml\n`);
  expect(made.stdout).toContain(`npm run dev -- --content ${content} `);

  const before = filesOf(content);
  const again = await run("new", "page", "plain", "Print design!");
  expect([again.status, again.stdout]).toEqual([2, ""]);
  expect(again.stderr.trim().split("\n")).toHaveLength(1);
  expect(filesOf(content)).toEqual(before);

  // As before this change, no menu leads to it: a warning.
  cpSync(join(BASE, "navigation.yaml"), join(content, "navigation.yaml"));
  const renamed = await run("rename", "path", "print-design", "/services/print");
  expect([renamed.status, renamed.stderr]).toEqual([0, ""]);
  expect(renamed.stdout).toContain(
    `Moved    ${content}/pages/print-design.yaml to ${content}/pages/services/print.yaml\n`,
  );
  expect(existsSync(join(content, "pages/print-design.yaml"))).toBe(false);
  expect((await checkSite(content)).problems.map(({ rule }) => rule)).toEqual(["page-unreached"]);

  const unknown = await run("rename", "path", "/services/print", "/print", "--no-redirect");
  expect([unknown.status, unknown.stderr]).toEqual([0, ""]);
  expect(unknown.stdout).not.toContain("redirects");
  const moved = readFileSync(join(content, "pages/print.yaml"), "utf8");
  expect(/^redirects:\n( .*\n)+/m.exec(moved)?.[0]).toBe("redirects:\n  - /print-design\n");
});

test.each([
  ["it-CH", /They and the texts are in English, since there are no templates in Italian\. Translate them\.\n/],
  ["de-AT", /say what belongs where\.\n {2}3\./],
])("a new page of a site in %s says in what language it is", async (locale, says) => {
  const site = join(content, "site.yaml");
  writeFileSync(site, readFileSync(site, "utf8").replace(/^locale: .*/m, `locale: ${locale}`));
  const made = await run("new", "page", "plain", `Atelier ${locale}`);
  expect([made.status, made.stderr]).toEqual([0, ""]);
  expect(made.stdout).toMatch(says);
});

test("an article that no page lists says so, and where to put it", async () => {
  const made = await run("new", "page", "article", "Second Oven");
  expect([made.status, made.stderr]).toEqual([0, ""]);
  expect(made.stdout).toContain(
    `npm run rename -- path /second-oven /news/second-oven --no-redirect --content ${content}\n`,
  );
  expect(made.stdout).not.toContain("a `listing` section shows it");
});
