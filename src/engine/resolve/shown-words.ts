import { factsOf } from "../read/pages/page-source.ts";
import type { Schema } from "../read/schemas/schemas.ts";
import { type DocumentNode, rootOf, walk } from "../read/schemas/walk.ts";
import { type Context, contentOf, sourceKey } from "./context.ts";
import { markdownTree } from "./text/markdown-tree.ts";
import { htmlOf } from "./text/text.ts";

/** Groups of interface.yaml that the pages of a language use but lack: their words are in English. */
export function englishWords(
  context: Pick<Context, "sources" | "schemas" | "language">,
): [name: string, words: object][] {
  const written = contentOf(context, "interface");
  const shown = new Set<string | undefined>();
  const pages = [...context.sources.values()].filter(
    ({ kind, language }) => kind === "page" && language === context.language,
  );
  for (const block of pages.flatMap((page) => factsOf(page).blocks))
    shown.add(context.schemas.blocks.get(block)?.words);
  const site = context.sources.get(sourceKey("site", "site"));
  const see = ({ schema, value }: DocumentNode) => value !== false && shown.add(schema.words);
  if (site)
    walk(rootOf(site, context.schemas), {
      scalar: see,
      group(node, walkInside) {
        see(node);
        walkInside();
      },
    });
  const groups = Object.entries(context.schemas.kinds.get("interface")?.properties ?? {});
  return groups
    .filter(([name]) => shown.has(name) && !Object.hasOwn(written, name))
    .map(([name, group]) => [name, asContent(group)]);
}

function asContent({ default: words, properties = {} }: Schema): object {
  const entries = Object.entries(words as Record<string, string>).map(([key, text]) => {
    return [key, properties[key]?.format === "markdown" ? htmlOf(markdownTree(text)) : text];
  });
  return Object.fromEntries(entries);
}
