import { stepBy } from "../../behaviors/stepper.ts";

/** The time for which each slide is shown, in ms (requirements 9). */
const STAY_MS = 3000;

/**
 * Turns a carousel every 3 seconds (requirements 2.7, 4), unless the visitor has paused it by its button (`[data-toggle]`, with the
 * choice in `data-chosen`), or something else pauses it for now: the mouse over its slides, the focus inside it, a tab in the
 * background, being out of view, or a preference for less motion. Pressing Play is a clear choice: after that, neither the preference nor the
 * focus on the button pauses it. Each slide, however it was reached, is shown for its full time. Returns a function that stops it.
 */
export function rotate(carousel: HTMLElement): () => void {
  const stage = carousel.querySelector<HTMLElement>("[data-parts]");
  const toggle = carousel.querySelector<HTMLElement>("[data-toggle]");
  if (!stage || !toggle) return () => undefined;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const facts = { isSeen: false, isHovered: stage.matches(":hover"), focused: document.activeElement };
  let isRotating = false;
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    if (isRotating) timer = window.setTimeout(() => stepBy(carousel, 1, true), STAY_MS);
  };
  const isPaused = () => (toggle.dataset.chosen ? toggle.dataset.chosen === "pause" : reduced.matches);
  const update = () => {
    const { isSeen, isHovered, focused } = facts;
    const mayKeepFocus = toggle.dataset.chosen === "play" && toggle.contains(focused);
    const isHeld = isHovered || !isSeen || document.hidden || (carousel.contains(focused) && !mayKeepFocus);
    const rotates = !isPaused() && !isHeld;
    stage.ariaLive = rotates ? "off" : "polite";
    if (rotates === isRotating) return;
    isRotating = rotates;
    wait();
  };
  const learn = (changed: Partial<typeof facts>) => {
    Object.assign(facts, changed);
    update();
  };
  const choose = () => {
    toggle.dataset.chosen = isPaused() ? "play" : "pause";
    update();
  };
  const onFocus = (target: EventTarget | null) => learn({ focused: target instanceof Element ? target : null });
  const watch = new AbortController();
  const { signal } = watch;
  toggle.addEventListener("click", choose, { signal });
  carousel.addEventListener("step", wait, { signal });
  stage.addEventListener("pointerenter", ({ pointerType }) => learn({ isHovered: pointerType !== "touch" }), {
    signal,
  });
  stage.addEventListener("pointerleave", () => learn({ isHovered: false }), { signal });
  carousel.addEventListener("focusin", ({ target }) => onFocus(target), { signal });
  carousel.addEventListener("focusout", ({ relatedTarget }) => onFocus(relatedTarget), { signal });
  document.addEventListener("visibilitychange", update, { signal });
  reduced.addEventListener("change", update, { signal });
  const onSeen: IntersectionObserverCallback = (entries) => learn({ isSeen: entries.at(-1)?.isIntersecting === true });
  const seen = new IntersectionObserver(onSeen, { threshold: 0.2 });
  seen.observe(stage);
  update();
  return () => {
    watch.abort();
    seen.disconnect();
    clearTimeout(timer);
  };
}
