import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";
import { scopedNames } from "./scoped-names.ts";

/** The class names of CSS modules, by their files. */
export type ClassNames = Map<string, Record<string, string>>;

const MODULE = /\.module\.css$/;

/**
 * Plugins that read CSS modules in place of Vite's own (see `scopedNames`), for builds with `css.modules: false`. The names
 * are noted in `classNames`.
 */
export function cssModules(classNames: ClassNames): Plugin[] {
  return [
    {
      name: "css-modules",
      enforce: "pre",
      load: {
        filter: { id: MODULE },
        handler(id) {
          const { css, names } = scopedNames(withImports(id), `${basename(id, ".module.css")}-`);
          classNames.set(id, names);
          return css;
        },
      },
    },
    {
      name: "css-modules-names",
      enforce: "post",
      transform: {
        filter: { id: MODULE },
        handler: (_code, id) => ({
          code: `export default ${JSON.stringify(classNames.get(id))}`,
          map: { mappings: "" },
          moduleSideEffects: false,
          moduleType: "js",
        }),
      },
    },
  ];
}

/** The text of a style sheet, with those that it imports in their places. */
function withImports(file: string): string {
  return readFileSync(file, "utf8").replace(/@import "(.*)";/g, (_rule, name: string) =>
    withImports(join(dirname(file), name)),
  );
}
