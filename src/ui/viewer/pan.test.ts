// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { pan, resizeAround } from "./pan.ts";

/** The slide of a picture of 390 × 290 px, or at twice that size, in a stage of 390 × 600 px. */
function stageOf() {
  const stage = document.createElement("li");
  const image = document.createElement("img");
  stage.append(image);
  document.createElement("ul").append(stage);
  const [scrollTo, scrollBy] = [vi.fn(), vi.fn()];
  const times = () => (stage.hasAttribute("data-enlarged") ? 2 : 1);
  Object.assign(stage, { scrollTo, scrollBy });
  Object.defineProperties(image, {
    offsetWidth: { get: () => 390 * times() },
    offsetHeight: { get: () => 290 * times() },
  });
  Object.defineProperties(stage, {
    clientWidth: { value: 390 },
    clientHeight: { value: 600 },
    scrollWidth: { get: () => 390 * times() },
    scrollHeight: { value: 600 },
  });
  return { stage, scrollTo, scrollBy };
}

it("keeps what was tapped in the middle of the stage, or the picture's middle", () => {
  const { stage, scrollTo } = stageOf();
  resizeAround(stage, { offsetX: 300, offsetY: 290 });
  expect(scrollTo).toHaveBeenLastCalledWith(405, 280);
  resizeAround(stage, { offsetX: 0, offsetY: 0 });
  expect(stage.hasAttribute("data-enlarged")).toBe(false);
  resizeAround(stage, undefined);
  expect(scrollTo).toHaveBeenLastCalledWith(195, -10);
});

it("pans an enlarged picture by arrow keys until its end, and no other", () => {
  const { stage, scrollBy } = stageOf();
  expect(pan(stage, "ArrowRight")).toBe(false);
  stage.toggleAttribute("data-enlarged");
  expect(pan(stage, "ArrowRight")).toBe(true);
  expect(scrollBy).toHaveBeenLastCalledWith(195, 0);
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowDown", "Home"]) expect(pan(stage, key), key).toBe(false);
  stage.scrollLeft = 300;
  expect(pan(stage, "ArrowRight")).toBe(true);
  expect(scrollBy).toHaveBeenLastCalledWith(90, 0);
  stage.scrollLeft = 390;
  expect(pan(stage, "ArrowRight")).toBe(false);
});
