/**
 * While one page fades into another (styles/transitions.css), browsers take each click for one on the root element: ends that,
 * and clicks what is there.
 */
export function clickThrough(event: MouseEvent): void {
  document.activeViewTransition?.skipTransition();
  const target = document.elementFromPoint(event.clientX, event.clientY) as (Element & HTMLOrSVGElement) | null;
  if (!target || target === event.target) return;
  // The press, which gives the focus, was not on it either.
  target.focus();
  target.dispatchEvent(new MouseEvent("click", event));
}
