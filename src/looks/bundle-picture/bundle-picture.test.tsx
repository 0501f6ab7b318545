import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SiteContext } from "../../client/renderer/site-context.ts";
import BundlePicture from "./index.tsx";

const site = { shell: { site: {}, interface: { bundle: {} } }, page: {} } as never;
const box = { alt: "A box", image: { src: "/box.svg", width: 1440, height: 540 } };

/** The pictures of a bundle, each as its address, what it says and when it is fetched. */
function pictures(picture?: typeof box) {
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <BundlePicture
        block="bundle"
        heading="All of it"
        {...(picture && { picture: picture as never })}
        cards={[{ name: "Card", worth: "$419", features: ["One"] }]}
        total="$419"
        price="$109"
        action={{ label: "Ask", link: "/ask" }}
        note="One order"
      />
    </SiteContext>,
  );
  return html.match(/<img [^>]*>/g) ?? [];
}

it("shows the picture of the whole before its parts, fetched when it is near", () => {
  const [shown, ...others] = pictures(box);
  expect(others).toEqual([]);
  expect(shown).toMatch(/src="\/box.svg".* alt="A box".* loading="lazy"/);
});

it("shows no picture where there is none", () => {
  expect(pictures()).toEqual([]);
});
