import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import Dates from "./index.tsx";

const course = { title: "Rye", from: "2026-12-05", when: "Saturday, December 5, 2026" };
const withDates = (dates: (typeof course & { place?: string; price?: string; per?: string })[]) =>
  renderToStaticMarkup(<Dates block="dates" heading="Courses" dates={dates} empty="None for now." />);

it("shows each date with its title as a heading and its day for machines and visitors, and what else is known of it", () => {
  const html = withDates([course, { ...course, title: "Wheat", place: "In the mill", price: "$95", per: "per child" }]);
  expect(html.match(/<h3[^>]*>[^<]+/g)?.map((heading) => heading.replace(/.*>/, ""))).toEqual(["Rye", "Wheat"]);
  expect(html).toContain('<time dateTime="2026-12-05">Saturday, December 5, 2026</time><span>In the mill</span>');
  expect(html).toMatch(/<p[^>]*>\$95 <small[^>]*>per child<\/small><\/p>/);
  expect(html).not.toContain("None for now.");
});

it("says instead that there are none", () => {
  expect(withDates([])).toMatch(/<p[^>]*>None for now\.<\/p>/);
  expect(withDates([])).not.toContain("<ol");
});
