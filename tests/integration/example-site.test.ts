import { beforeAll, expect, it } from "vitest";
import { renderPage } from "../../src/client/entry-server.tsx";
import { type CheckedSite, checkSite } from "../../src/engine/check-site.ts";
import { renderSite } from "../../src/engine/output/render-site.ts";
import { CLINIC } from "../sites.ts";
import { allFiles } from "../support/all-files.ts";
import { pathsIn } from "../support/files.ts";
import { invalidDocuments } from "../support/validate-html.ts";
import { fakeBundle, noFonts } from "../unit/fake-bundle.ts";

let checked: CheckedSite;

beforeAll(async () => {
  checked = await checkSite(CLINIC);
});

it("the check finds nothing in the clinic's content", () => {
  expect(checked.problems).toEqual([]);
});

it("the clinic has twelve pages, two in Welsh and an error page, and every document is valid HTML", async () => {
  const { site } = checked;
  if (!site) throw new Error("The clinic's content has errors.");
  expect(site.pages).toHaveLength(15);
  const output = allFiles(renderSite(site, { ...fakeBundle, renderPage }, noFonts));
  expect(await invalidDocuments(output)).toEqual([]);
});

it("the clinic is YAML, pictures and papers alone: no code, no styles", () => {
  expect(pathsIn(CLINIC).filter((file) => !/\.(yaml|svg|pdf)$/.test(file))).toEqual([]);
});
