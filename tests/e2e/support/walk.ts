import type { Page } from "playwright/test";

/** One stop of the Tab key. */
interface Stop {
  /** It had the focus before: the walk has come round. */
  again: boolean;
  what: string;
  faults: string[];
}

/** The faults of the focused stop; undefined when the focus is on the body or nowhere. */
function lookAtFocus(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active === document.body) return undefined;
    // A control without a look of its own is drawn by its label.
    const drawn = [active, active.closest("label"), active.closest("li")].filter((element) => element !== null);
    // A link that makes a whole card clickable is drawn around the card, by what it generates.
    const styles = [...drawn.map((element) => getComputedStyle(element)), getComputedStyle(active, "::after")];
    // Browsers draw the focus of what they draw themselves: a date's calendar, a video's controls.
    const isPart = active.matches("video[controls], input[type=date]") && !active.matches(":focus-visible");
    const ringed =
      isPart || styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px");
    const box = active.getBoundingClientRect();
    const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    // WCAG 2.4.11: some part of it has to be visible, wherever that is.
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
    const walk = window as unknown as { walked: WeakSet<Element>; last?: Element };
    // The parts of a date, and the controls of a video, are stops of one element after another.
    const again = walk.walked.has(active) && walk.last !== active;
    walk.walked.add(active);
    walk.last = active;
    return {
      again,
      what: `${active.tagName} "${name || active.getAttribute("name")}"`,
      faults: [
        ringed ? "" : "shows no focus",
        inView ? "" : "is out of view",
        !inView || seen ? "" : "is covered",
      ].filter(Boolean),
    };
  });
}

/** Tabs once through a page until the focus leaves it, forward or backward. Returns what is wrong, and how many stops there are. */
export async function tabThrough(
  page: Page,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<{ faults: string[]; stops: number }> {
  const faults: string[] = [];
  let stops = 0;
  const end = await page.evaluate((forward) => {
    Object.assign(window, { walked: new WeakSet(), last: undefined });
    const links = [...document.querySelectorAll(forward ? "footer a" : "header a")];
    return links.at(forward ? -1 : 0)?.textContent?.trim() ?? "";
  }, key === "Tab");
  for (let before = ""; stops < 400; stops++) {
    await page.keyboard.press(key);
    const stop = await lookAtFocus(page);
    if (!stop || stop.again) {
      // Before the page's last link, or its first, the focus was lost.
      if (!before.includes(end.slice(0, 30))) faults.push(`after ${before} the focus is lost`);
      break;
    }
    before = stop.what;
    for (const fault of stop.faults) faults.push(`${stop.what} ${fault}`);
  }
  return { faults, stops };
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

/** The faults for screen readers: controls without a name, landmarks with the same name. */
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
