import { type MoneyFormat, moneyFormat } from "../../shared/values/money.ts";
import type { ContentFiles } from "../files/read-content.ts";

/** How a site writes prices. All files are checked by it, so it is read before any is parsed, mistakes or not. */
export function moneyOf({ files }: Pick<ContentFiles, "files">): MoneyFormat {
  const text = new TextDecoder().decode(files.get("site.yaml") ?? files.get("site.yml"));
  const textOf = (key: string) => new RegExp(`^${key}:[ \\t]*["']?([\\w-]+)`, "m").exec(text)?.[1];
  return moneyFormat(textOf("locale"), textOf("currency"));
}
