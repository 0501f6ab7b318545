/* The controls of sections and forms: tabs, "Load More", arrows, prices, and offers of what was written before. */

import { answerOffer } from "../client/enquiry/saved/answer-offer.ts";
import { loadMore } from "./load-more.ts";
import { answerStep } from "./stepper.ts";
import { answerTabKey, selectTab } from "./tab-list.ts";

/** Handles a click or a key on a control. */
export function answerControl(control: HTMLElement, event: Event): void {
  if (event instanceof KeyboardEvent) answerTabKey(event);
  else if (control.dataset.offer) answerOffer(control);
  else if (!selectTab(control) && !loadMore(control)) answerStep(control);
}
