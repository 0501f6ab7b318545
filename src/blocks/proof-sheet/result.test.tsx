// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SiteContext, type SiteContextValue } from "../../client/renderer/site-context.ts";
import type { ProofSheetSection } from "../../content.generated.ts";
import { Result } from "./Result.tsx";

const context = { shell: { interface: { gallery: { play: "Play" } } } } as SiteContextValue;
const still: ProofSheetSection["piece"] = {
  id: "motion/rising",
  title: "Rising",
  alt: "A loaf that rises.",
  image: { src: "/media/rising.svg", width: 16, height: 9 },
};
const film = {
  ...still,
  video: { src: "/media/rising.mp4", sources: [{ src: "/media/rising.mp4", type: "video/mp4" }] },
};

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

const view = (piece: ProofSheetSection["piece"]) => (
  <SiteContext value={context}>
    <Result piece={piece} />
  </SiteContext>
);

it("shows a film's still image as a link to its file, until a click plays it in place, with the focus", async () => {
  const root = document.createElement("div");
  // jsdom cannot focus a video.
  const focus = vi.spyOn(HTMLVideoElement.prototype, "focus");
  document.body.append(root);
  const rendered = createRoot(root);
  await act(async () => rendered.render(view(film)));
  const link = root.querySelector("a");
  expect(link?.getAttribute("aria-label")).toBe("Play: Rising");
  expect(link?.getAttribute("href")).toBe("/media/rising.mp4");
  expect(link?.querySelector("img")?.alt).toBe("A loaf that rises.");
  expect(root.querySelector("video")).toBeNull();
  await act(async () => link?.click());
  const video = root.querySelector("video");
  expect([video?.controls, video?.autoplay, video?.getAttribute("aria-label")]).toEqual([
    true,
    true,
    "A loaf that rises.",
  ]);
  expect(root.querySelector("a")).toBeNull();
  expect(focus.mock.contexts).toEqual([video]);
  await act(async () => rendered.unmount());
});

it("shows a picture without a link", () => {
  const html = renderToStaticMarkup(view(still));
  expect(html).toContain('alt="A loaf that rises."');
  expect(html).not.toMatch(/<(a|video) /);
});
