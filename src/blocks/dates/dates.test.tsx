import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Upcoming } from "../../client/content-types.ts";
import { SiteContext } from "../../client/renderer/site-context.ts";
import Dates from "./index.tsx";

const course = { title: "Rye", from: "2026-12-05", when: "Saturday, December 5, 2026" };
const context = { shell: { site: { contact_page: "/contact" }, forms: {} }, page: {} } as never;
const withDates = (dates: Upcoming["dates"]) =>
  renderToStaticMarkup(
    <SiteContext value={context}>
      <Dates block="dates" heading="Courses" dates={dates} empty="None for now." />
    </SiteContext>,
  );

it("shows each date with its title as a heading and its day for machines and visitors, and whatever else is known about it", () => {
  const html = withDates([course, { ...course, title: "Wheat", place: "In the mill", price: "$95", per: "per child" }]);
  expect(html.match(/<h3[^>]*>[^<]+/g)?.map((heading) => heading.replace(/.*>/, ""))).toEqual(["Rye", "Wheat"]);
  expect(html).toContain('<time dateTime="2026-12-05">Saturday, December 5, 2026</time><span>In the mill</span>');
  expect(html).toMatch(/<p[^>]*>\$95 <small[^>]*>per child<\/small><\/p>/);
  expect(html).not.toContain("None for now.");
});

it("names the day in its link and in an enquiry from it: the same course may be on several days", () => {
  const action = { label: "Book", opens: "talk" };
  const html = withDates([{ ...course, action }]);
  expect(html).toContain('aria-label="Book: Rye, Saturday, December 5, 2026"');
  expect(html).toContain('data-about="Rye, Saturday, December 5, 2026"');
});

it("says instead that there are none", () => {
  expect(withDates([])).toMatch(/<p[^>]*>None for now\.<\/p>/);
  expect(withDates([])).not.toContain("<ol");
});
