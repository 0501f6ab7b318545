// @vitest-environment jsdom
import type { MouseEvent } from "react";
import { expect, it, vi } from "vitest";
import { enlarge, showMiddles } from "./pan.ts";

/** The slide of a picture that is as wide as it says, in a window of 390 px. */
function stageOf(width: number) {
  const stage = document.createElement("li");
  const image = document.createElement("img");
  stage.append(image);
  Object.defineProperties(stage, { scrollWidth: { value: Math.max(width, 390) }, clientWidth: { value: 390 } });
  return { stage, image };
}

it("shows the middle of what is wider than the window", () => {
  const [wide, whole] = [stageOf(790).stage, stageOf(390).stage];
  showMiddles([wide, whole]);
  expect([wide.scrollLeft, whole.scrollLeft]).toEqual([200, 0]);
});

it("shows a picture at twice its size and back, around the point that was tapped, and nothing for a tap beside it", () => {
  const { stage, image } = stageOf(790);
  const scrollTo = vi.fn();
  stage.scrollTo = scrollTo;
  Object.defineProperty(image, "offsetWidth", { get: () => (stage.hasAttribute("data-enlarged") ? 1580 : 790) });
  const nativeEvent = { offsetX: 395, offsetY: 295 };
  const tap = (target: Element) =>
    enlarge({ currentTarget: stage, target, nativeEvent } as unknown as MouseEvent<HTMLElement>);
  tap(stage);
  expect(stage.hasAttribute("data-enlarged")).toBe(false);
  tap(image);
  expect(stage.hasAttribute("data-enlarged")).toBe(true);
  expect(scrollTo).toHaveBeenLastCalledWith(595, 590);
  tap(image);
  expect(stage.hasAttribute("data-enlarged")).toBe(false);
});
