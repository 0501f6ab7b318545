import type { Page } from "playwright/test";
import { services } from "../../content/facts.ts";

/** The titles of the six slides at /web-development-service. */
export const six = services[0]?.slides ?? [];

/** The carousel of a page. */
export const carousel = (page: Page) => page.locator('main [data-block="carousel"]');

/** The slides in this state: one is active, the others are previous, next or hidden. */
export const slide = (page: Page, state: string) => carousel(page).locator(`[data-state="${state}"]`);
