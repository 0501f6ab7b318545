/**
 * While one page fades into another (styles/transitions.css), browsers treat each click as one on the root element: this ends the
 * fade, and clicks what is there.
 */
export function clickThrough(event: MouseEvent): void {
  document.activeViewTransition?.skipTransition();
  const target = document.elementFromPoint(event.clientX, event.clientY) as (Element & HTMLOrSVGElement) | null;
  if (!target || target === event.target) return;
  // The press, which moves the focus, was not on it either.
  target.focus();
  target.dispatchEvent(new MouseEvent("click", event));
}
