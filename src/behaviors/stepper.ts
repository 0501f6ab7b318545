/*
 * Steppers: arrows around a counter that step through the parts of a section (packages, slides, testimonials, cards of a
 * bundle). What a section shows is in its own attributes, and nowhere else:
 *
 *   [data-stepper]  all of it; `data-index` is the part that is shown, after the first step
 *   [data-parts]    the parts, or the choices that lead to them; with `order`, the one that is shown comes first
 *   [data-counter]  the counter and its pattern; next to it the arrows ([data-step]), and what announces a step
 *   [data-wraps]    around a counter whose arrows have no end, or parts that are swiped without one (./swipe.ts)
 *   [data-pick]     a radio button or button that shows the part that it is in
 */

/** The attributes that say which part is shown, or where each is. A step moves them from part to part. */
const POSITIONS = ["data-current", "data-place", "data-state", "data-side", "aria-current", "aria-hidden"];

/** The text of a counter at an index. */
export function counterText(pattern: string, index: number, total: number): string {
  return pattern.replace("{n}", String(index + 1)).replace("{total}", String(total));
}

/** Handles a click on an arrow or on a part. False for any other button. */
export function answerStep(button: HTMLElement): boolean {
  const stepper = stepperOf(button);
  const { step, pick } = button.dataset;
  if (!stepper) return false;
  if (step !== undefined) stepBy(button, Number(step), button.closest("[data-wraps]") !== null);
  else if (pick === undefined) return false;
  // The click that ends a drag does nothing.
  else if (!button.closest("[data-dragged]")) {
    const part = button.closest<HTMLElement>("[data-parts] > *");
    if (part) showPart(stepper, partsIn(part.parentElement).indexOf(part));
    // A button that covers its part is gone now.
    if (button.tabIndex < 0) button.blur();
  }
  return true;
}

/** Steps through the parts of the stepper around an element: at its ends, it wraps around or goes no further. */
export function stepBy(element: Element, by: number, wraps: boolean): void {
  const stepper = stepperOf(element);
  if (!stepper) return;
  const total = totalOf(stepper);
  const index = indexOf(stepper) + by;
  showPart(stepper, wraps ? (index + total) % total : Math.min(Math.max(index, 0), total - 1));
}

/** Shows the first parts of all steppers inside of an element, without an announcement. */
export function resetSteppers(area: Element): void {
  for (const stepper of area.querySelectorAll<HTMLElement>("[data-stepper][data-index]")) {
    showPart(stepper, 0);
    for (const announcement of stepper.querySelectorAll("[aria-live]:not([data-parts])")) announcement.textContent = "";
    delete stepper.dataset.index;
  }
}

function stepperOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>("[data-stepper]");
}

function indexOf(stepper: HTMLElement): number {
  return Number(stepper.dataset.index ?? 0);
}

function partsIn(group: Element | null | undefined): HTMLElement[] {
  return [...(group?.querySelectorAll<HTMLElement>(":scope > :not(legend)") ?? [])];
}

function totalOf(stepper: HTMLElement): number {
  return partsIn(stepper.querySelector("[data-parts]")).length;
}

function showPart(stepper: HTMLElement, index: number): void {
  const by = index - indexOf(stepper);
  if (by === 0) return;
  for (const group of stepper.querySelectorAll<HTMLElement>("[data-parts]")) rotate(group, by);
  stepper.dataset.index = String(index);
  for (const [at, radio] of stepper.querySelectorAll<HTMLInputElement>("[data-pick][type=radio]").entries())
    Object.assign(radio, { defaultChecked: at === index, checked: at === index });
  for (const counter of stepper.querySelectorAll<HTMLElement>("[data-counter]")) updateCounter(stepper, counter);
  stepper.dispatchEvent(new Event("step"));
}

function rotate(group: HTMLElement, by: number): void {
  const parts = partsIn(group);
  const from = (at: number) => (at - by + parts.length) % parts.length;
  if (group.dataset.parts === "order") {
    group.append(...parts.slice(0, (by + parts.length) % parts.length));
    return;
  }
  for (const name of POSITIONS) {
    const values = parts.map((part) => part.getAttribute(name));
    for (const [at, part] of parts.entries()) {
      const value = values[from(at)] ?? null;
      if (value === null) part.removeAttribute(name);
      else part.setAttribute(name, value);
    }
  }
}

function updateCounter(stepper: HTMLElement, counter: HTMLElement): void {
  const bar = counter.parentElement;
  const index = indexOf(stepper);
  const total = totalOf(stepper);
  counter.textContent = counterText(counter.dataset.counter ?? "", index, total);
  const announcement = bar?.querySelector("[aria-live]");
  if (announcement) announcement.textContent = `${nameOfPart(stepper, index)}, ${counter.textContent}`;
  if (!bar || bar.dataset.wraps !== undefined) return;
  const arrows = [...bar.querySelectorAll<HTMLButtonElement>("[data-step]")];
  const hadFocus = document.activeElement;
  for (const arrow of arrows) arrow.disabled = index === (arrow.dataset.step === "1" ? total - 1 : 0);
  // An arrow that its own click disables would lose the focus.
  if (arrows.some((arrow) => arrow === hadFocus && arrow.disabled))
    arrows.find((arrow) => !arrow.disabled)?.focus({ preventScroll: true });
}

function nameOfPart(stepper: HTMLElement, index: number): string {
  const group = [...stepper.querySelectorAll<HTMLElement>("[data-parts]")].at(-1);
  const part = partsIn(group)[group?.dataset.parts === "order" ? 0 : index];
  return part?.querySelector("h3, figcaption b")?.textContent ?? "";
}
