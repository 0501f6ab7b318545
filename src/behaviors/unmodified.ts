type Press = Pick<KeyboardEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey"> & { button?: number };

/** True for a click or a key that does not ask the browser for a new tab or window, a menu or the previous page. */
export function isUnmodified({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return !(button || metaKey || ctrlKey || shiftKey || altKey);
}
