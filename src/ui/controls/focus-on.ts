/**
 * A ref for what takes the place of a control that had the focus. It is a function of its own because React calls one that
 * is written inline again at every render, which would take the focus back from wherever it is by then.
 */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
