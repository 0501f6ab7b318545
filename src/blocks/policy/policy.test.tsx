import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import Policy from "./index.tsx";

it("numbers its sections, gives each step of a scale in words, and hides the bars of shares from screen readers", () => {
  const scale = [
    { when: "The day before", amount: "66%", note: "less the deposit", share: 66 },
    { when: "For help, reply", amount: "HELP" },
  ];
  const html = renderToStaticMarkup(
    <Policy block="policy" heading="Orders" contents="Contents" sections={[{ title: "Refunds", text: "", scale }]} />,
  );
  expect(html).toMatch(/<h2[^>]*>1\. Refunds<\/h2>/);
  expect(html.match(/<dt[^>]*>(.*?)<\/dt>/g)).toHaveLength(2);
  expect(html).toContain("<b>66%</b><span> less the deposit</span>");
  expect(html.match(/<svg[^>]*aria-hidden="true"[^>]*><rect width="66%"/g)).toHaveLength(1);
});
