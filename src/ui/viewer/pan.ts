/** A point of a picture, from its upper left corner. */
interface Point {
  offsetX: number;
  offsetY: number;
}

/** Enlarges the picture in a stage, or shrinks it again, and centers a point of it, or its middle, in the stage. */
export function resizeAround(stage: Element, point: Point | undefined): void {
  const picture = stage.querySelector("img");
  if (!picture) return;
  const { offsetWidth, offsetHeight } = picture;
  const { offsetX, offsetY } = point ?? { offsetX: offsetWidth / 2, offsetY: offsetHeight / 2 };
  const enlarged = stage.parentElement?.querySelector("[data-enlarged]");
  enlarged?.removeAttribute("data-enlarged");
  stage.toggleAttribute("data-enlarged", enlarged !== stage);
  const by = picture.offsetWidth / offsetWidth;
  stage.scrollTo(by * offsetX - stage.clientWidth / 2, by * offsetY - stage.clientHeight / 2);
}

/** Pans an enlarged picture by an arrow key. False where there is no more of it in that direction, and for other keys. */
export function pan(stage: Element, key: string): boolean {
  if (!stage.hasAttribute("data-enlarged")) return false;
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = stage;
  const room: Record<string, [left: number, top: number]> = {
    ArrowLeft: [-scrollLeft, 0],
    ArrowRight: [scrollWidth - clientWidth - scrollLeft, 0],
    ArrowUp: [0, -scrollTop],
    ArrowDown: [0, scrollHeight - clientHeight - scrollTop],
  };
  const [left, top] = room[key] ?? [0, 0];
  if (Math.abs(left + top) < 1) return false;
  const part = (length: number, most: number) => Math.sign(length) * Math.min(Math.abs(length), most / 2);
  stage.scrollBy(part(left, clientWidth), part(top, clientHeight));
  return true;
}
