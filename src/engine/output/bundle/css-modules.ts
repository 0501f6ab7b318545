import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { transform } from "lightningcss";
import type { Plugin } from "vite";

/** The class names of CSS modules, by file. */
export type ClassNames = Map<string, Record<string, string>>;

const MODULE = /\.module\.css$/;

/**
 * Plugins that read CSS modules with Lightning CSS, for builds with `css.modules: false`: Vite's own module support
 * takes two fifths of the bundling time. Only classes get unique names: keyframes and view transitions keep those of
 * the document. The names are stored in `classNames`.
 */
export function cssModules(classNames: ClassNames): Plugin[] {
  return [
    {
      name: "css-modules",
      enforce: "pre",
      load: {
        filter: { id: MODULE },
        handler(id) {
          const { css, names } = readModule(id);
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

/** A CSS module whose class names start with the name of its file, and the new name of each class. */
export function readModule(file: string): { css: string; names: Record<string, string> } {
  const { code, exports = {} } = transform({
    filename: basename(file, ".module.css"),
    code: Buffer.from(withImports(file)),
    cssModules: { pattern: "[name]-[local]", animation: false, grid: false, container: false, customIdents: false },
  });
  const names = Object.entries(exports).map(([own, { name }]) => [own, name] as const);
  return { css: code.toString(), names: Object.fromEntries(names.toSorted()) };
}

function withImports(file: string): string {
  return readFileSync(file, "utf8").replace(/@import "(.*)";/g, (_rule, name: string) =>
    withImports(join(dirname(file), name)),
  );
}
