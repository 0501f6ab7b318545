type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** True for a click that is not meant to open a new tab or window, or a menu. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return !(button || metaKey || ctrlKey || shiftKey || altKey);
}
