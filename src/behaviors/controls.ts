/* The controls of sections: tabs, "Load More", arrows and prices. */

import { loadMore } from "./load-more.ts";
import { answerStep } from "./stepper.ts";
import { answerTabKey, selectTab } from "./tab-list.ts";

/** Answers a click or a key on a control. */
export function answerControl(control: HTMLElement, event: Event): void {
  if (event instanceof KeyboardEvent) answerTabKey(event);
  else if (!selectTab(control) && !loadMore(control)) answerStep(control);
}
