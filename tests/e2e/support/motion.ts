/** For tests of what moves: the other tests run for visitors who want less motion (see playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;
