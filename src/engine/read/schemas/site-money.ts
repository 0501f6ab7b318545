import { nearest } from "../../diagnostics/nearest.ts";
import { isMap } from "../../shared/is-map.ts";
import { type MoneyFormat, moneyFormat } from "../../shared/values/money.ts";
import { decode } from "../files/decode.ts";
import type { ContentFiles } from "../files/read-content.ts";
import { parseYaml } from "../yaml/parse-yaml.ts";
import type { Schemas } from "./schemas.ts";

/** The way a site writes prices, which all checks need. Not certain while language or currency are wrong or missing. */
export function moneyOf({ files }: Pick<ContentFiles, "files">, schemas: Schemas): MoneyFormat {
  const bytes = files.get("site.yaml") ?? files.get("site.yml");
  const text = bytes && decode(bytes).text;
  const data = text === undefined ? undefined : parseYaml(text, schemas.keys).data;
  if (!isMap(data)) return { ...moneyFormat(), isCertain: false };
  const { properties = {}, required = [] } = schemas.kinds.get("site") ?? {};
  const unknown = Object.keys(data).filter((key) => !Object.hasOwn(properties, key));
  const read = (key: string): { value?: string; isRight: boolean } => {
    const value = data[key];
    const { pattern = "", format = "" } = properties[key] ?? {};
    if (typeof value === "string")
      return { value, isRight: new RegExp(pattern).test(value) && schemas.formats[format]?.(value) !== false };
    const isMisspelled = nearest(key, unknown) !== undefined || unknown.some((name) => schemas.areSynonyms(key, name));
    return { isRight: value === undefined && !isMisspelled && !required.includes(key) };
  };
  const [locale, currency] = [read("locale"), read("currency")];
  const money = moneyFormat(locale.value, currency.value);
  return { ...money, isCertain: money.isCertain && locale.isRight && currency.isRight };
}
