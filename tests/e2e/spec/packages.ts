import type { Locator } from "playwright/test";

/** Name, price, price before, and features of every card in a section. Only struck-through text counts as before. */
export const packagesIn = (section: Locator) =>
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
