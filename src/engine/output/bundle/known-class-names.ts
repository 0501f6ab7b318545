import type { Plugin } from "vite";

/**
 * A plugin that takes the class names of CSS modules from an earlier build. Code that renders to strings needs nothing
 * else of styles, and reading them again would take most of its build.
 */
export function knownClassNames(classNames: ReadonlyMap<string, Record<string, string>>): Plugin {
  return {
    name: "known-class-names",
    enforce: "pre",
    resolveId: {
      filter: { id: /\.css$/ },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true });
        // With a name of this kind, no other plugin takes it for a stylesheet.
        return found && `\0${found.id}.js`;
      },
    },
    load: {
      filter: { id: /\.css\.js$/ },
      handler(id) {
        const file = id.slice(1, -".js".length);
        const names = classNames.get(file);
        if (!names && file.endsWith(".module.css")) this.error(`Only the server uses ${file}.`);
        return `export default ${JSON.stringify(names ?? {})}`;
      },
    },
  };
}
