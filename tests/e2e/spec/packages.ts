import { expect, type Locator } from "playwright/test";
import type { PackagePrices } from "../../content/facts.ts";

/** Name, price, price before, and features of every card in a section. Only struck-through text counts as before. */
const packagesIn = (section: Locator) =>
  section.evaluate((root) =>
    [...root.querySelectorAll("li")]
      .filter((card) => card.querySelector("h3"))
      .map((card) => {
        const prices = [...card.querySelectorAll("*")]
          .filter((element) => [...element.childNodes].some((node) => /^\s*\$[\d,.]+\s*$/.test(node.nodeValue ?? "")))
          .map((element) => ({
            text: element.textContent?.replace(/^.*(?=\$)/, "").trim() ?? "",
            struck: getComputedStyle(element).textDecorationLine.includes("line-through"),
          }));
        return {
          name: card.querySelector("h3")?.textContent,
          price: prices.filter(({ struck }) => !struck).map(({ text }) => text),
          was: prices.filter(({ struck }) => struck).map(({ text }) => text),
          features: [...card.querySelectorAll("li")].map((line) => line.textContent ?? ""),
        };
      }),
  );

/** Expects the cards of these packages in a section, each with features. */
export async function expectPackages(section: Locator, packages: PackagePrices[]): Promise<void> {
  expect(await packagesIn(section)).toEqual(
    packages.map(([name, price, was]) => ({
      name,
      price: [price],
      was: was ? [was] : [],
      features: expect.arrayContaining([expect.stringMatching(/\w{3}/)]),
    })),
  );
}
