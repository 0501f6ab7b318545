import type { Page } from "playwright/test";
import { painted } from "./page.ts";

/*
 * What visitors can do with the controls of a page, and what they then see: for comparing what happens before, while and after
 * React takes over.
 */

/** Something that a visitor does with one control of a page: taps and keys, after the control got the focus. */
export interface Use {
  /** Its place among all controls of the page. */
  control: number;
  name: string;
  steps: readonly string[];
}

const CONTROLS = "a[href], button, summary, input, select, textarea";

/** Controls by what they are, and how each is used. The first that fits counts. */
const USES: readonly [selector: string, steps: readonly string[]][] = [
  [
    "[role=tab]",
    [
      "ArrowRight",
      "ArrowLeft",
      "ArrowDown",
      "ArrowUp",
      "Home",
      "End",
      "End Home",
      "ArrowRight ArrowRight ArrowLeft",
      "Alt+ArrowDown",
      "tap",
      "Space",
    ],
  ],
  [
    "header [popovertarget]:not([popovertarget=drawer])",
    ["tap", "tap tap", "Enter", "Enter Tab", "Enter Escape", "Enter ArrowDown", "Enter Shift+Tab", "Space Tab Tab"],
  ],
  ["[popovertarget=drawer]", ["tap", "Enter Escape", "Enter Tab Tab", "Enter Shift+Tab"]],
  ["summary", ["tap", "Enter", "Enter Enter", "Space", "Enter Tab"]],
  // What only React opens, and links to other pages, are tested elsewhere.
  ["[data-opens=lightbox], [data-block=location] button, a[href^='/']:not([data-opens])", []],
  [
    "[data-opens]",
    [
      "tap",
      "tap Escape",
      "Enter",
      "Enter Tab Tab",
      "Enter Shift+Tab",
      "Enter Escape",
      "Enter Enter",
      "Space",
      "Enter ArrowRight",
      "Enter Tab Enter",
    ],
  ],
  ["[data-notice]", ["tap", "Enter"]],
  ["a[href^='#']", ["tap", "Enter", "Enter Tab"]],
  ["button[type=submit]", ["tap", "Enter", "Enter Enter"]],
  ["button", ["tap", "tap tap", "tap tap tap", "Enter", "Enter Enter", "Enter Tab", "Space Space Space"]],
  ["input[type=checkbox]", ["tap", "Space", "Space Space"]],
  ["input[type=radio]", ["tap", "Space", "Space ArrowDown", "ArrowUp"]],
  ["select", ["ArrowDown", "ArrowDown ArrowDown ArrowUp"]],
  ["input, textarea", ["a b 1 2", "1 Enter", "Enter", "a Backspace Tab", "Enter a"]],
];

/** All uses of the controls that are seen on a page, each kind of control once. */
export async function usesOf(page: Page): Promise<Use[]> {
  return page.evaluate(
    ([all, uses]) => {
      const kinds = new Set<string>();
      return [...document.querySelectorAll<HTMLElement>(all)].flatMap((element, control) => {
        const [selector, steps = []] = uses.find(([each]) => element.matches(each)) ?? [];
        if (steps.length === 0 || !element.checkVisibility({ visibilityProperty: true }) || element.tabIndex < 0)
          return [];
        if (element.matches(":disabled, [rel~=me], footer a:not([data-opens])")) return [];
        const block = element.closest<HTMLElement>("[data-block], header, footer, aside, dialog");
        const attributes = ["type", "role", "name", "data-opens", "data-notice"].map((name) =>
          element.getAttribute(name),
        );
        const kind = [block?.dataset.block ?? block?.tagName, selector, element.className, ...attributes].join(" ");
        if (kinds.has(kind)) return [];
        kinds.add(kind);
        const text = element.ariaLabel ?? element.textContent.trim().slice(0, 30);
        return steps.map((each) => ({
          control,
          name: `${kind.replaceAll(/ +/g, " ")} "${text}"`,
          steps: each.split(" "),
        }));
      });
    },
    [CONTROLS, USES] as const,
  );
}

/** Uses a control: scrolls to it, focuses it where keys follow, and then does all steps. What is gone is left alone. */
export async function use(page: Page, { control, name, steps }: Use): Promise<void> {
  for (const [at, step] of steps.entries()) {
    if (step === "tap") await tap(page, control);
    else {
      if (at === 0 && !(await focus(page, control))) return;
      await page.keyboard.press(step);
    }
    // What is pressed before a dialog's code has come is not for the dialog.
    if (at === 0 && name.includes("[data-opens]") && /tap|Enter/.test(step))
      await page.locator("dialog[open]").waitFor();
  }
}

/** Remembers the controls of a page as its document has them: React may add and remove some. */
export function rememberControls(page: Page): Promise<void> {
  return page.evaluate((all) => {
    const controls = [...document.querySelectorAll<HTMLElement>(all)];
    const names = controls.map((control) => control.textContent);
    Object.assign(window, {
      controlAt(at: number) {
        const control = controls[at];
        if (control?.isConnected) return control.checkVisibility({ visibilityProperty: true }) ? control : undefined;
        // React exchanges some by its own.
        return [...document.querySelectorAll<HTMLElement>("[data-open] > button")].find(
          ({ textContent }) => textContent === names[at],
        );
      },
    });
  }, CONTROLS);
}

interface Remembered {
  controlAt: (at: number) => HTMLElement | undefined;
}

function focus(page: Page, control: number): Promise<boolean> {
  return page.evaluate((at) => {
    const found = (window as unknown as Remembered).controlAt(at);
    const tab =
      found?.role === "tab" ? found.parentElement?.querySelector<HTMLElement>("[aria-selected=true]") : undefined;
    if (!found || found.matches(":disabled")) return false;
    (tab ?? found).focus();
    return true;
  }, control);
}

async function tap(page: Page, control: number): Promise<void> {
  const point = await page.evaluate((at) => {
    const element = (window as unknown as Remembered).controlAt(at);
    if (!element) return undefined;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  }, control);
  if (point) await page.touchscreen.tap(...point);
}

/** What is seen of a page once nothing changes any more, in words: the same wherever visitors could notice no difference. */
export async function seenOn(page: Page): Promise<Record<string, unknown>> {
  let seen = await lookAt(page);
  for (let unchanged = 0; unchanged < 3; ) {
    await painted(page);
    await painted(page);
    const next = await lookAt(page);
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
      scroll: Math.round(scrollY / 60),
    };
  });
}
