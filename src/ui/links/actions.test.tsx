import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SiteContext } from "../../client/renderer/site-context.ts";
import type { Action } from "../../content.generated.ts";
import { Actions } from "./Actions.tsx";

const site = { phone_link: "tel:+15125550142" };
const book = { label: "Book", link: "/book" } as never;
const call = { label: "Call Us", opens: "call" } as never;

const html = (action?: Action, second_action?: Action) =>
  renderToStaticMarkup(
    <SiteContext value={{ shell: { site }, page: {} } as never}>
      <Actions action={action} second_action={second_action} className="place" />
    </SiteContext>,
  );

it("one button is a link without a box around it", () => {
  expect(html(book)).toBe('<a href="/book" class="button button-main place">Book</a>');
  expect(html()).toBe("");
});

it("a second button is quieter than the first, and opens what it names, before React, too", () => {
  expect(html(book, call)).toBe(
    '<div class="cluster actions place"><a href="/book" class="button button-main">Book</a>' +
      '<a href="tel:+15125550142" class="button button-quiet" aria-haspopup="dialog" data-opens="call">Call Us</a></div>',
  );
});
