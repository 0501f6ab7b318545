import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SiteContext } from "../../client/renderer/site-context.ts";
import CallToAction from "./index.tsx";

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
    /<source media="\(width &lt;= 700px\)" srcSet="\/slips-phone\.svg"[^>]*><img src="\/slips\.svg"/i,
  );
});
