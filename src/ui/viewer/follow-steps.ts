import { forwardIn } from "../../behaviors/forward.ts";
import { stepBy } from "../../behaviors/stepper.ts";
import { isUnmodified } from "../../behaviors/unmodified.ts";
import { pan } from "./pan.ts";

/**
 * Keeps a horizontal scroller, whose slides are as wide as the scroller, and the stepper around it at the same slide; arrow keys
 * step, too. Returns a function that stops it.
 */
export function followSteps(scroller: HTMLElement): () => void {
  const stepper = scroller.closest<HTMLElement>("[data-stepper]");
  const index = () => Number(stepper?.dataset.index ?? 0);
  let shown = index();
  // The slide that a step is scrolling to: slides that pass by on the way do not count.
  let goal: number | undefined;
  const scrollTo = (behavior: ScrollBehavior) => {
    goal = shown;
    scroller.scrollTo({ left: shown * scroller.clientWidth * forwardIn(scroller), behavior });
  };
  const onStep = () => {
    if (index() === shown) return;
    shown = index();
    scrollTo("auto");
  };
  const onScroll = () => {
    const seen = Math.round(Math.abs(scroller.scrollLeft) / scroller.clientWidth);
    if (goal !== undefined && goal !== seen) return;
    goal = undefined;
    shown = seen;
    stepBy(scroller, seen - index(), false);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!isUnmodified(event)) return;
    const slide = scroller.children[index()];
    const forward = forwardIn(scroller);
    const last = scroller.children.length - 1;
    const by = { ArrowRight: forward, ArrowLeft: -forward, Home: -index(), End: last - index() }[event.key];
    const panned = slide !== undefined && pan(slide, event.key);
    if (!panned && by === undefined) return;
    event.preventDefault();
    if (!panned && by !== undefined) stepBy(scroller, by, false);
  };
  const release = () => {
    goal = undefined;
  };
  const listening = new AbortController();
  const { signal } = listening;
  stepper?.addEventListener("step", onStep, { signal });
  scroller.addEventListener("scroll", onScroll, { signal });
  for (const type of ["touchstart", "wheel"]) scroller.addEventListener(type, release, { signal, passive: true });
  // On the document: an arrow button that was just disabled has lost the focus.
  document.addEventListener("keydown", onKey, { signal });
  scrollTo("instant");
  // Makes the scroller focusable by keyboard in every browser.
  scroller.tabIndex = 0;
  return () => listening.abort();
}
