import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { transform } from "lightningcss";
import type { Plugin } from "vite";

/** A style sheet with its imports in their places. Of a CSS module, its classes and what each of them has become. */
export interface StyleSheet {
  css: string;
  names: Record<string, string>;
}

/** Reads a style sheet by its path. */
export type ReadStyleSheet = (file: string) => StyleSheet;

const MODULE = /\.module\.css$/;

/** Reads each style sheet once, for whichever build needs it first. */
export function styleSheetReader(): ReadStyleSheet {
  const known = new Map<string, StyleSheet>();
  return (file) => {
    const found = known.get(file) ?? readStyleSheet(file);
    known.set(file, found);
    return found;
  };
}

/**
 * Plugins that read CSS modules with Lightning CSS, for builds with `css.modules: false`: Vite's own take two fifths of
 * the time that bundling takes. Only classes get names of their own: names of keyframes and of view transitions are
 * those of the document.
 */
export function cssModules(read: ReadStyleSheet): Plugin[] {
  return [
    {
      name: "css-modules",
      enforce: "pre",
      load: { filter: { id: /\.css$/ }, handler: (id) => read(id).css },
    },
    {
      name: "css-modules-names",
      enforce: "post",
      transform: {
        filter: { id: MODULE },
        handler: (_code, id) => ({
          code: `export default ${JSON.stringify(read(id).names)}`,
          map: { mappings: "" },
          moduleSideEffects: false,
          moduleType: "js",
        }),
      },
    },
  ];
}

/** A style sheet. The classes of a CSS module get the name of its file before theirs. */
export function readStyleSheet(file: string): StyleSheet {
  const text = withImports(file);
  if (!MODULE.test(file)) return { css: text, names: {} };
  const { code, exports = {} } = transform({
    filename: basename(file, ".module.css"),
    code: Buffer.from(text),
    cssModules: { pattern: "[name]-[local]", animation: false, grid: false, container: false, customIdents: false },
  });
  const names = Object.entries(exports).map(([own, { name }]) => [own, name] as const);
  return { css: code.toString(), names: Object.fromEntries(names.toSorted()) };
}

/** The text of a style sheet, with those that it imports in their places. */
function withImports(file: string): string {
  return readFileSync(file, "utf8").replace(/@import "(.*)";/g, (_rule, name: string) =>
    withImports(join(dirname(file), name)),
  );
}
