/** Why a carousel stands still for now: each comes and goes by itself, apart from what the visitor chose. */
export type PauseReason =
  /** The mouse is over the slides. */
  | "hover"
  /** The focus is inside, or on the very button that pauses and plays. */
  | "focus"
  | "toggle"
  /** The tab is in the background, or the carousel is out of view. */
  | "background"
  | "unseen"
  /** The visitor asked the system for less motion. */
  | "calm";

/**
 * Watches everything that holds a carousel, and tells what does: at once, and whenever it changes. `stage` is the part
 * of `root` that the mouse holds; a button inside `[data-toggle]` pauses and plays. Returns what ends the watch.
 */
export function watchPauseReasons(
  root: HTMLElement,
  stage: HTMLElement,
  onChange: (holds: ReadonlySet<PauseReason>) => void,
) {
  const holds = new Set<PauseReason>();
  const set = (hold: PauseReason, on: boolean) => {
    if (on === holds.has(hold)) return;
    if (on) holds.add(hold);
    else holds.delete(hold);
    onChange(new Set(holds));
  };
  const focus = (element: Element | null) => {
    const inside = element !== null && root.contains(element);
    const toggle = inside && element.closest("[data-toggle]") !== null;
    set("toggle", toggle);
    set("focus", inside && !toggle);
  };
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const seen = new IntersectionObserver((entries) => set("unseen", !entries.at(-1)?.isIntersecting), {
    threshold: 0.2,
  });
  const watch = new AbortController();
  const { signal } = watch;

  holds.add("unseen");
  onChange(new Set(holds));
  set("hover", stage.matches(":hover"));
  set("background", document.hidden);
  set("calm", calm.matches);
  focus(document.activeElement);

  stage.addEventListener("pointerenter", ({ pointerType }) => set("hover", pointerType !== "touch"), { signal });
  stage.addEventListener("pointerleave", () => set("hover", false), { signal });
  root.addEventListener("focusin", ({ target }) => focus(target as Element), { signal });
  root.addEventListener("focusout", ({ relatedTarget }) => focus(relatedTarget as Element | null), { signal });
  document.addEventListener("visibilitychange", () => set("background", document.hidden), { signal });
  calm.addEventListener("change", () => set("calm", calm.matches), { signal });
  seen.observe(stage);
  return () => {
    watch.abort();
    seen.disconnect();
  };
}
