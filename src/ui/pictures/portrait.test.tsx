import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Portrait } from "./Portrait.tsx";

const ann = { src: "/media/ann.svg", width: 100, height: 100 };

it("is the picture, and says nothing to screen readers", () => {
  const html = renderToStaticMarkup(<Portrait picture={ann} name="Ann Lee" className="photo" />);
  expect(html).toMatch(/^<img src="\/media\/ann\.svg"[^>]* alt="" class="photo"/);
  expect(html).not.toContain("AL");
});

it("is the initials where there is no picture, and says nothing to screen readers", () => {
  const html = renderToStaticMarkup(<Portrait picture={undefined} name="Dr. Ann Lee" className="photo" />);
  expect(html).toMatch(/^<span class="photo [^"]+" aria-hidden="true">AL<\/span>$/);
});
