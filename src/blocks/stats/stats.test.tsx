import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import Stats from "./index.tsx";

it("says each number with its label, below a head of any size", () => {
  const stats = [{ id: "clients", number: "500+", label: "Happy Clients" }];
  const html = renderToStaticMarkup(<Stats block="stats" head="band" heading="So far" stats={stats as never} />);
  expect(html).toMatch(/<header[^>]*data-layout="band"><h2[^>]*>So far<\/h2>/);
  expect(html).toMatch(/<dt[^>]*>Happy Clients<\/dt><dd[^>]*>500\+<\/dd>/);
});
