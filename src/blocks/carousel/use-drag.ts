import { type PointerEvent, useRef } from "react";

/** From this distance on, in px, a press is a drag and not a click. */
const SLACK = 6;

/**
 * Handles dragging by mouse or pen: more than `threshold` px to the left is 1 (next), to the right -1. Meanwhile the element
 * has `data-dragging` and, in `--drag`, the distance so far.
 */
export function useDrag(threshold: number, onDrag: (step: 1 | -1) => void) {
  const way = useRef(0);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    way.current = 0;
    if (event.pointerType === "touch" || event.button !== 0) return;
    const element = event.currentTarget;
    const start = event.clientX;
    const drag = new AbortController();
    const { signal } = drag;
    const move = ({ clientX }: { clientX: number }) => {
      way.current = clientX - start;
      if (Math.abs(way.current) < SLACK) return;
      element.dataset.dragging = "";
      element.style.setProperty("--drag", `${way.current}px`);
    };
    const end = () => {
      drag.abort();
      delete element.dataset.dragging;
      element.style.removeProperty("--drag");
    };
    const drop = () => {
      end();
      if (Math.abs(way.current) > threshold) onDrag(way.current < 0 ? 1 : -1);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", drop, { signal });
    addEventListener("pointercancel", end, { signal });
  }

  /** True for the click that ends a drag: it was not meant as a click. */
  const wasDragged = () => Math.abs(way.current) >= SLACK;
  return { onPointerDown, wasDragged };
}
