import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { outputOf, refusalOf } from "./run-script.ts";

const home = temporaryFolder();

const make = (run: typeof outputOf, dir: string, ...more: string[]) =>
  run("scripts/new.ts", ["site", dir, "--name", "Rye", ...more]);

test("a site is started in an empty folder, and has no mistakes; a folder with anything in it is refused", async () => {
  const dir = join(home, "clinic/content");
  mkdirSync(dir, { recursive: true });
  const made = await make(outputOf, dir);
  expect(made).toContain(`npm run dev -- --content ${dir}`);
  expect(made).toContain("Assumed  --language en-US --currency USD --business LocalBusiness --theme calm\n");
  const { problems, site } = await checkSite(dir);
  expect(problems).toEqual([]);
  expect(site?.pages).toHaveLength(7);
  expect(await make(refusalOf, dir, "--theme", "warm")).toMatch(/is not empty/);
  expect(await refusalOf("scripts/new.ts", ["site", "--content", dir, "--name", "Rye"])).toMatch(/is not empty/);
  expect(await make(refusalOf, dir, "--content", dir)).toMatch(/^Name one folder for the site/);
});

test("a word after `new -- logo` is refused", async () => {
  const refusal = await refusalOf("scripts/new.ts", ["logo", "red"]);
  expect(refusal).toBe("Unexpected argument 'red'. See npm run new -- --help.\n");
});

test.each([
  [
    ["page", "plain", "Loft", "--theme", "warm"],
    "npm run new -- page does not use --theme. Its options: --content, --path, --lang, --menu, --category.",
  ],
  [
    ["page", "plain", "Loft", "--language", "de-DE"],
    "npm run new -- page does not use --language. Did you mean --lang?",
  ],
  [
    ["site", "loft", "--name", "Rye", "--lang", "de"],
    "npm run new -- site does not use --lang. Did you mean --language?",
  ],
  [["block", "loft", "--menu", "Work"], "npm run new -- block does not use --menu. Its options: --content."],
])("an option that the command only has for something else is refused: new -- %j", async (args, message) => {
  expect(await refusalOf("scripts/new.ts", args)).toBe(`${message}\n`);
});

test("the logo and the icon are updated to the current theme on request, and an author's own are left alone", async () => {
  const [dir, other] = [join(home, "calm"), join(home, "warm")];
  await make(outputOf, dir, "--theme", "calm");
  await make(outputOf, other, "--theme", "warm");
  const media = (site: string, name: string) => readFileSync(join(site, "media", name), "utf8");
  expect(media(dir, "logo.svg")).not.toBe(media(other, "logo.svg"));
  copyFileSync(join(other, "theme.yaml"), join(dir, "theme.yaml"));
  const own = media(dir, "favicon.svg").replace(/<!--.*?-->/, "");
  writeFileSync(join(dir, "media/favicon.svg"), own);
  const remake = (run: typeof outputOf) => run("scripts/new.ts", ["logo", "--content", dir]);
  expect(await remake(outputOf)).toBe(`Wrote    ${dir}/media/logo.svg\n         ${dir}/media/logo-light.svg\n`);
  for (const name of ["logo.svg", "logo-light.svg"]) expect(media(dir, name)).toBe(media(other, name));
  expect(media(dir, "favicon.svg")).toBe(own);
  expect((await checkSite(dir)).problems).toEqual([]);
  for (const name of ["logo.svg", "logo-light.svg"]) writeFileSync(join(dir, "media", name), own);
  expect(await remake(refusalOf)).toMatch(/^[^\n]*drawings of your own[^\n]*\n$/);
});

test("a page can be started while other files have mistakes, but not while the menu has one", async () => {
  const dir = join(home, "broken");
  await make(outputOf, dir);
  writeFileSync(join(dir, "pages/about.yaml"), "titel: About\n");
  const page = (run: typeof outputOf, name: string) => run("scripts/new.ts", ["page", "plain", name, "--content", dir]);
  expect(await page(outputOf, "Our Ovens")).toContain("Other files have mistakes");
  expect(existsSync(join(dir, "pages/our-ovens.yaml"))).toBe(true);
  const menu = readFileSync(join(dir, "navigation.yaml"), "utf8").replace("link: /services", "link: /jobs");
  writeFileSync(join(dir, "navigation.yaml"), menu);
  expect(await page(outputOf, "Jobs")).toContain('The menu "header" leads to the page already.');
  expect(readFileSync(join(dir, "navigation.yaml"), "utf8")).toBe(menu);
  writeFileSync(join(dir, "navigation.yaml"), "header: [\n");
  expect(await page(refusalOf, "Our Oven")).toMatch(/navigation\.yaml/);
});

test.runIf(existsSync("/proc/self"))("if the system lets nobody create a folder, one sentence says so", async () => {
  for (const dir of ["/proc/site", "/proc/site/content"])
    expect(await make(refusalOf, dir)).toMatch(/^Nothing was written: the folder cannot be made \(ENOENT[^\n]*\)\.\n$/);
});
