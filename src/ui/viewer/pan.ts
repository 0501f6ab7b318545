import type { MouseEvent } from "react";

/** Shows the middle of each picture that is wider than the window: both of its sides say that there is more. */
export function showMiddles(stages: Iterable<Element>): void {
  for (const stage of stages) stage.scrollLeft = (stage.scrollWidth - stage.clientWidth) / 2;
}

/** Shows a picture at twice its size, or no longer, around the point that was tapped. Styles decide in which windows. */
export function enlarge({ currentTarget: stage, target, nativeEvent }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof HTMLImageElement)) return;
  const { offsetX, offsetY } = nativeEvent;
  const before = target.offsetWidth;
  stage.toggleAttribute("data-enlarged");
  const by = target.offsetWidth / before;
  stage.scrollTo(by * offsetX - stage.clientWidth / 2, by * offsetY - stage.clientHeight / 2);
}
