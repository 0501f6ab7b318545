// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SiteContext, type SiteContextValue } from "../../client/renderer/site-context.ts";
import type { VideoSection } from "../../content.generated.ts";
import Video from "./index.tsx";

const context = { shell: { interface: { gallery: { play: "Play" } } } } as SiteContextValue;
const embedded: VideoSection = {
  block: "video",
  heading: "A talk",
  poster: { src: "/media/talk.svg", width: 16, height: 9 },
  link: {
    host: "YouTube",
    link: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    embed: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1",
  },
};

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

const view = (section: VideoSection) => (
  <SiteContext value={context}>
    <Video {...section} />
  </SiteContext>
);

it("from another site is a link to its page there, which loads nothing, until a click puts it in a frame, which gets the focus once", async () => {
  const root = document.createElement("div");
  document.body.append(root);
  const rendered = createRoot(root);
  await act(async () => rendered.render(view(embedded)));
  const link = root.querySelector("a");
  expect(link?.textContent).toBe("Play: A talk, YouTube");
  expect(link?.href).toBe(embedded.link?.link);
  expect(root.innerHTML.match(/(?:src|srcset|poster)="[^"]*"/g)).toEqual(['src="/media/talk.svg"']);
  await act(async () => link?.click());
  const frame = root.querySelector("iframe");
  expect([frame?.title, frame?.src]).toEqual(["A talk", embedded.link?.embed]);
  expect(document.activeElement).toBe(frame);
  frame?.blur();
  await act(async () => rendered.render(view({ ...embedded, heading: "Another talk" })));
  expect(document.activeElement).toBe(document.body);
  await act(async () => rendered.unmount());
});

it("of the site itself plays in the browser's player, with its captions", () => {
  const { link: _link, ...section } = embedded;
  const html = renderToStaticMarkup(
    view({
      ...section,
      video: { src: "/media/talk.mp4", sources: [{ src: "/media/talk.mp4", type: "video/mp4" }] },
      captions: { src: "/media/talk.vtt", language: "de" },
    }),
  );
  expect(html).toMatch(/<video [^>]*poster="\/media\/talk.svg"[^>]*controls/);
  expect(html).toContain('<track kind="captions" src="/media/talk.vtt" srcLang="de" default=""/>');
});
