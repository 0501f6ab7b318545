/** Set by `npm run test:full`, which tests everything that `npm test` only samples, and takes far longer. */
export const FULL = process.env.FULL === "1";
