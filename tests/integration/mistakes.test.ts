import { expect, test, vi } from "vitest";
import type { Problem } from "../../src/engine/diagnostics/problem.ts";
import { combinations } from "../mistakes/combine.ts";
import { inTexts } from "../mistakes/in-texts.ts";
import { families, nameOf } from "../mistakes/index.ts";
import type { Mistake } from "../mistakes/mistake.ts";
import { agency, plant, type Site, smallSite } from "../mistakes/site.ts";
import { misfit } from "../mistakes/suggestion-fit.ts";
import { faultsIn, groupsOf, plantGroup } from "../mistakes/together.ts";
import { FULL } from "../support/full.ts";

// The first family of a site checks those of all families.
vi.setConfig({ testTimeout: FULL ? 3_600_000 : 600_000 });

/** Words of the tools underneath, which mean nothing to an author. */
const JARGON =
  /\b(must|property|properties|additionalProperties|oneOf|anyOf|pattern|instance|schema|ajv|scalar|mapping|node|boolean|string|array|object|null value|undefined|NaN)\b/;

/** In a run that is not FULL, only some suggestions are tried out. */
const triesSuggestions = (site: object, index: number) => FULL || index % (site === smallSite ? 30 : 72) === 0;

interface Fault {
  mistake: Mistake;
  complaints: string[];
  reported: string[];
}

const faults = new Map<Site, Fault[]>();

/** Faults in the reports of all planted mistakes of a site. */
function faultsAt(site: Site): Fault[] {
  const families = familiesOf(site);
  const tried = new Set(families.flatMap((list) => list.filter((_mistake, index) => triesSuggestions(site, index))));
  return faultsIn(groupsOf(families.flat(), site), (group) => {
    const { files, locations } = plantGroup(group, site);
    const reported = site.check(files);
    return group.flatMap((mistake, index) => {
      const location = locations[index] ?? "";
      const own = group.length === 1 ? reported : reported.filter((problem) => locationOf(problem) === location);
      const alone = plant(mistake, site.files).files;
      const misfits = tried.has(mistake) ? own.map((problem) => misfit(site, alone, problem)) : [];
      const more = reported.length > group.length ? "more is reported than there are mistakes" : undefined;
      const complaints = [complaintOf(mistake, location, own), more, ...misfits].filter((text) => text !== undefined);
      return complaints.length === 0 ? [] : [{ mistake, complaints, reported: own.map(inFull) }];
    });
  });
}

/** The mistakes of each family of a site. */
function familiesOf(site: Site): Mistake[][] {
  return families.filter((family) => family.site === site).map(({ mistakes }) => [...mistakes]);
}

test.each(families)(
  "$name: each gives one problem, at its location, with the right suggestion",
  ({ site, mistakes }) => {
    expect(mistakes.length).toBeGreaterThan(5);
    const all = faults.get(site) ?? faultsAt(site);
    faults.set(site, all);
    const wrong = all.filter(({ mistake }) => mistakes.includes(mistake));
    expect(wrong.map(({ mistake, ...fault }) => ({ mistake: nameOf(mistake), ...fault }))).toEqual([]);
  },
);

test(`suggestions for ${FULL ? "all" : "some"} mistakes within long texts fix them and lose no other word`, () => {
  const some = inTexts.filter((_mistake, index) => FULL || index % 24 === 0);
  const wrong = some.flatMap((mistake) => {
    const { files } = plant(mistake, smallSite.files);
    const misfits = smallSite.check(files).map((problem) => misfit(smallSite, files, problem));
    return misfits.flatMap((complaint) => (complaint === undefined ? [] : [`${nameOf(mistake)}: ${complaint}`]));
  });
  expect(wrong).toEqual([]);
});

test("a mistake in each of thirty files gives thirty problems in one run, each at its location", () => {
  const byFile = new Map(familiesOf(agency).flatMap((family) => family.map((mistake) => [mistake.file, mistake])));
  const { files, locations } = plantGroup([...byFile.values()], agency);
  expect(locations.length).toBeGreaterThanOrEqual(30);
  expect(agency.check(files).map(locationOf).sort()).toEqual(locations.sort());
});

test.each([
  { name: "the large site", site: agency, count: FULL ? 60 : 5, seed: 7 },
  { name: "the small site", site: smallSite, count: FULL ? 150 : 10, seed: 8 },
])("two or three of them in $name give as many problems, each at its location", ({ site, count, seed }) => {
  const drawn = combinations(site, familiesOf(site).flat(), count, seed);
  expect(drawn).toHaveLength(count);
  const wrong = drawn.flatMap((combination) => {
    const { files, locations } = plantGroup(combination, site);
    const reported = site.check(files);
    const same = reported.map(locationOf).sort().join() === locations.sort().join();
    return same ? [] : [{ combination: combination.map(nameOf), locations, reported: reported.map(inFull) }];
  });
  expect(wrong).toEqual([]);
});

function locationOf({ file, line, column }: Problem): string {
  return `${file}:${line}:${column}`;
}

/** Faults in the report of one mistake. */
function complaintOf(mistake: Mistake, location: string, [problem, ...more]: readonly Problem[]): string | undefined {
  if (!problem || more.length > 0) return problem ? `${more.length + 1} problems` : "nothing is reported";
  const { message, hint = "", suggestion, rule } = problem;
  const at = locationOf(problem);
  if (at !== location) return `reported at ${at}, not at ${location}`;
  if (mistake.rule !== undefined && rule !== mistake.rule) return `reported as ${rule}, not as ${mistake.rule}`;
  const exact = mistake.rule !== undefined || mistake.suggests !== undefined;
  if (exact && bare(suggestion) !== bare(mistake.suggests)) return `suggests ${suggestion}, not ${mistake.suggests}`;
  if (mistake.says && !mistake.says.test(`${message} ${hint}`)) return `does not say ${mistake.says}`;
  return JARGON.test(`${message} ${hint}`) ? "uses words that only programmers know" : undefined;
}

/** A suggestion is quoted where the value around it needs it. */
function bare(suggestion: string | undefined): string | undefined {
  return suggestion?.replace(/^(["'])(.*)\1$/s, "$2");
}

function inFull({ rule, file, line, column, message, hint, suggestion }: Problem): string {
  return `${rule} ${file}:${line}:${column} -> ${suggestion}: ${message} ${hint}`;
}
