import type { Plugin } from "rolldown";
import type { ReadStyleSheet } from "./css-modules.ts";

/**
 * Has a build take style sheets for the class names of CSS modules. Code that renders to strings needs nothing else of
 * styles. Each file that it takes is added to `used`.
 */
export function onlyClassNames(read: ReadStyleSheet, used: Set<string>): Plugin {
  return {
    name: "only-class-names",
    resolveId: {
      filter: { id: /\.css$/ },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true });
        // By a name of its own, nothing takes it for a stylesheet.
        return found && `\0${found.id}.js`;
      },
    },
    load: {
      filter: { id: /\.css\.js$/ },
      handler(id) {
        const file = id.slice(1, -".js".length);
        used.add(file);
        return `export default ${JSON.stringify(read(file).names)}`;
      },
    },
  };
}
