import { type TouchEvent, useRef } from "react";
import { stepOfMove } from "../../behaviors/forward.ts";

/**
 * Touch handlers that report a horizontal swipe of more than `threshold` px: 1 for a swipe against the direction of reading
 * (next), which is to the left in English, -1 for one along it (previous), and the element that has them. Vertical scrolling and gestures with two fingers are ignored.
 */
export function useSwipe(threshold: number, onSwipe: (step: 1 | -1, element: Element) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      start.current = event.touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      const { currentTarget } = event;
      if (Math.abs(x) > threshold && Math.abs(x) > Math.abs(y)) onSwipe(stepOfMove(x, currentTarget), currentTarget);
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}
