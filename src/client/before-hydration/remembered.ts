import { documentFolder } from "../renderer/addresses.ts";

/** The values remembered in this browser; none if that is not allowed. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(documentFolder() + key);
  } catch {
    return null;
  }
}

/** Remembers a value if that is allowed. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(documentFolder() + key, value);
  } catch {
    // Then the next page asks again.
  }
}

/** Moves the focus out of what is about to be hidden: to where it came from, or to the page. Nothing scrolls. */
export function moveFocusOut(from: Element | null, to: HTMLElement | null = document.getElementById("main")): void {
  if (from?.contains(document.activeElement)) to?.focus({ preventScroll: true });
}
