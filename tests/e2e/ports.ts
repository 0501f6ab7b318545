/** The first of the ports below; TEST_PORT moves them, so that two checkouts can be tested at once. */
const first = Number(process.env.TEST_PORT ?? 4381);

/** Where the browser tests find the sites they look at. */
export const ports = {
  /** The site as visitors get it, with an inbox. */
  site: first,
  /** The same with React's development build, which reports hydration problems in the console. */
  development: first + 1,
};
