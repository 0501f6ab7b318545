/** Where the browser tests find the sites they look at. */
export const ports = {
  /** The site as visitors get it, with an inbox. */
  site: 4381,
  /** The same with React's development build, which tells hydration problems in the console. */
  development: 4382,
};
