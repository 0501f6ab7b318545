/** `npm run test:full` sets it: all of what `npm test` tries some of, which takes far longer. */
export const FULL = process.env.FULL === "1";
