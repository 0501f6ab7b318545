// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { grow } from "./grow.ts";

afterEach(() => {
  document.body.innerHTML = "";
  Reflect.deleteProperty(document, "startViewTransition");
  vi.unstubAllGlobals();
});

/** A thumbnail's link, in a browser that has view transitions or not, of a visitor who likes motion or not. */
function opener({ transitions, reduced }: { transitions: boolean; reduced: boolean }) {
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
  document.body.innerHTML = "<a><img alt=''></a>";
  const [link, image] = [document.querySelector("a"), document.querySelector("img")];
  if (!link || !image) throw new Error("There is no link.");
  const named: string[] = [];
  const start = vi.fn((update: () => Promise<void>) => {
    named.push(image.style.viewTransitionName);
    const done = update();
    return { updateCallbackDone: done, finished: done, ready: Promise.reject(new Error("Transition was skipped")) };
  });
  if (transitions) Object.assign(document, { startViewTransition: start });
  return { link, image, start, named };
}

for (const [transitions, reduced] of [
  [false, false],
  [true, true],
] as const)
  it(`shows the viewer at once ${reduced ? "for visitors who want less motion" : "in browsers without view transitions"}`, () => {
    const { link, start } = opener({ transitions, reduced });
    const show = vi.fn();
    grow(link, show);
    expect(show).toHaveBeenCalledOnce();
    expect(start).not.toHaveBeenCalled();
  });

it("shows the viewer even if the transition is skipped, and no longer names the thumbnail by then", async () => {
  const { link, image, start, named } = opener({ transitions: true, reduced: false });
  const show = vi.fn(() => named.push(image.style.viewTransitionName));
  grow(link, show);
  await start.mock.results[0]?.value.updateCallbackDone;
  expect(show).toHaveBeenCalledOnce();
  expect(named).toEqual(["piece", ""]);
});
