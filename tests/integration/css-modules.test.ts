import { readFileSync } from "node:fs";
import { join } from "node:path";
import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { readModule } from "../../src/engine/output/bundle/write-bundle.ts";
import config from "../../vite.config.ts";
import { pathsIn } from "../support/files.ts";

const SRC = join(import.meta.dirname, "../../src");

test("every class of a CSS module has the same name in builds and on the dev server", async () => {
  const { css } = config;
  const resolved = await resolveConfig({ configFile: false, ...(css && { css }) }, "serve");
  const modules = pathsIn(SRC)
    .filter((name) => name.endsWith(".module.css"))
    .map((name) => join(SRC, name));
  expect(modules.length).toBeGreaterThan(40);
  for (const file of modules) {
    const { modules: names = {}, code } = await preprocessCSS(readFileSync(file, "utf8"), file, resolved);
    const classes = Object.entries(names).filter(([, name]) => code.includes(`.${name}`));
    expect(readModule(file).names, file).toEqual(Object.fromEntries(classes));
  }
  // A hundred files, each parsed twice: a busy machine takes a while.
});
