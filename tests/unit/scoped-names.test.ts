import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { preprocessCSS, type ResolvedConfig, resolveConfig } from "vite";
import { describe, expect, test } from "vitest";
import { scopedNames } from "../../src/engine/output/bundle/scoped-names.ts";

const SRC = join(import.meta.dirname, "../../src");

function modules(): string[] {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".module.css")).map((file) => join(SRC, file));
}

/** Without comments, and with one space where there are several. */
function bare(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\s+/g, " ");
}

/** What Vite makes of a CSS module, without the files that it imports. */
function asVite(config: ResolvedConfig, css: string, file: string) {
  return preprocessCSS(css.replace(/@import .*/g, ""), file, config);
}

describe("scopedNames", () => {
  test("names what Vite names in every CSS module of the site, and nothing else", async () => {
    const generateScopedName = (name: string, file: string) => `${basename(file, ".module.css")}-${name}`;
    const config = await resolveConfig({ configFile: false, css: { modules: { generateScopedName } } }, "build");
    const files = modules();
    expect(files.length).toBeGreaterThan(40);
    for (const file of files) {
      const css = readFileSync(file, "utf8").replace(/@import .*/g, "");
      const expected = await asVite(config, css, file);
      const made = scopedNames(css, `${basename(file, ".module.css")}-`);
      // Addresses of files become those of the output later.
      if (!css.includes("url(")) expect(bare(made.css), file).toBe(bare(expected.code));
      expect(made.names, file).toEqual(expected.modules);
    }
  });

  test("keeps global names, names in strings, conditions and numbers", () => {
    const css = `.a:not(:global(.b))[title=".c"] { margin: .5em; content: ".d { } ;" } @media (width > .5em) { .e { & .f {} } }`;
    const { css: scoped, names } = scopedNames(css, "x-");
    expect(scoped).toBe(
      `.x-a:not(.b)[title=".c"] { margin: .5em; content: ".d { } ;" } @media (width > .5em) { .x-e { & .x-f {} } }`,
    );
    expect(names).toEqual({ a: "x-a", e: "x-e", f: "x-f" });
  });

  test("gives keyframes of the module names of their own, also where they are used", () => {
    const css = ".a { animation: turn 1s, other 2s; margin: turn } @keyframes turn { from { margin: 0 } }";
    expect(scopedNames(css, "x-").css).toBe(
      ".x-a { animation: x-turn 1s, other 2s; margin: turn } @keyframes x-turn { from { margin: 0 } }",
    );
  });

  test("refuses what only Vite knows", () => {
    for (const css of [".a { composes: b; }", "#a { }", ":local(.a) { }", ":global .a { }", "@value a: b;"])
      expect(() => scopedNames(css, "x-"), css).toThrow("CSS modules cannot have this here");
  });
});
