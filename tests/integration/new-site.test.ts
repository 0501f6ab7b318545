import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { runScript } from "./run-script.ts";

const home = temporaryFolder();

const make = (dir: string, ...more: string[]) => runScript("scripts/new.ts", ["site", dir, "--name", "Rye", ...more]);

test("a site is begun in an empty folder, and has no mistakes; a folder with anything in it is refused", async () => {
  const dir = join(home, "clinic/content");
  mkdirSync(dir, { recursive: true });
  const made = await make(dir);
  expect([made.status, made.stderr]).toEqual([0, ""]);
  expect(made.stdout).toContain(`npm run dev -- --content ${dir}`);
  expect(made.stdout).toContain("Assumed  --language en-US --currency USD --business LocalBusiness --theme calm\n");
  const { problems, site } = await checkSite(dir);
  expect(problems).toEqual([]);
  expect(site?.pages).toHaveLength(7);
  const again = await make(dir, "--theme", "warm");
  expect([again.status, again.stdout]).toEqual([2, ""]);
  expect(again.stderr).toMatch(/is not empty/);
});

test("a word behind `new -- logo` is refused", async () => {
  const { status, stderr } = await runScript("scripts/new.ts", ["logo", "red"]);
  expect([status, stderr]).toEqual([2, "Unexpected argument 'red'. See npm run new -- --help.\n"]);
});

test("the logo and the icon follow the theme of today when they are asked to, and an author's own are left alone", async () => {
  const [dir, other] = [join(home, "calm"), join(home, "warm")];
  await make(dir, "--theme", "calm");
  await make(other, "--theme", "warm");
  const media = (site: string, name: string) => readFileSync(join(site, "media", name), "utf8");
  expect(media(dir, "logo.svg")).not.toBe(media(other, "logo.svg"));
  copyFileSync(join(other, "theme.yaml"), join(dir, "theme.yaml"));
  const own = media(dir, "favicon.svg").replace(/<!--.*?-->/, "");
  writeFileSync(join(dir, "media/favicon.svg"), own);
  const remake = () => runScript("scripts/new.ts", ["logo", "--content", dir]);
  const made = await remake();
  expect([made.status, made.stderr]).toEqual([0, ""]);
  expect(made.stdout).toBe(`Wrote    ${dir}/media/logo.svg\n         ${dir}/media/logo-light.svg\n`);
  for (const name of ["logo.svg", "logo-light.svg"]) expect(media(dir, name)).toBe(media(other, name));
  expect(media(dir, "favicon.svg")).toBe(own);
  expect((await checkSite(dir)).problems).toEqual([]);
  for (const name of ["logo.svg", "logo-light.svg"]) writeFileSync(join(dir, "media", name), own);
  const refused = await remake();
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringMatching(/^[^\n]*drawings of your own[^\n]*\n$/)]);
});

test("a page is begun while other files have mistakes, but not while the menu has one", async () => {
  const dir = join(home, "broken");
  await make(dir);
  writeFileSync(join(dir, "pages/about.yaml"), "titel: About\n");
  const page = await runScript("scripts/new.ts", ["page", "plain", "Our Ovens", "--content", dir]);
  expect([page.status, page.stderr]).toEqual([0, ""]);
  expect(page.stdout).toContain("Other files have mistakes");
  expect(existsSync(join(dir, "pages/our-ovens.yaml"))).toBe(true);
  const menu = readFileSync(join(dir, "navigation.yaml"), "utf8").replace("link: /services", "link: /jobs");
  writeFileSync(join(dir, "navigation.yaml"), menu);
  const linked = await runScript("scripts/new.ts", ["page", "plain", "Jobs", "--content", dir]);
  expect([linked.status, linked.stderr]).toEqual([0, ""]);
  expect(linked.stdout).toContain('The menu "header" leads to the page already.');
  expect(readFileSync(join(dir, "navigation.yaml"), "utf8")).toBe(menu);
  writeFileSync(join(dir, "navigation.yaml"), "header: [\n");
  const refused = await runScript("scripts/new.ts", ["page", "plain", "Our Oven", "--content", dir]);
  expect(refused.status).toBe(2);
  expect(refused.stderr).toMatch(/navigation\.yaml/);
});

test.runIf(existsSync("/proc/self"))("where the system takes no folders, one sentence says so", async () => {
  for (const dir of ["/proc/site", "/proc/site/content"]) {
    const { status, stderr } = await make(dir);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Nothing was written: the folder cannot be made \(ENOENT[^\n]*\)\.\n$/);
  }
});
