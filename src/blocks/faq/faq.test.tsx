import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import Faq from "./index.tsx";

const questions = [
  { question: "Who owns it?", answer: "<p>You do.</p>" },
  { question: "How long?", answer: "<p>Two days.</p>" },
];

it("keeps answers closed, unless the layout shows them", () => {
  const closed = renderToStaticMarkup(<Faq block="faq" heading="Ask" questions={questions as never} />);
  const open = renderToStaticMarkup(<Faq block="faq" heading="Ask" layout="open" questions={questions as never} />);
  expect(closed.match(/<details/g)).toHaveLength(2);
  expect(open).not.toContain("<details");
  expect(open).toMatch(/<h3[^>]*>Who owns it\?<\/h3><div[^>]*><p>You do\.<\/p><\/div>/);
});
