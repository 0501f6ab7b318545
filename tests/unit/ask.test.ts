import { PassThrough } from "node:stream";
import { afterEach, expect, it, vi } from "vitest";
import { askForPage, askForSite } from "../../src/engine/edit/new/ask.ts";
import { siteConfig } from "../../src/site.config.ts";

const DEFAULTS = { business: "LocalBusiness", language: "en-US", currency: undefined, theme: "calm" };

afterEach(() => vi.restoreAllMocks());

/** A terminal at which somebody gives these answers, and then ends the input. Returns the questions. */
function answer(...answers: string[]): string[] {
  const [input, output, questions] = [new PassThrough(), new PassThrough(), [] as string[]];
  vi.spyOn(process, "stdin", "get").mockReturnValue(input as never);
  vi.spyOn(process, "stdout", "get").mockReturnValue(output as never);
  output.on("data", (text: Buffer) => {
    questions.push(String(text));
    const next = answers.shift();
    if (next === undefined) input.end();
    else input.write(`${next}\n`);
  });
  return questions;
}

it("npm run new asks for the facts of a site, and an empty answer takes the default in brackets", async () => {
  const questions = answer("", "Rye", "Bakery", "", "", "");
  expect(await askForSite({}, DEFAULTS)).toEqual({ ...DEFAULTS, name: "Rye", business: "Bakery" });
  expect(questions.at(-1)).toMatch(/^Themes:\n {2}calm .*\nTheme \[calm\]: $/s);
});

it("npm run new does not ask for what its arguments already say", async () => {
  const questions = answer("CHF");
  const said = { name: "Rye", business: "Bakery", language: "de-CH", theme: "calm" };
  expect(await askForSite(said, DEFAULTS)).toEqual({ ...said, currency: "CHF" });
  expect(questions).toEqual(["Currency [that of the country]: "]);
});

it("npm run new asks for a kind of page until it gets a number or something close to a name", async () => {
  const [, { name: second = "" } = {}] = siteConfig.pageTemplates;
  answer("99", "xyz", "2", "Print Design");
  expect(await askForPage(siteConfig.pageTemplates)).toEqual({ kind: second, name: "Print Design" });
  answer("artcle", "Second Oven");
  expect(await askForPage(siteConfig.pageTemplates)).toEqual({ kind: "article", name: "Second Oven" });
});

it("npm run new says that nothing was created when somebody ends its questions", async () => {
  answer("Rye");
  await expect(askForSite({}, DEFAULTS)).rejects.toThrow("Nothing was created.");
});
