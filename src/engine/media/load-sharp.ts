type Sharp = typeof import("sharp").default;

let loaded: Promise<Sharp> | undefined;

/** The library that reads and draws pictures, loaded when there is one to draw: most builds take all from the cache. */
export function loadSharp(): Promise<Sharp> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  // Several pictures are made at once instead, which uses the cores better than one picture on all of them.
  sharp.concurrency(1);
  return sharp;
}
