import { expect, it } from "vitest";
import { baseTexts, checkTexts } from "./in-memory.ts";

/** The small site in a language, with a section that shows words of its own, and an announcement. */
function messagesIn(locale: string, words = ""): string[] {
  const texts = baseTexts();
  const site = (texts["site.yaml"] ?? "").replace(/^locale: .*$/m, `locale: ${locale}`);
  const home = (texts["pages/index.yaml"] ?? "").replace(
    "  - block: gallery\n",
    "  - block: location\n    heading: Where\n  - block: gallery\n",
  );
  const problems = checkTexts({
    ...texts,
    "site.yaml": `${site}announcement:\n  text: Closed.\n`,
    "pages/index.yaml": home,
    "interface.yaml": `${texts["interface.yaml"]}${words}`,
  });
  return problems.filter(({ rule }) => rule === "words-english").map(({ message, hint }) => `${message} ${hint}`);
}

it("names the words that visitors read in English on a site in another language, and what to write", () => {
  expect(messagesIn("fr-FR")).toEqual([
    expect.stringMatching(/^`location` is missing, so .* in French\. .*`address: Address`, .*`map: Map`\.$/),
    expect.stringMatching(/^`announcement` is missing, so .*`dismiss: Dismiss`\.$/),
  ]);
});

it("says nothing of what is there, nor on an English site", () => {
  expect(messagesIn("fr-FR", "announcement:\n  label: Avis\n  dismiss: Masquer\n")).toHaveLength(1);
  expect(messagesIn("en-GB")).toEqual([]);
});
