type Press = Pick<KeyboardEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey"> & { button?: number };

/** True for a click or a key that is not meant for the browser: a new tab or window, a menu, the page before. */
export function isUnmodified({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return !(button || metaKey || ctrlKey || shiftKey || altKey);
}
