import type { MouseEvent } from "react";

/** Shows the middle of each picture that is wider than the window: both of its sides say that there is more. */
export function showMiddles(stages: Iterable<Element>): void {
  for (const stage of stages) {
    const beyond = stage.scrollWidth - stage.clientWidth;
    if (beyond <= 0) continue;
    stage.scrollLeft = beyond / 2;
    // A keyboard reaches what it can scroll.
    (stage as HTMLElement).tabIndex = 0;
  }
}

/** Shows a picture at twice its size, or no longer, around the point that was tapped. Styles decide in which windows. */
export function enlarge({ currentTarget: stage, target, clientX, clientY }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof HTMLImageElement)) return;
  const { left, top, width, height } = target.getBoundingClientRect();
  stage.toggleAttribute("data-enlarged");
  stage.scrollTo({
    left: ((clientX - left) / width) * target.offsetWidth - stage.clientWidth / 2,
    top: ((clientY - top) / height) * target.offsetHeight - stage.clientHeight / 2,
    behavior: "instant",
  });
}
