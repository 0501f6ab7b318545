import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import Features from "./index.tsx";

const image = { src: "/a-480.webp", width: 480, height: 360, srcset: "/a.avif 480w" };
const feature = (title: string) => ({ title, text: "<p>Rye.</p>", picture: { image, alt: title } }) as never;
const sizesOf = (titles: readonly string[]) =>
  /<source[^>]* sizes="([^"]*)"/.exec(
    renderToStaticMarkup(<Features block="features" heading="Loaves" features={titles.map(feature) as never} />),
  )?.[1];

it("fetches pictures of a pair for half a window, and those of three for a third", () => {
  expect(sizesOf(["Round", "Long"])).toContain("50vw");
  expect(sizesOf(["Round", "Long", "Half"])).toContain("30vw");
});
