import type { Page } from "playwright/test";
import { painted } from "./page.ts";
import { type Places, placesOn } from "./places.ts";

/** The state of a page as visitors see it. */
interface Seen {
  /** In words: the same wherever visitors could notice no difference. */
  words: Record<string, unknown>;
  places: Places;
}

/** Waits until nothing changes anymore after a control was used, and returns the state of the page. */
export async function seenOn(page: Page, control: number | undefined): Promise<Seen> {
  const look = async () => ({ words: await lookAt(page), places: await placesOn(page, control) });
  let seen = await look();
  for (let unchanged = 0; unchanged < 3; ) {
    await painted(page);
    await painted(page);
    const next = await look();
    unchanged = JSON.stringify(next) === JSON.stringify(seen) ? unchanged + 1 : 0;
    seen = next;
  }
  return seen;
}

function lookAt(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const all = <T extends HTMLElement = HTMLElement>(selector: string) => [...document.querySelectorAll<T>(selector)];
    const nameOf = (element: Element | null) =>
      element === null || element === document.body
        ? "body"
        : `${element.ariaLabel ?? (element.textContent.trim().replaceAll(/\s+/g, " ").slice(0, 40) || element.getAttribute("name") || element.id || element.tagName)}`;
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const active = document.activeElement;
    return {
      path: location.pathname + location.hash,
      focus: active?.matches("input, textarea, select") ? `field ${active.getAttribute("name")}` : nameOf(active),
      dialogs: all("dialog[open]").map((dialog) => `${nameOf(dialog.querySelector("h2"))} ${dialog.matches(":modal")}`),
      popovers: all(":popover-open").map(nameOf),
      tabs: all("[role=tab]").map((tab) => [tab.ariaSelected, tab.tabIndex].join()),
      panels: all("[role=tabpanel]").map(isSeen),
      counters: all("p")
        .filter(isSeen)
        .filter((p) => /^\d+ \/ \d+$/.test(p.textContent.trim()))
        .map((p) => p.textContent),
      disabled: all<HTMLButtonElement>("button:disabled").filter(isSeen).map(nameOf),
      current: all("[aria-current=true], label:has(:checked)").filter(isSeen).map(nameOf),
      open: all("details[open] > summary, [data-open=true] > button").map(nameOf),
      items: all("main li")
        .filter(isSeen)
        .map((item) => nameOf(item).slice(0, 20))
        .join("|"),
      slides: all("[data-state], [data-place]")
        .map(({ dataset }) => dataset.state ?? dataset.place)
        .join(),
      values: all<HTMLInputElement>("input, textarea, select")
        .map((field) => (field.type === "checkbox" || field.type === "radio" ? field.checked : field.value))
        .join("|"),
      invalid: all("[aria-invalid=true]").map((field) => field.getAttribute("name")),
      errors: all("[role=alert], [data-error]").filter(isSeen).map(nameOf),
      notices: all("[data-notice]").filter(isSeen).map(nameOf),
    };
  });
}
