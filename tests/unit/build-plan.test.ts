import { expect, it } from "vitest";
import {
  type BuildInputs,
  type CurrentBuild,
  describePlan,
  type PreviousBuild,
  planBuild,
} from "../../src/engine/output/plan.ts";

const page = (name: string, changes = {}) => ({
  file: `pages/${name}.yaml`,
  content: "1",
  names: [`${name}.html`],
  ...changes,
});
const inputs: BuildInputs = {
  shared: { code: "1", fonts: "1", site: "1" },
  files: { "site.yaml": "1", "packages/cakes.yaml": "1", "pages/cakes.yaml": "1", "pages/about.yaml": "1" },
  pages: { "/cakes": page("cakes"), "/about": page("about") },
  rest: "1",
};
const previous: PreviousBuild = {
  inputs,
  rest: ["sitemap.xml"],
  intact: new Set(["cakes.html", "about.html", "sitemap.xml"]),
  hasOthers: false,
};

function planOf(changes: Partial<BuildInputs>, before: PreviousBuild | string = previous, restFollowsPages = false) {
  const current: CurrentBuild = {
    inputs: { ...inputs, ...changes },
    filesReadBy: (path) => (path === "/cakes" ? ["packages/cakes.yaml", "site.yaml"] : ["site.yaml"]),
    restFollowsPages,
  };
  const { pages, rest, isCurrent } = planBuild(before, current);
  return { pages: Object.fromEntries(pages), rest, isCurrent };
}

const reused = { pages: {}, rest: undefined, isCurrent: true };
const withFile = (name: string) => ({ ...inputs.files, [name]: "2" });
const withPage = (name: string, changes: object) => ({ ...inputs.pages, [`/${name}`]: page(name, changes) });

it("reuses all of an output if nothing has changed", () => {
  expect(planOf({})).toEqual(reused);
});

it.each([
  ["its file", { files: withFile("pages/cakes.yaml") }, "pages/cakes.yaml changed"],
  ["a file that it shows something of", { files: withFile("packages/cakes.yaml") }, "packages/cakes.yaml changed"],
  ["the day", {}, "a date in it has passed"],
  [
    "a page above it",
    { files: withFile("pages/about.yaml") },
    "it shows part of pages/about.yaml, which changed, or a date in it has passed",
  ],
  [
    "a picture that another file names",
    { files: withFile("media/cake.webp") },
    "it shows part of media/cake.webp, which changed, or a date in it has passed",
  ],
])("makes a page again after a change of %s, and says why", (_what, changes, reason) => {
  const plan = planOf({ ...changes, pages: withPage("cakes", { content: "2" }) });
  expect(plan).toEqual({ pages: { "/cakes": reason }, rest: undefined, isCurrent: false });
});

it("makes a page if it is new, or again if its files were changed", () => {
  expect(planOf({ pages: withPage("new", {}) }).pages).toEqual({ "/new": "it is new" });
  const intact = new Set(["about.html", "sitemap.xml"]);
  expect(planOf({}, { ...previous, intact }).pages).toEqual({
    "/cakes": "its files in the output folder were changed",
  });
});

it.each([
  ["the code", { shared: { ...inputs.shared, code: "2" } }, "the code changed"],
  ["the fonts", { shared: { ...inputs.shared, fonts: "2" } }, "the fonts changed"],
  ["site.yaml", { shared: { ...inputs.shared, site: "2" }, files: withFile("site.yaml") }, "site.yaml changed"],
  ["the address", { shared: { ...inputs.shared, site: "2" } }, "what all pages share changed"],
])("makes everything again after a change of %s", (_what, changes, reason) => {
  const plan = planOf({ ...changes, rest: "2" });
  expect(plan).toEqual({ pages: { "/cakes": reason, "/about": reason }, rest: reason, isCurrent: false });
});

it("makes the files that belong to no page again if they have changed, and if they are made from pages", () => {
  expect(planOf({ rest: "2", files: withFile("pages/cakes.yaml") }).rest).toBe("pages/cakes.yaml changed");
  expect(planOf({}, { ...previous, intact: new Set(["cakes.html", "about.html"]) }).rest).toBe(
    "files in the output folder were changed",
  );
  const pages = withPage("cakes", { content: "2" });
  expect([planOf({ pages }).rest, planOf({ pages }, previous, true).rest]).toEqual([undefined, "pages are made again"]);
});

it("changes an output that has a page or a file too many", () => {
  expect(planOf({ pages: { "/about": page("about") } })).toEqual({ ...reused, isCurrent: false });
  expect(planOf({}, { ...previous, hasOthers: true })).toEqual({ ...reused, isCurrent: false });
});

it("reuses nothing if nothing is known, and says why", () => {
  const reason = "nothing is known about an earlier build by this code";
  expect(planOf({}, reason)).toEqual({ pages: { "/cakes": reason, "/about": reason }, rest: reason, isCurrent: false });
});

it("is described with a line for each reason", () => {
  const made = ["a", "b", "c", "d", "e", "f", "g"].map((name): [string, string] => [`/${name}`, "the code changed"]);
  const pages = new Map([...made, ["/h", "it is new"]]);
  expect(describePlan({ pages, rest: undefined, isCurrent: false }, 9)).toBe(
    [
      "8 of 9 pages are made, 1 reused.",
      "- the code changed: /a, /b, /c, /d, /e and 2 more",
      "- it is new: /h",
      "All other files are reused.",
    ].join("\n"),
  );
});
