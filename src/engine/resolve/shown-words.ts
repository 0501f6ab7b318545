import { blocksOf } from "../read/pages/page-source.ts";
import type { Schema } from "../read/schemas/schemas.ts";
import { isMap } from "../shared/is-map.ts";
import { type Context, contentOf } from "./context.ts";
import { htmlOf } from "./text/text.ts";

/** The groups of interface.yaml that a site shows and does not have: their words are in English then. */
export function englishWords(context: Pick<Context, "sources" | "schemas">): [name: string, words: object][] {
  const given = contentOf(context, "interface");
  const { announcement, analytics } = contentOf(context, "site");
  const blocks = new Set(
    [...context.sources.values()].flatMap((source) => (source.kind === "page" ? blocksOf(source) : [])),
  );
  const isShown: Record<string, boolean> = {
    hours: blocks.has("hours"),
    location: blocks.has("location"),
    listing: blocks.has("listing"),
    announcement: announcement !== undefined,
    consent: isMap(analytics) && analytics.consent === true,
  };
  const groups = Object.entries(context.schemas.kinds.get("interface")?.properties ?? {});
  return groups
    .filter(([name]) => isShown[name] && !Object.hasOwn(given, name))
    .map(([name, group]) => [name, asContent(group, context)]);
}

/** The words of a group's default as they would be in the content: those with formatting as HTML. */
function asContent({ default: words, properties = {} }: Schema, { schemas }: Pick<Context, "schemas">): object {
  const entries = Object.entries(words as Record<string, string>).map(([key, text]) => {
    const { format } = schemas.resolveRef(properties[key] ?? {});
    return [key, format === "markdown" ? htmlOf(text) : text];
  });
  return Object.fromEntries(entries);
}
