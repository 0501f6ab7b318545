import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import { editorSchema, updateEditorSchema } from "../../src/engine/generate/editor-schema.ts";
import { EDITOR_SCHEMA } from "../../src/engine/read/schemas/schema-files.ts";
import { loadSchemas, type Schema } from "../../src/engine/read/schemas/schemas.ts";
import { agency } from "../mistakes/site.ts";
import { BASE, ROOT } from "../sites.ts";
import { LanguageServer } from "./language-server.ts";

let server: LanguageServer;
beforeAll(async () => {
  server = await LanguageServer.start({ yaml: { completion: true, validate: true, hover: true } });
});
afterAll(() => server.stop());

const open = (kind: string, text: string) => server.openAt(kind, text);

/** One kind of reference: a file with it, some of the names offered there, and right and wrong ones. */
interface Reference {
  kind: string;
  text: (value: string) => string;
  offered?: string[];
  right: string[];
  wrong: string[];
}

const section = (text: string) => (value: string) => `title: A\ndescription: B\nsections:\n  - ${text}${value}\n`;
const names = (kind: string, text: (value: string) => string, ...offered: string[]): Reference => ({
  kind,
  text,
  offered,
  right: offered,
  wrong: [`${offered[0]}x`, (offered[0] ?? "").slice(1), "toString", `${offered[0]}, ${offered[1]}`],
});

const references: Record<string, Reference> = {
  links: {
    kind: "page",
    text: section("block: call-to-action\n    heading: A\n    action:\n      label: B\n      link: "),
    offered: ["/", "/logo", "/about", "/#packages-section"],
    right: ["/logo?from=mail", '"#packages-section"', "https://www.example.com", '"mailto:{email}"', "tel:{phone}"],
    wrong: ["/logoo", "/logo#nowhere", "logo", "/404", '"#nowhere"', "mailto", "/portfolio", "ftp://example.com"],
  },
  "links of the menu": {
    kind: "navigation",
    text: (value) => `header:\n  menu:\n    - label: A\n      link: ${value}\n`,
    offered: ["/", "/logo"],
    right: [],
    wrong: [],
  },
  categories: names("page", section("block: package-grid\n    heading: A\n    category: "), "logo", "branding"),
  "categories in a list": names(
    "page",
    section("block: package-tabs\n    heading: A\n    categories:\n      - "),
    "logo",
    "branding",
  ),
  brands: names(
    "brands",
    (value) => `brands:\n  a:\n    name: A\n    logo: brands/kiln.svg\nstrips:\n  home:\n    - ${value}\n`,
    "kiln",
    "olive-street",
  ),
  pictures: {
    ...names("brands", (value) => `brands:\n  a:\n    name: A\n    logo: ${value}\nstrips: {}\n`, "brands/kiln.svg"),
    wrong: ["brands/klin.svg", "kiln.svg", "content/media/brands/kiln.svg", "portfolio/motion/camp-halfmoon.mp4"],
  },
  videos: {
    ...names(
      "portfolio",
      (value) =>
        `label: A\nitems:\n  - id: a\n    title: A\n    image: brands/kiln.svg\n    alt: B\n    video: ${value}\n`,
      "portfolio/motion/camp-halfmoon.mp4",
    ),
    wrong: ["portfolio/motion/camp-halfmoon.webp", "camp-halfmoon.mp4"],
  },
  icons: names(
    "page",
    section("block: values\n    heading: A\n    values:\n      - title: A\n        text: B\n        icon: "),
    "ruler",
    "heart-handshake",
  ),
  prices: {
    kind: "packages",
    text: (value) => `label: A\npackages:\n  - name: A\n    features:\n      - B\n    price: ${value}\n`,
    right: ['"$199"', '"$1,663"', '"$29.99"', "29"],
    wrong: ['"$29.9.9"', '"$1,66"', '"29"', "$", '"€29"', '"$ 29"'],
  },
  anchors: {
    kind: "page",
    text: section("block: hero\n    heading: A\n    text: B\n    id: "),
    right: ["our-prices"],
    wrong: ["Our prices", '"#prices"'],
  },
};

const all = Object.entries(references);

// The server waits for more typing before it reports what is wrong, so these run at the same time.
it.concurrent.each(all.filter(([, { offered }]) => offered))(
  "offers %s, even after a letter is typed",
  async (_name, reference) => {
    const { kind, text, offered = [] } = reference;
    for (const typed of ["@@", `${offered[0]?.slice(0, 1)}@@`]) {
      const { file, cursor } = open(kind, text(typed));
      const labels = (await server.complete(file, cursor)).map(({ label }) => label);
      expect(labels).toEqual(expect.arrayContaining(offered));
    }
  },
);

