import type { Page } from "playwright/test";

/** One stop of the Tab key. */
interface Stop {
  /** Tells it from all other stops. */
  index: number;
  what: string;
  faults: string[];
}

/** What is wrong with the stop that has the focus now; undefined when the focus is on the body or nowhere. */
function lookAtFocus(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active === document.body) return undefined;
    // A control without a look of its own is drawn by its label.
    const drawn = [active, active.closest("label"), active.closest("li")].filter((element) => element !== null);
    const ringed = drawn.some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && outlineWidth !== "0px";
    });
    const box = active.getBoundingClientRect();
    const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    // WCAG 2.4.11: something of it is to be seen, wherever that is.
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    const seen = [0.1, 0.3, 0.5, 0.7, 0.9].some((part) => {
      const hit = document.elementFromPoint(left + (right - left) * part, top + (bottom - top) * part);
      return (
        hit !== null &&
        (active.contains(hit) || hit.contains(active) || hit.closest("label") === active.closest("label"))
      );
    });
    const name = active.ariaLabel ?? active.textContent?.trim().slice(0, 30) ?? "";
    return {
      index: [...document.querySelectorAll("*")].indexOf(active),
      what: `${active.tagName} "${name || active.getAttribute("name")}"`,
      faults: [
        ringed ? "" : "shows no focus",
        inView ? "" : "is out of view",
        !inView || seen ? "" : "is covered",
      ].filter(Boolean),
    };
  });
}

/** Tabs once through a page, from its start to where the focus leaves it. Returns what is wrong, and how many stops there are. */
export async function tabThrough(page: Page): Promise<{ faults: string[]; stops: number }> {
  const faults: string[] = [];
  const seen = new Set<number>();
  for (let before = ""; seen.size < 400; ) {
    await page.keyboard.press("Tab");
    const stop = await lookAtFocus(page);
    if (!stop || seen.has(stop.index)) {
      // The end is where the last link is: before it, the focus was lost.
      const last = await page.evaluate(
        () => [...document.querySelectorAll("footer a")].at(-1)?.textContent?.trim() ?? "",
      );
      if (!before.includes(last.slice(0, 30))) faults.push(`after ${before} the focus is lost`);
      break;
    }
    seen.add(stop.index);
    before = stop.what;
    for (const fault of stop.faults) faults.push(`${stop.what} ${fault}`);
  }
  return { faults, stops: seen.size };
}

interface AXNode {
  role?: { value: string };
  name?: { value?: string };
  ignored: boolean;
}

const CONTROLS = new Set(["link", "button", "textbox", "spinbutton", "checkbox", "tab", "combobox", "slider"]);
const LANDMARKS = ["banner", "navigation", "main", "contentinfo", "form", "region", "complementary", "search"];
/** There is one of each on a page. */
const SINGLE = ["banner", "main", "contentinfo"];

/** What is wrong with what screen readers are given: controls without a name, landmarks that cannot be told apart. */
export async function treeFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: AXNode[] };
  await session.detach();
  const shown = nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: role?.value ?? "", name: name?.value?.trim() ?? "" }));
  const nameless = shown
    .filter(({ role, name }) => CONTROLS.has(role) && !name)
    .map(({ role }) => `a ${role} has no name`);
  const unclear = LANDMARKS.flatMap((role) => {
    const names = shown.filter((node) => node.role === role).map(({ name }) => name);
    if (SINGLE.includes(role)) return names.length === 1 ? [] : [`there are ${names.length} of ${role}`];
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    return [
      ...names.filter((name) => !name).map(() => `a ${role} has no name`),
      ...twice.map((name) => `two of ${role} are named "${name}"`),
    ];
  });
  return [...nameless, ...unclear];
}
