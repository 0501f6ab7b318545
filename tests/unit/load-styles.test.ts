// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { loadStyles } from "../../src/client/renderer/styles.ts";

it("the styles that a page lacks apply together, once all have loaded or failed, and none is loaded twice", async () => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  const loading = loadStyles(["/a.css", "/b.css"]);
  const links = [...document.head.querySelectorAll("link")];
  const media = () => links.map((link) => link.media);
  links[0]?.dispatchEvent(new Event("load"));
  await Promise.resolve();
  expect(media()).toEqual(["not all", "not all"]);
  links[1]?.dispatchEvent(new Event("error"));
  await loading;
  expect(media()).toEqual(["all", "all"]);
  await loadStyles(["/a.css"]);
  expect(document.head.querySelectorAll("link")).toHaveLength(2);
  vi.unstubAllGlobals();
});
