import { isUnmodified } from "../../behaviors/unmodified.ts";
import type * as firstTap from "./first-tap.ts";

/** The controls of sections, forms and the viewer, which never need React. */
const CONTROL = ":is([role=tab], [data-more] button, [data-step], [data-pick], [data-offer])";

/** The keys that move from tab to tab. */
const TAB_KEY = /^(Arrow(Left|Right)|Home|End)$/;

let loading: Promise<typeof firstTap> | undefined;

/** The control around an element, if there is one. */
export function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
}

/** The tab that a key moves away from, if it does. */
export function tabOf(event: KeyboardEvent): HTMLElement | null {
  const control = TAB_KEY.test(event.key) && isUnmodified(event) ? controlOf(event.target) : null;
  return control?.role === "tab" ? control : null;
}

/** Loads the code that handles the first tap, once. If that fails, the next call tries again. */
export function loadFirstTap(address: string): Promise<typeof firstTap> {
  loading ??= import(/* @vite-ignore */ address).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
