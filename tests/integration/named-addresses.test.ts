import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildSite } from "../../src/engine/build-site.ts";
import { BAKERY, CLINIC } from "../sites.ts";
import { pathsIn } from "../support/files.ts";
import { FULL } from "../support/full.ts";
import { leaveMedia } from "../support/left-media.ts";
import { siteCopyOfTest, temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();

/** The addresses on the site itself that a text names: full ones, those of files, and the targets of links. */
function namedIn(text: string, origin: string): string[] {
  const whole = text.split(/[\s"'<>\\,]|&quot;|&#x27;/).flatMap((part) => {
    if (part.startsWith(`${origin}/`)) return part.slice(origin.length);
    return /^\/(media|assets|data)\//.test(part) ? part : [];
  });
  const links = Array.from(text.matchAll(/ (?:href|src)=\\?"(\/[^"\\]*)/g), ([, address = ""]) => address);
  return [...whole, ...links].map((address) => address.replace(/[?#].*/s, ""));
}

/** The addresses that the finished site names but does not have, and the anchors that links point to but that do not exist. */
async function missingAddresses(name: string, contentDir: string, origin: string): Promise<string[]> {
  const outDir = join(folder, name);
  const built = await buildSite({ contentDir, outDir, development: false, writeMedia: leaveMedia });
  expect(built.ok).toBe(true);
  const read = (file: string) => readFileSync(join(outDir, file), "utf8");
  const texts = pathsIn(outDir).filter((file) => /\.(html|json|xml|txt|webmanifest)$/.test(file));
  const named = new Set(texts.flatMap((file) => namedIn(read(file), origin)));
  expect(named.size).toBeGreaterThan(50);
  const isThere = (address: string) =>
    [address, `${address}.html`, `${address}index.html`].some((file) => existsSync(join(outDir, file)) && file !== "/");
  const lost = pathsIn(outDir)
    .filter((file) => file.endsWith(".html"))
    .flatMap((file) =>
      Array.from(read(file).matchAll(/ href="(\/[^"#?]*)?#([^"]+)"/g)).flatMap(([link, path = "", id = ""]) => {
        const page = path === "" ? file : path === "/" ? "index.html" : `${path.slice(1)}.html`;
        return read(page).includes(` id="${decodeURIComponent(id)}"`) ? [] : [`${file}:${link}`];
      }),
    );
  return [...[...named].filter((address) => !isThere(decodeURIComponent(address))), ...lost];
}

it("every address of its own that the bakery's site names exists, even that of a picture that is both shown and shared", async () => {
  const { content } = siteCopyOfTest(BAKERY);
  appendFileSync(join(content, "pages/news/second-oven.yaml"), "\nimage: work/harvest-cake.webp\n");
  expect(await missingAddresses("bakery", content, "https://www.rye-and-ember.example")).toEqual([]);
});

it.runIf(FULL)("every address of its own that the clinic's site names exists", async () => {
  const origin = /^url: (.*)$/m.exec(readFileSync(join(CLINIC, "site.yaml"), "utf8"))?.[1] ?? "";
  expect(await missingAddresses("clinic", CLINIC, origin)).toEqual([]);
});
