import type { Page } from "playwright/test";

/*
 * The things that visitors can do with the controls of a page: for comparing what happens before, while and after React takes over
 * (./seen.ts).
 */

/** Something that a visitor does with one control of a page: taps and keys, once the control has the focus. */
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
  // A second Enter would be for the first new piece, and only React opens that.
  ["[data-more] button", ["tap", "tap tap", "tap tap tap", "Enter", "Enter Tab", "Space Space Space"]],
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

/** Uses a control: scrolls to it, focuses it where keys follow, and then does all steps. */
export async function use(page: Page, { control, name, steps }: Use): Promise<void> {
  for (const [at, step] of steps.entries()) {
    if (step === "tap") await tap(page, control);
    else {
      if (at === 0 && !(await focus(page, control))) return;
      await page.keyboard.press(step);
    }
    if (at > 0) continue;
    // Keys pressed before a dialog's code has arrived are not meant for the dialog, nor are later ones for a button that has moved.
    if (name.includes("[data-opens]")) {
      if (step !== "Space") await page.locator("dialog[open]").waitFor({ timeout: 20_000 });
    } else if (steps.length > 1 && /tap|Enter|Space/.test(step)) await page.evaluate(answered);
  }
}

/** Waits until the first tap on a control of a section is answered: the code that answers comes with the tap. */
async function answered(): Promise<void> {
  const codeOf = () => performance.getEntriesByType("resource").find(({ name }) => /\/first-tap-[^/]*\.js$/.test(name));
  while (!codeOf()) await new Promise(requestAnimationFrame);
  await import(codeOf()?.name ?? "");
}

/** True if a control can be used: others may have hidden it. */
export function isThere(page: Page, { control }: Use): Promise<boolean> {
  return page.evaluate((at) => (window as unknown as Remembered).controlAt(at) !== undefined, control);
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
        // React replaces some with its own.
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
