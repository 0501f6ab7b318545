import { type MoneyFormat, moneyFormat } from "../../shared/money.ts";
import type { ContentFiles } from "../files/read-content.ts";

/**
 * How a site writes prices, from its language and currency. All files are checked by it, so it is read before any of them
 * is parsed, and from a site.yaml with mistakes, too.
 */
export function moneyOf({ files }: Pick<ContentFiles, "files">): MoneyFormat {
  const text = new TextDecoder().decode(files.get("site.yaml") ?? files.get("site.yml"));
  const textOf = (key: string) => new RegExp(`^${key}:[ \\t]*["']?([\\w-]+)`, "m").exec(text)?.[1];
  return moneyFormat(textOf("locale"), textOf("currency"));
}
