import { nearest } from "../../diagnostics/nearest.ts";
import { isMap } from "../../shared/is-map.ts";
import { memoize } from "../../shared/memoize.ts";
import { type MoneyFormat, moneyFormat } from "../../shared/values/money.ts";
import { decode } from "../files/decode.ts";
import type { ContentFiles } from "../files/read-content.ts";
import { parseYaml } from "../yaml/parse-yaml.ts";
import type { Schemas } from "./schemas.ts";

/** The schemas of a site: with its prices and its languages. */
export function schemasOf(content: Pick<ContentFiles, "files">, schemas: Schemas): Schemas {
  const money = moneyOf(content, schemas);
  const data = siteData(content, schemas);
  const others = isMap(data) && isMap(data.languages) ? Object.entries(data.languages) : [];
  const format = (siteData: unknown) => moneyFormat(isMap(siteData) ? String(siteData.locale) : "", money.currency);
  const languages = others.map(
    ([name, siteData]) => [name, { ...format(siteData), isCertain: money.isCertain }] as const,
  );
  return schemas.withMoney(money, new Map(languages));
}

function siteData({ files }: Pick<ContentFiles, "files">, schemas: Schemas): unknown {
  const bytes = files.get("site.yaml") ?? files.get("site.yml");
  return bytes && parsed(bytes, schemas);
}

const parsed = memoize((bytes: Uint8Array, { keys }: Schemas) => {
  const { text } = decode(bytes);
  return text === undefined ? undefined : parseYaml(text, keys).data;
});

/** The way a site writes prices, which all checks need. Not certain while its languages or currency are wrong or missing. */
export function moneyOf(content: Pick<ContentFiles, "files">, schemas: Schemas): MoneyFormat {
  const data = siteData(content, schemas);
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
  const areOthersRight = data.languages === undefined ? read("languages").isRight : isMap(data.languages);
  return { ...money, isCertain: money.isCertain && locale.isRight && currency.isRight && areOthersRight };
}
