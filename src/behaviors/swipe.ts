import { stepOfMove } from "./forward.ts";
import { stepBy } from "./stepper.ts";

/** Beyond this distance, in px, a press is a drag and not a click. */
const MIN_DRAG_PX = 6;

/** A drag by mouse or pen that is longer, in px, moves one step (requirements 9). */
const MIN_DRAGGED_STEP_PX = 100;

/**
 * Swipes across the parts of a stepper, once per document: a swipe longer than `data-swipe`, in px, is one step. What
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
  const least = isTouch ? Number(area.dataset.swipe) : MIN_DRAGGED_STEP_PX;
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

/** Moves the parts by this many px. Until the next press, `data-dragged` says that the click that ends the drag does nothing. */
function drag(area: HTMLElement, distance: number): void {
  const isDrag = Math.abs(distance) >= MIN_DRAG_PX;
  area.toggleAttribute("data-dragged", isDrag);
  if (!isDrag) return;
  area.dataset.dragging = "";
  area.style.setProperty("--drag", `${distance}px`);
}
