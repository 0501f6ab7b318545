import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SiteContext } from "../../client/renderer/site-context.ts";
import CallToAction from "./index.tsx";

/** A call in the layout of a figure. */
const figure = (highlight: string) =>
  renderToStaticMarkup(
    <SiteContext value={{ shell: {} } as never}>
      <CallToAction
        block="call-to-action"
        heading={`From ${highlight}`}
        highlight={highlight}
        layout="figure"
        action={{ label: "Contact", link: "/contact" } as never}
      />
    </SiteContext>,
  );

it("a figure at the edge of the section has room for its comma", () => {
  expect(figure("1,299 €")).toMatch(/<h2[^>]* data-hangs=""/);
  expect(figure("$1299")).not.toContain("data-hangs");
});

it("shows phones the picture that was drawn for them", () => {
  const html = renderToStaticMarkup(
    <SiteContext value={{ shell: {} } as never}>
      <CallToAction
        block="call-to-action"
        heading="Bring the bill"
        picture={{
          image: { src: "/slips.svg", width: 1440, height: 630 } as never,
          phone_image: { src: "/slips-phone.svg", width: 720, height: 480 } as never,
          alt: "Two slips",
        }}
        action={{ label: "Contact", link: "/contact" } as never}
      />
    </SiteContext>,
  );
  expect(html).toMatch(
    /<source media="\(width &lt; 700px\)" srcSet="\/slips-phone\.svg"[^>]*><img src="\/slips\.svg"/i,
  );
});
