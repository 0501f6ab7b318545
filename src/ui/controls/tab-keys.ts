import { isUnmodified } from "./unmodified.ts";

/** The index of the tab that a key leads to from the one at `index` (WAI-ARIA APG). Undefined for all other keys. */
export function tabOfKey(event: KeyboardEvent, index: number, total: number): number | undefined {
  const tabs: Record<string, number> = {
    ArrowRight: (index + 1) % total,
    ArrowLeft: (index - 1 + total) % total,
    Home: 0,
    End: total - 1,
  };
  return isUnmodified(event) ? tabs[event.key] : undefined;
}
