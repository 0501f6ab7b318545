import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import {
  blockName,
  hasBlock,
  moduleNames,
  registerBlock,
  sectionComponent,
  sharesFirstScreen,
} from "../../src/client/renderer/registry.ts";
import type { Section } from "../../src/content.generated.ts";
import { examplesOf } from "../../src/engine/block-examples.ts";
import { pageData } from "../../src/engine/dev/dev-document.ts";
import { readModule } from "../../src/engine/output/bundle/write-bundle.ts";
import { loadSchemas, readSchemas } from "../../src/engine/read/schemas/schemas.ts";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";
import { ROOT } from "../sites.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const section = (keys: object) => ({ block: "shelf", ...keys }) as unknown as Section;

describe("the component of a section", () => {
  const Shelf = () => null;
  const Attic = () => null;
  const Lamp = () => null;
  afterEach(() => {
    for (const name of ["shelf", "shelf-attic", "shelf-lamp"]) registerBlock(name, undefined);
  });

  it("is that of its look, chosen by its layout or by a key that only the look has, and otherwise that of its block", () => {
    registerBlock("shelf", { default: Shelf });
    registerBlock("shelf-attic", { default: Attic });
    registerBlock("shelf-lamp", { default: Lamp });
    expect(sectionComponent(section({ layout: "attic" }))).toBe(Attic);
    expect(sectionComponent(section({ lamp: "on" }))).toBe(Lamp);
    expect(sectionComponent(section({ layout: "row", heading: "Lamp" }))).toBe(Shelf);
  });

  it("is missing if its look could not be loaded: the block would draw something else", () => {
    registerBlock("shelf", { default: Shelf });
    registerBlock("shelf-attic", undefined);
    expect(hasBlock("shelf-attic")).toBe(false);
    expect(() => sectionComponent(section({ layout: "attic" }))).toThrow('There is no block "shelf-attic"');
  });

  it("may use a part of the first screen, from the section above it or from an earlier one", () => {
    registerBlock("shelf", { default: Shelf });
    registerBlock("shelf-lamp", { default: Object.assign(() => null, { sharesFirstScreen: true }) });
    const [shelf, lamp] = [section({}), section({ lamp: "on" })];
    expect(sharesFirstScreen([shelf, lamp, shelf])).toBe("next");
    expect(sharesFirstScreen([lamp, shelf, lamp])).toBe("later");
    expect(sharesFirstScreen([lamp, shelf])).toBeUndefined();
  });
});

describe("a look's part of the schema", () => {
  const folder = temporaryFolder();
  const schemas = join(folder, "schemas");
  cpSync(join(ROOT, "schemas"), schemas, { recursive: true });
  afterEach(() => rmSync(join(folder, "src"), { recursive: true }));

  const write = (name: string, look: object) => {
    mkdirSync(join(folder, "src/looks", name), { recursive: true });
    writeFileSync(join(folder, "src/looks", name, "look.json"), JSON.stringify(look));
  };

  it("adds a layout to its block, and keys", () => {
    const tape = { title: "Tape", description: "How long the tape is.", type: "integer" };
    write("timeline-tape", {
      block: "timeline",
      description: "The steps are on a tape.",
      worksWith: "text",
      properties: { length: tape },
    });
    const { properties } = readSchemas(schemas).blocks.get("timeline") ?? {};
    expect(properties?.layout?.enum?.slice(-2)).toEqual([expect.any(String), "tape"]);
    expect(properties?.layout?.enumDescriptions?.at(-1)).toBe("The steps are on a tape.");
    expect(properties?.layout?.worksWith).toEqual({ tape: "text" });
    expect(properties?.length).toEqual(tape);
  });

  it("adds the key that it is named after instead, if it has one, and layouts to a block that had none", () => {
    const steps = { title: "Steps", description: "The steps of the ladder.", type: "string" };
    write("faq-ladder", { block: "faq", description: "A ladder.", properties: { ladder: steps } });
    write("hours-clock", { block: "hours", description: "A clock." });
    const { blocks } = readSchemas(schemas);
    expect(blocks.get("faq")?.properties?.ladder).toEqual(steps);
    expect(blocks.get("faq")?.properties?.layout?.enum ?? []).not.toContain("ladder");
    expect(blocks.get("hours")?.properties?.layout).toMatchObject({ enum: ["clock"], enumDescriptions: ["A clock."] });
  });

  it("is refused in a folder that is not named after its block", () => {
    write("tape", { block: "timeline", description: "The steps are on a tape." });
    expect(() => readSchemas(schemas)).toThrow("src/looks/tape cannot be used");
  });

  it("is named if it is not valid JSON", () => {
    mkdirSync(join(folder, "src/looks/timeline-tape"), { recursive: true });
    writeFileSync(join(folder, "src/looks/timeline-tape/look.json"), '{ "block": "timeline", ');
    expect(() => readSchemas(schemas)).toThrow(/^src\/looks\/timeline-tape\/look\.json cannot be used: /);
  });
});

describe.each([...loadSchemas().looks])("the look %s", (look, block) => {
  it("has all its files in its folder, and an example that uses it", () => {
    expect(readdirSync(join(ROOT, "src/looks", look))).toEqual(
      expect.arrayContaining(["examples.yaml", "look.json", expect.stringMatching(/\.module\.css$/)]),
    );
    expect(existsSync(join(ROOT, "src/blocks", look))).toBe(false);
    const examples = examplesOf(block).examples.filter(({ file }) => file === `src/looks/${look}/examples.yaml`);
    const sections = examples.flatMap(({ yaml }) => parse(yaml) as Section[]);
    expect(sections.flatMap(moduleNames)).toContain(look);
  });
});

it.each(Array.from(loadSchemas().looks.keys()))(
  "%s styles only classes in its own markup or in that of the block or part that its styles are named after",
  (look) => {
    const classesIn = (file: string) => Object.keys(readModule(join(ROOT, "src", file)).names);
    const [styles = ""] = readdirSync(join(ROOT, "src/looks", look)).filter((file) => file.endsWith(".module.css"));
    const file = join(ROOT, "src/looks", look, "index.tsx");
    const component = existsSync(file) ? readFileSync(file, "utf8") : "";
    const refined = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" }).filter(
      (path) => basename(path) === `${styles.split(".")[0]}.module.css`,
    );
    const inMarkup = [
      ...refined.flatMap(classesIn),
      ...Array.from(component.matchAll(/\bs\.(\w+)/g), ([, name]) => name),
    ];
    expect(classesIn(`looks/${look}/${styles}`).filter((name) => !inMarkup.includes(name))).toEqual([]);
  },
);

it("the dev server loads a section's look from its folder", () => {
  const [[look = "", block = ""] = []] = loadSchemas().looks;
  const sections = [{ block, layout: look.slice(block.length + 1) }, { block }];
  const site = { pages: [{ path: "/x", sections }], languages: new Map() } as unknown as ResolvedSite;
  const { modules } = JSON.parse(pageData(site, "/data/x.json") ?? "") as { modules: Record<string, string> };
  expect(modules).toEqual({ [look]: `/src/looks/${look}/index.tsx`, [block]: `/src/blocks/${block}/index.tsx` });
  expect(blockName(modules[look] ?? "")).toBe(look);
});
