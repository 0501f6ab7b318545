import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadSchemas, type Schema } from "../../src/engine/read/schemas/schemas.ts";
import { baseTexts, checkTexts } from "./in-memory.ts";

const SCHEMAS = join(import.meta.dirname, "../../schemas");

interface Snippet {
  label: string;
  bodyText: string;
}

/** All snippets of a schema file, however deep. */
function snippetsIn(file: string): Snippet[] {
  const found: Snippet[] = [];
  JSON.parse(readFileSync(join(SCHEMAS, file), "utf8"), (key, value) => {
    if (key === "defaultSnippets") found.push(...(value as Snippet[]));
    return value;
  });
  return found;
}

/** The text of a snippet before the author types anything. Editors indent every line like the first one. */
function inserted({ bodyText }: Snippet, indent: number): string {
  const text = bodyText.replace(
    /\$\{\d+\|([\w-]+)[^}]*\}|\$\{\d+:?([^}]*)\}|\\(\$)/g,
    (_all, first: string, placeholder: string, dollar: string) => first ?? placeholder ?? dollar,
  );
  return text.replaceAll("\n", `\n${" ".repeat(indent)}`);
}

const HERO = "  - block: hero\n    heading: A heading\n    text: A text.\n";
const page = (sections: string) =>
  `title: A page\ndescription: A page that holds a snippet as an editor inserts it, and nothing else.\nsections:\n${sections}`;

/** The file that a snippet goes into, and its place there: the rest of the file is right. */
type Frame = (snippet: Snippet) => [file: string, text: string];

const frames: Record<string, Frame> = {
  "blocks/carousel.schema.json": (snippet) => {
    const slide = `      - ${inserted(snippet, 6)}\n`;
    return ["pages/tmp.yaml", page(`${HERO}  - block: carousel\n    heading: A\n    slides:\n${slide.repeat(3)}`)];
  },
  "common.schema.json": (snippet) => ["pages/tmp.yaml", page(`${HERO}    action:\n      ${inserted(snippet, 6)}\n`)],
  "navigation.schema.json": (snippet) => [
    "navigation.yaml",
    baseTexts()["navigation.yaml"]?.replace("  menu:\n", `  menu:\n    - ${inserted(snippet, 4)}\n`) ?? "",
  ],
  "packages.schema.json": (snippet) => ["packages/tmp.yaml", `label: A\npackages:\n  - ${inserted(snippet, 2)}\n`],
  "processes.schema.json": (snippet) => [
    "processes.yaml",
    `${baseTexts()["processes.yaml"]}  tmp:\n    - ${inserted(snippet, 4)}\n`,
  ],
  "section.generated.schema.json": (snippet) => {
    const { mainHeading } = loadSchemas().blocks.get(snippet.label.replace(" section", "")) as Schema;
    return ["pages/tmp.yaml", page(`${mainHeading ? "" : HERO}  - ${inserted(snippet, 2)}\n`)];
  },
};

/** The schema of sections has a copy of the snippets in blocks with looks. */
const isCopy = (file: string, { label }: Snippet) => file.startsWith("section.") && !label.endsWith(" section");

const snippets = Object.entries(frames).flatMap(([file, frame]) =>
  snippetsIn(file)
    .filter((snippet) => !isCopy(file, snippet))
    .map((snippet): [string, Frame, Snippet] => [snippet.label, frame, snippet]),
);

it("offers a snippet for every block, and for every value that has to be one of several things", () => {
  expect(snippets.map(([label]) => label).filter((label) => !label.endsWith(" section"))).toEqual([
    "whole slide",
    "whole button",
    "whole entry",
    "whole package",
    "whole step",
  ]);
  expect(snippets).toHaveLength(5 + loadSchemas().blocks.size);
});

/** Messages about names and pictures that only the author knows. A new page is in no menu yet, and has no articles. */
const TO_FILL_IN =
  /is "(Picture|Logo|Poster|File|Video file)"|^There is no "[A-Z]\w+" in |^No menu and no other page|of site\.yaml, but there is none\.$|this page has no `date`|^There are no pages below /;

it.each(snippets)(
  "a %s is right as inserted, except for the names and pictures to fill in",
  (_label, frame, snippet) => {
    const [file, text] = frame(snippet);
    const problems = checkTexts(baseTexts({ [file]: text })).map(({ message }) => message);
    expect(problems.filter((message) => !TO_FILL_IN.test(message))).toEqual([]);
  },
);
