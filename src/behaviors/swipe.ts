import { stepOfMove } from "./forward.ts";
import { stepBy } from "./stepper.ts";

/** From this distance on, in px, a press is a drag and not a click. */
const SLACK = 6;

/** A mouse or a pen drags at least so far, in px (requirements 9). */
const DRAG = 100;

/**
 * Swipes across the parts of a stepper, once per document: `data-swipe` has how far a finger goes at least, in px. What
 * `touch-action` leaves to the browser, such as vertical scrolling and gestures with two fingers, ends with pointercancel. Where
 * `data-drags` is, a mouse or a pen drags the parts along.
 */
export function watchSwipes(): void {
  addEventListener("pointerdown", onPress, true);
}

function onPress(press: PointerEvent): void {
  const area = press.target instanceof Element ? press.target.closest<HTMLElement>("[data-swipe]") : null;
  if (!area) return;
  delete area.dataset.dragged;
  const isTouch = press.pointerType === "touch";
  if (isTouch ? !press.isPrimary : press.button !== 0 || area.dataset.drags === undefined) return;
  const least = isTouch ? Number(area.dataset.swipe) : DRAG;
  const listening = new AbortController();
  const { signal } = listening;
  const end = () => {
    listening.abort();
    delete area.dataset.dragging;
    area.style.removeProperty("--drag");
  };
  const drop = ({ clientX, clientY }: PointerEvent) => {
    end();
    const across = clientX - press.clientX;
    const isAcross = !isTouch || Math.abs(across) > Math.abs(clientY - press.clientY);
    if (isAcross && Math.abs(across) > least) stepBy(area, stepOfMove(across, area), area.dataset.wraps !== undefined);
  };
  if (!isTouch) addEventListener("pointermove", ({ clientX }) => drag(area, clientX - press.clientX), { signal });
  addEventListener("pointerup", drop, { signal });
  addEventListener("pointercancel", end, { signal });
}

/** Moves the parts by so many px. Until the next press, `data-dragged` says that the click that ends the drag does nothing. */
function drag(area: HTMLElement, distance: number): void {
  const isDrag = Math.abs(distance) >= SLACK;
  area.toggleAttribute("data-dragged", isDrag);
  if (!isDrag) return;
  area.dataset.dragging = "";
  area.style.setProperty("--drag", `${distance}px`);
}
