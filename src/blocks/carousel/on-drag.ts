import type { PointerEvent } from "react";
import { stepOfMove } from "../../behaviors/forward.ts";

/** From this distance on, in px, a press is a drag and not a click. */
const SLACK = 6;

/**
 * Handles dragging by mouse or pen: more than `threshold` px against the direction of reading is 1 (next), along it -1. Meanwhile the element
 * has `data-dragging` and, in `--drag`, the distance so far. Until the next press it has `data-dragged`, so that the click that
 * ends the drag does nothing.
 */
export function onDragBy(threshold: number, onDrag: (step: 1 | -1, element: Element) => void) {
  return (event: PointerEvent<HTMLElement>) => {
    const element = event.currentTarget;
    delete element.dataset.dragged;
    if (event.pointerType === "touch" || event.button !== 0) return;
    const start = event.clientX;
    let distance = 0;
    const drag = new AbortController();
    const { signal } = drag;
    const move = ({ clientX }: { clientX: number }) => {
      distance = clientX - start;
      const isDrag = Math.abs(distance) >= SLACK;
      element.toggleAttribute("data-dragged", isDrag);
      if (!isDrag) return;
      element.dataset.dragging = "";
      element.style.setProperty("--drag", `${distance}px`);
    };
    const end = () => {
      drag.abort();
      delete element.dataset.dragging;
      element.style.removeProperty("--drag");
    };
    const drop = () => {
      end();
      if (Math.abs(distance) > threshold) onDrag(stepOfMove(distance, element), element);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", drop, { signal });
    addEventListener("pointercancel", end, { signal });
  };
}
