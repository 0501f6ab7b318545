/** Why a carousel is paused for now. Each reason comes and goes independently of what the visitor chose. */
export type PauseReason =
  /** The mouse is over the slides. */
  | "hover"
  /** The focus is inside, or on the button that pauses and plays. */
  | "focus"
  | "toggle"
  /** The tab is in the background, or the carousel is out of view. */
  | "background"
  | "unseen"
  /** The visitor asked the system for less motion. */
  | "reduced-motion";

/**
 * Watches everything that pauses a carousel, and reports the current reasons: at once, and whenever they change. `stage`
 * is the part of `root` that pauses on hover; a button inside `[data-toggle]` pauses and plays. Returns a function that
 * stops watching.
 */
export function watchPauseReasons(
  root: HTMLElement,
  stage: HTMLElement,
  onChange: (reasons: ReadonlySet<PauseReason>) => void,
) {
  const reasons = new Set<PauseReason>();
  const set = (reason: PauseReason, on: boolean) => {
    if (on === reasons.has(reason)) return;
    if (on) reasons.add(reason);
    else reasons.delete(reason);
    onChange(new Set(reasons));
  };
  const focus = (element: Element | null) => {
    const inside = element !== null && root.contains(element);
    const toggle = inside && element.closest("[data-toggle]") !== null;
    set("toggle", toggle);
    set("focus", inside && !toggle);
  };
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const seen = new IntersectionObserver((entries) => set("unseen", !entries.at(-1)?.isIntersecting), {
    threshold: 0.2,
  });
  const watch = new AbortController();
  const { signal } = watch;

  reasons.add("unseen");
  onChange(new Set(reasons));
  set("hover", stage.matches(":hover"));
  set("background", document.hidden);
  set("reduced-motion", reduced.matches);
  focus(document.activeElement);

  stage.addEventListener("pointerenter", ({ pointerType }) => set("hover", pointerType !== "touch"), { signal });
  stage.addEventListener("pointerleave", () => set("hover", false), { signal });
  root.addEventListener("focusin", ({ target }) => focus(target as Element), { signal });
  root.addEventListener("focusout", ({ relatedTarget }) => focus(relatedTarget as Element | null), { signal });
  document.addEventListener("visibilitychange", () => set("background", document.hidden), { signal });
  reduced.addEventListener("change", () => set("reduced-motion", reduced.matches), { signal });
  seen.observe(stage);
  return () => {
    watch.abort();
    seen.disconnect();
  };
}
