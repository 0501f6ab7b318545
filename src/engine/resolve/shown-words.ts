import { blocksOf } from "../read/pages/page-source.ts";
import { isMap } from "../shared/is-map.ts";
import { type Context, contentOf } from "./context.ts";

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
    .map(([name, group]) => [name, group.default as object]);
}
