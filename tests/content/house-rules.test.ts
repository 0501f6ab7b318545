import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { classifyFiles } from "../../src/engine/read/files/content-kinds.ts";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import { plannedSite } from "../integration/planned-site.ts";
import { textsIn } from "../sites.ts";
import { pathsIn } from "../support/files.ts";
import { sharedBy } from "../unit/shared-sentences.ts";

const content = textsIn("content");

it("no page except the error page shares a sentence with another page outside of shared data, or with a new site", async () => {
  const sites = { this: content, new: (await plannedSite({})).texts };
  const pages = Object.entries(sites).flatMap(([site, texts]) =>
    Object.entries(texts).flatMap(([file, text]): [string, unknown][] =>
      /^pages\/(?!404)/.test(file) ? [[`${site}: ${file}`, parse(text)]] : [],
    ),
  );
  expect(pages.length).toBeGreaterThan(20);
  expect(Object.fromEntries(sharedBy(new Map(pages)))).toEqual({});
});

it("service pages next to each other in the menu differ in the order of their sections and of their backgrounds, in their process and in their reasons", () => {
  type Menu = { header: { menu: { label: string; items?: { link: string }[] }[] } };
  type Page = { sections: { block: string; tone?: string; layout?: string }[] };
  const { menu } = (parse(content["navigation.yaml"] ?? "") as Menu).header;
  const links = menu.find(({ label }) => label === "Services")?.items?.map(({ link }) => link) ?? [];
  const pages = [...new Set(links)].map((link) => (parse(content[`pages${link}.yaml`] ?? "") as Page).sections);
  expect(pages).toHaveLength(9);
  for (const key of ["block", "tone"] as const) {
    const orders = pages.map((sections) => sections.map((section) => section[key]).join());
    expect(orders.filter((order, index) => order === orders[index - 1])).toEqual([]);
  }
  for (const name of ["timeline", "reasons"]) {
    const layouts = pages.map((sections) => sections.find(({ block }) => block === name)?.layout ?? "usual");
    expect(new Set(layouts).size, name).toBeGreaterThan(4);
    expect(
      layouts.filter((layout, index) => layout === layouts[index - 1]),
      name,
    ).toEqual([]);
  }
});

it("home and every service and package page end with a drawing, a photo or a layout of their own", () => {
  type Page = {
    sells?: boolean;
    sections: { block: string; art?: string; layout?: string; picture?: { image: string } }[];
  };
  const pages = Object.entries(content)
    .filter(([file]) => /^pages\/[\w-]+\.yaml$/.test(file))
    .map(([file, text]) => ({ file, ...(parse(text) as Page) }))
    .filter(({ file, sells }) => sells || file === "pages/index.yaml");
  const pictures = pages.map(({ sections }) => {
    const { art, layout, picture } = sections.find(({ block }) => block === "call-to-action") ?? {};
    return picture?.image ?? art ?? layout;
  });
  expect(pages.length).toBeGreaterThan(19);
  expect(pictures.filter((picture) => picture === undefined)).toEqual([]);
  expect(new Set(pictures).size).toBe(pages.length);
});

it("no page names a piece of the portfolio twice, and nobody is quoted on more than two pages", () => {
  const pages = Object.entries(content).filter(([file]) => file.startsWith("pages/"));
  const pieces = pages.map(([, text]) => text.match(/(?<=^ +(?:- |piece: ))[a-z]+\/[\w-]+$/gm) ?? []);
  expect(pieces.flat().length).toBeGreaterThan(50);
  expect(pieces).toEqual(pieces.map((names) => [...new Set(names)]));
  const { testimonials } = parse(content["testimonials.yaml"] ?? "") as { testimonials: object };
  const pagesOf = (person: string) => pages.filter(([, text]) => text.includes(person)).map(([file]) => file);
  expect(
    Object.keys(testimonials)
      .map(pagesOf)
      .filter(({ length }) => length > 2),
  ).toEqual([]);
});

it("no client's work is on more than three pages besides the portfolio, or on two neighbors in the menu", () => {
  const clientsOn = (file: string) =>
    new Set([...(content[file] ?? "").matchAll(/^ +- (?!\/)[a-z]+\/([\w-]+)$/gm)].map(([, client]) => client));
  const files = Object.keys(content).filter((file) => file.startsWith("pages/") && file !== "pages/potfolio.yaml");
  const uses = files.flatMap((file) => [...clientsOn(file)]);
  expect(uses.length).toBeGreaterThan(50);
  expect(uses.filter((client) => uses.filter((other) => other === client).length > 3)).toEqual([]);
  const menu = content["navigation.yaml"]?.split("footer:")[0] ?? "";
  const pages = [...new Set(menu.match(/(?<=link: \/)[\w-]+$/gm))].map((path) => `pages/${path}.yaml`);
  expect(pages.length).toBeGreaterThan(18);
  const again = pages.flatMap((file, index) => {
    const before = pages.slice(Math.max(0, index - 2), index).flatMap((page) => [...clientsOn(page)]);
    return [...clientsOn(file)].filter((client) => file !== "pages/potfolio.yaml" && before.includes(client));
  });
  expect(again).toEqual([]);
});

it("every file names its schema in its first line", () => {
  const kinds = classifyFiles(Object.keys(content), loadSchemas());
  const wrong = [...kinds].filter(([file, { kind }]) => {
    const [, schema = ""] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(content[file] ?? "") ?? [];
    return join(dirname(file), schema) !== join("../schemas", `${kind}.schema.json`);
  });
  expect(wrong).toEqual([]);
});

it("the advice on pictures that the authors' guide links to exists", () => {
  expect(existsSync("content/media/README.md")).toBe(true);
});

it("all media together stay below 16 MB", () => {
  const sizes = pathsIn("content/media").map((file) => statSync(join("content/media", file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(16_000_000);
});