it.concurrent.each(all)("underlines %s at the value when they are wrong, and only then", async (_name, reference) => {
  const { kind, text, offered = [], right, wrong } = reference;
  const underlined = async (value: string) => {
    const line = text("@@").split("@@")[0]?.split("\n").length ?? 0;
    return (await open(kind, text(value)).diagnostics).filter(({ range }) => range.start.line === line);
  };
  const found = async (values: string[]) => {
    const pairs = await Promise.all(values.map(async (value) => [value, (await underlined(value)).length]));
    return Object.fromEntries(pairs);
  };
  expect(await found([...offered, ...right])).toEqual(Object.fromEntries([...offered, ...right].map((v) => [v, 0])));
  expect(await found(wrong)).toEqual(Object.fromEntries(wrong.map((value) => [value, 1])));
});

it("explains a wrong link and what to do about it, and lists nothing when the mouse rests on a key", async () => {
  const { text } = references.links as Reference;
  const [problem] = await open("page", text("/logoo")).diagnostics;
  expect(problem?.message).toBe("There is no such page, or no such place on it. Press Ctrl+Space for what there is.");
  const { file, cursor } = open("page", text("/logo").replace("link", "li@@nk"));
  expect(await server.hover(file, cursor)).toMatch(/^#### Leads to\n\nWhere the button leads\.\n\nSource: /);
});

it("follows the content: a new page is offered as soon as the file is regenerated", () => {
  const { parsed, media } = agency.checked();
  const [page] = parsed.sources.filter(({ name }) => name === "/logo");
  const more = {
    ...parsed,
    sources: [...parsed.sources, { ...page, name: "/brand-new", file: "new" }],
  } as typeof parsed;
  expect(editorSchema({ parsed: more, media })).toContain(',"/brand-new"\n');
});

it("offers font files where fonts are named, and nothing else", () => {
  const { parsed, media } = agency.checked();
  const more = new Map([...media, ["fonts/acme.woff2", { src: "/media/fonts/acme.woff2", width: 0, height: 0 }]]);
  const { definitions } = JSON.parse(editorSchema({ parsed, media: more }));
  expect(definitions.font.anyOf.at(-1).enum).toEqual(["fonts/acme.woff2"]);
});

/** The parts of a schema in which a string names or links to something. */
function referring(schema: Schema, path: string): [path: string, schema: Schema][] {
  const own: [string, Schema][] =
    schema.refersTo !== undefined || /^(link|image|video|font|icon|price|color|anchor|path)$/.test(schema.format ?? "")
      ? [[path, schema]]
      : [];
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    typeof value === "object" && value !== null ? referring(value as Schema, `${path}/${key}`) : [],
  );
  return [...own, ...inner];
}

it("has a definition for every reference and format in every schema, and each refers to its own", () => {
  const read = (file: string) => JSON.parse(readFileSync(join(ROOT, "schemas", file), "utf8")) as Schema;
  const { definitions = {} } = JSON.parse(editorSchema(agency.checked())) as Schema;
  const icons = "icons.generated.schema.json";
  Object.assign(definitions, read(icons).definitions);
  const { kinds, blocks } = loadSchemas();
  const files = [
    "common.schema.json",
    ...[...kinds.keys()].map((kind) => `${kind}.schema.json`),
    ...[...blocks.keys()].map((block) => `blocks/${block}.schema.json`),
  ];
  const references = files.flatMap((file) => referring(read(file), file));
  expect(references.length).toBeGreaterThan(15);
  for (const [path, { refersTo, alsoAllows, format, allOf }] of references as [
    string,
    Schema & { allOf?: Schema[] },
  ][]) {
    // A button may open a form or something else.
    const name = alsoAllows ? "dialog" : (refersTo?.replace("#", ".") ?? format ?? "");
    const file = name === "icon" ? icons : EDITOR_SCHEMA;
    expect(allOf?.[0]?.$ref, path).toBe(`${path.startsWith("blocks/") ? "../" : ""}${file}#/definitions/${name}`);
    expect(definitions, path).toHaveProperty([name]);
  }
});

it("does not change the file for content outside of the project", async () => {
  const before = readFileSync(join(ROOT, "schemas", EDITOR_SCHEMA), "utf8");
  await updateEditorSchema(BASE, await checkSite(BASE));
  expect(readFileSync(join(ROOT, "schemas", EDITOR_SCHEMA), "utf8")).toBe(before);
});
