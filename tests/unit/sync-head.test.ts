// @vitest-environment jsdom
import { expect, it } from "vitest";
import { syncHead } from "../../src/engine/dev/client/sync-head.ts";

const parse = (head: string) => new DOMParser().parseFromString(`<!doctype html><head>${head}</head>`, "text/html");

it("takes over what content decides, in its place, and leaves the rest of the head alone", () => {
  document.head.innerHTML = [
    "<title>Cakes</title>",
    '<meta name="description" content="Old">',
    '<link rel="canonical" href="/cakes">',
    '<meta property="og:title" content="Cakes">',
    "<style>:root{--signal:red}</style>",
    '<link rel="stylesheet" href="/src/hero.css?t=2">',
    '<style data-vite-dev-id="hero">h1{}</style>',
  ].join("");
  const before = [...document.head.children];
  syncHead(
    parse(
      [
        "<title>Bread</title>",
        '<meta name="description" content="Old">',
        '<link rel="canonical" href="/cakes">',
        '<meta name="robots" content="noindex">',
        "<style>:root{--signal:blue}</style>",
        '<link rel="stylesheet" href="/src/hero.css">',
        '<script type="module" src="/tools.ts"></script>',
      ].join(""),
    ),
  );
  expect(document.head.innerHTML).toBe(
    [
      "<title>Bread</title>",
      '<meta name="description" content="Old">',
      '<link rel="canonical" href="/cakes">',
      '<meta name="robots" content="noindex">',
      "<style>:root{--signal:blue}</style>",
      '<link rel="stylesheet" href="/src/hero.css?t=2">',
      '<style data-vite-dev-id="hero">h1{}</style>',
    ].join(""),
  );
  const kept = before.filter((element) => element.isConnected).map(({ localName }) => localName);
  expect(kept).toEqual(["meta", "link", "link", "style"]);
});
