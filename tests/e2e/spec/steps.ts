import type { Locator } from "playwright/test";

/** A control that moves through entries one by one, and says which one shows. */
export const stepsOf = (entries: Locator) => ({
  previous: entries.getByRole("button", { name: /Previous/ }),
  next: entries.getByRole("button", { name: /Next/ }),
  counter: (text: string) => entries.getByText(text, { exact: true }).locator("visible=true"),
});
