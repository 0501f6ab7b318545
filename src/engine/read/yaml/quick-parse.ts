import { CORE_SCHEMA, load } from "js-yaml";

/**
 * What the two parsers read differently, or may: tags, anchors and aliases, directives, document marks, complex and empty
 * keys, tabs, odd line ends, and numbers as YAML 1.1 wrote them. Few files hold any of it.
 */
const UNUSUAL =
  /[\t\r\u0085\u2028\u2029\ufeff]|^(?:---|\.\.\.|%)|(?:^|[:,[{?-])\s*[&*!?](?=\S|\s|$)|(?:^|[\s,[{])(?:~|null)?:(?:\s|$)|\d_|\b0[bBoOxX]|<<|[[{,]\s*[:?]|(?:^|[:-])[^\S\n]*[>|][^\n]*[0-9]/im;

/**
 * The values of a text that holds nothing unusual, several times as fast as with places; undefined for any other, and for
 * a text with a mistake. Where the two parsers could disagree, `yaml` decides (docs/decisions/two-yaml-parsers.md).
 */
export function quickParse(text: string): { data: unknown } | undefined {
  if (UNUSUAL.test(text)) return undefined;
  try {
    return { data: load(text, { schema: CORE_SCHEMA }) };
  } catch {
    return undefined;
  }
}
