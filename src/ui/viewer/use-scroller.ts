import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { forwardIn } from "../../behaviors/forward.ts";
import { isUnmodified } from "../../behaviors/unmodified.ts";
import { pan } from "./pan.ts";

/** A horizontal scroller of `total` slides as wide as itself, with steps by button or arrow key. */
export function useScroller(total: number, start: number) {
  const ref = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  // The slide that a step is scrolling to: slides that pass by until then do not count.
  const goal = useRef<number | null>(null);

  function goTo(to: number, behavior: ScrollBehavior = "auto") {
    const scroller = ref.current;
    if (!scroller || to < 0 || to >= total) return;
    goal.current = to;
    setIndex(to);
    scroller.scrollTo({ left: to * scroller.clientWidth * forwardIn(scroller), behavior });
  }

  function onScroll() {
    const scroller = ref.current;
    if (!scroller) return;
    const seen = Math.round(Math.abs(scroller.scrollLeft) / scroller.clientWidth);
    if (goal.current !== null && goal.current !== seen) return;
    goal.current = null;
    setIndex(seen);
  }

  const byKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUnmodified(event)) return;
    const scroller = ref.current;
    const slide = scroller?.children[index];
    if (slide && pan(slide, event.key)) {
      event.preventDefault();
      return;
    }
    const forward = scroller ? forwardIn(scroller) : 1;
    const target = { ArrowRight: index + forward, ArrowLeft: index - forward, Home: 0, End: total - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    goTo(target);
  });
  const toStart = useEffectEvent(() => {
    goTo(start, "instant");
    // Makes the scroller focusable by keyboard in every browser.
    if (ref.current) ref.current.tabIndex = 0;
  });

  useLayoutEffect(() => toStart(), []);
  useEffect(() => {
    // On the document: an arrow button that was just disabled has lost the focus.
    document.addEventListener("keydown", byKey);
    return () => document.removeEventListener("keydown", byKey);
  }, []);

  const release = () => {
    goal.current = null;
  };
  return {
    ref,
    index,
    step: (by: 1 | -1) => goTo(index + by),
    handlers: { onScroll, onTouchStart: release, onWheel: release },
  };
}
