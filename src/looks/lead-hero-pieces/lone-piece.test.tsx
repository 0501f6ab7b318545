import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SiteContext } from "../../client/renderer/site-context.ts";
import LeadHeroPieces from "./index.tsx";

const cake = {
  id: "barn",
  title: "Barn Cake",
  alt: "A red cake",
  image: { src: "/barn.svg", width: 1200, height: 900 },
};
const tart = { ...cake, id: "tart", title: "Tart", alt: "A tart", image: { ...cake.image, src: "/tart.svg" } };

/** The pictures of a hero with these pieces, each as its address and what it says. */
function pictures(
  pieces: readonly (typeof cake)[],
  backdrop: "disc" | "none" = "disc",
): [address: string, alt: string][] {
  const html = renderToStaticMarkup(
    <SiteContext value={{ shell: { site: {} }, page: {} } as never}>
      <LeadHeroPieces
        block="lead-hero"
        heading="Cake"
        text="Baked."
        actions={[]}
        pieces={pieces as never}
        backdrop={backdrop}
      />
    </SiteContext>,
  );
  return Array.from(html.matchAll(/<img src="([^"]+)"[^>]* alt="([^"]*)"/g), ([, src = "", alt = ""]) => [src, alt]);
}

it("shows the picture of one piece twice, enlarged without a word to screen readers", () => {
  expect(pictures([cake])).toEqual([
    ["/barn.svg", ""],
    ["/barn.svg", "A red cake"],
  ]);
});

it("enlarges no picture without artwork, or where there are several pieces", () => {
  expect(pictures([cake], "none")).toEqual([["/barn.svg", "A red cake"]]);
  expect(pictures([cake, tart])).toEqual([
    ["/barn.svg", "A red cake"],
    ["/tart.svg", "A tart"],
  ]);
});
