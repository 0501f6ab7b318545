import type { Mistake } from './mistake.ts'

/** More single slips, in the small site that fixtures build upon (tests/fixtures/_base). */
export const smallSite: Mistake[] = [
]
