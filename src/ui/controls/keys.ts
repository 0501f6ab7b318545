type Key = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;

/** True for a key that means something to the browser, such as Alt and an arrow, which goes back. */
export function isShortcut({ altKey, ctrlKey, metaKey }: Key): boolean {
  return altKey || ctrlKey || metaKey;
}

/** The index of the tab that a key leads to from the one at `index` (WAI-ARIA APG). Undefined for all other keys. */
export function tabOfKey(event: Key, index: number, total: number): number | undefined {
  const tabs: Record<string, number> = {
    ArrowRight: (index + 1) % total,
    ArrowLeft: (index - 1 + total) % total,
    Home: 0,
    End: total - 1,
  };
  return isShortcut(event) ? undefined : tabs[event.key];
}
