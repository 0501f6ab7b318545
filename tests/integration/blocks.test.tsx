// @vitest-environment jsdom
import { existsSync } from "node:fs";
import { join } from "node:path";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { StaticRouter } from "react-router-dom";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { loadMore } from "../../src/behaviors/load-more.ts";
import { answerStep } from "../../src/behaviors/stepper.ts";
import { selectTab } from "../../src/behaviors/tab-list.ts";
import type { PageData } from "../../src/client/content-types.ts";
import { renderPage } from "../../src/client/entry-server.tsx";
import { App } from "../../src/client/renderer/App.tsx";
import { setPage } from "../../src/client/renderer/page-store.ts";
import { fillYear } from "../../src/client/renderer/year.ts";
import { blockFolders, type ExamplePages, examplesOf, resolveExamples } from "../../src/engine/block-examples.ts";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import { stubBrowser } from "../support/stub-browser.ts";
import { htmlProblems, htmlValidator } from "../support/validate-html.ts";

const validator = htmlValidator("a11y", {
  // The tests of finished pages check the order of headings, and what has to be unique on a page.
  "heading-level": "off",
  "no-dup-id": "off",
  "unique-landmark": "off",
});

/** The blocks whose controls respond before hydration. */
const WITH_CONTROLS = ["bundle", "carousel", "gallery", "package-grid", "package-tabs", "testimonials"];

let examples: ExamplePages;

beforeAll(async () => {
  stubBrowser();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  examples = await resolveExamples();
});

afterEach(() => {
  document.body.innerHTML = "";
});
afterAll(() => vi.unstubAllGlobals());

it("has a folder in src/blocks for every schema in schemas/blocks, and vice versa", () => {
  expect(blockFolders()).toEqual([...loadSchemas().blocks.keys()].sort());
});

describe.each(blockFolders())("block %s", (block) => {
  it("has named examples, each of this block", () => {
    expect(existsSync(join(import.meta.dirname, "../../src/blocks", block, "examples.yaml"))).toBe(true);
    const sections = examplesOf(block).examples.flatMap(({ yaml }) => parse(yaml) as { block: string }[]);
    expect(sections.length).toBeGreaterThan(0);
    expect(sections.map((section) => section.block)).toEqual(sections.map(() => block));
    expect(examples.problemsOf(block)).toEqual([]);
  });

  it("has examples that render to valid HTML and hydrate silently", async () => {
    const page = pageOf(block);
    const html = renderPage(page, examples.site.shell);
    expect(html.split(`data-block="${block}"`)).toHaveLength(page.sections.length + 1);
    // The text as written: a parser would repair invalid HTML.
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>") + "</main>".length);
    expect(await htmlProblems(validator, main)).toEqual([]);
    expect(await hydrationComplaints(html, page)).toEqual([]);
  });

  it.runIf(WITH_CONTROLS.includes(block))(
    "hydrates with its controls in the state that visitors left them in",
    async () => {
      const page = pageOf(block);
      expect(await hydrationComplaints(renderPage(page, examples.site.shell), page, useControls)).toEqual([]);
    },
  );
});

/** Clicks tabs, "Load More" buttons and arrows, as visitors do before hydration. */
function useControls(root: Element): void {
  for (const tab of root.querySelectorAll<HTMLElement>("[role=tab]:nth-child(2)")) selectTab(tab);
  for (const button of root.querySelectorAll<HTMLElement>("[data-more] button")) loadMore(button);
  for (const arrow of root.querySelectorAll<HTMLElement>('[data-step="1"]')) answerStep(arrow);
}

/** A page with all examples of a block, one below the other. */
function pageOf(block: string): PageData {
  const pages = examplesOf(block).examples.map(({ name }) => examples.page(block, name));
  const [first] = pages;
  if (!first) throw new Error(`There is no page for the examples of ${block}.`);
  const sections = pages.flatMap((page) => page?.sections.filter((section) => section.block === block) ?? []);
  return { ...first, sections, build: "test" };
}

/** React's complaints during hydration, or the markup if it changed. */
async function hydrationComplaints(
  html: string,
  page: PageData,
  prepare: (root: Element) => void = () => undefined,
): Promise<string[]> {
  const complaints: string[] = [];
  const note = (...args: unknown[]) => void complaints.push(args.map(String).join(" "));
  const spies = [
    vi.spyOn(console, "error").mockImplementation(note),
    vi.spyOn(console, "warn").mockImplementation(note),
  ];
  const root = document.createElement("div");
  // The state in which the inline script leaves it.
  root.innerHTML = html.replaceAll("<this-year></this-year>", "");
  document.body.append(root);
  prepare(root);
  // With scripts, React announces slides, and hides those that are not shown.
  const states = () =>
    [...root.querySelectorAll("[data-stepper], [data-loads], [role=tab]")].map(({ outerHTML }) =>
      outerHTML.replaceAll(/ aria-(hidden="true"|live="(off|polite)")/g, ""),
    );
  const before = states();
  setPage(page.path, page);
  const hydrated = await act(async () =>
    hydrateRoot(
      root,
      <StaticRouter location={page.path}>
        <App year="2026" shell={fillYear(examples.site.shell, "2026")} />
      </StaticRouter>,
      { onRecoverableError: note },
    ),
  );
  complaints.push(...states().filter((state, at) => state !== before[at]));
  await act(async () => hydrated.unmount());
  for (const spy of spies) spy.mockRestore();
  return complaints;
}
