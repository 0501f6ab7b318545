import { CORE_SCHEMA, load } from "js-yaml";

/**
 * What the two parsers read differently, or may: tabs and odd line ends, texts in block style that begin with an empty line; and,
 * but in texts in block style, tags, anchors and aliases, directives, document marks, complex and empty keys, and numbers as
 * YAML 1.1 wrote them or too large. Few files hold any of it.
 */
const ODD_SPACES = /[\t\r\u0085\u2028\u2029\ufeff]|[:-] +[>|][-+]? *\n *\n/;
const UNUSUAL =
  /^(?:---|\.\.\.|%)|(?:^[^\S\n]*|[:,[{?-]\s*)[&*!?](?=\S|\s|$)|(?:^|[\s,[{])(?:~|null)?:(?:\s|$)|\d_|\de[-+]?\d{3}|\b0[bBoOxX]|<<|[[{,]\s*[:?]|(?:^|[:-])[^\S\n]*[>|][^\n]?[0-9]/im;

/**
 * The same, of which js-yaml takes more than is YAML: what goes on in the next line (quotes, brackets, dashes with nothing after
 * them, values below a comment further to the left), comments right after a bracket, keys in brackets, and numbers such as -.5.
 */
const LENIENT =
  /^[ -]*(?:[^\n:"' -][^\n:"']*: *)?[[{](?![^\n]*[\]}] *$)|(?:^|[:,[{-]) *(?:"(?!(?:[^"\\\n]|\\.)*"(?: *$| *[,:\]}]| +#))|'(?!(?:[^'\n]|'')*'(?: *$| *[,:\]}]| +#))|- *(?:#.*)?$)|^( *)\S[^\n]*[:>|][-+]? *\n(?!\1 )\s*#|[[\]{},]#|^[ -]*[[{][^\n]*[\]}] *:|[-+]\.\d/m;

/**
 * The values of a text that holds nothing unusual, several times as fast as with locations; undefined for any other, and for
 * a text with a mistake. Where the two parsers could disagree, `yaml` decides (docs/decisions/two-yaml-parsers.md).
 */
export function quickParse(text: string): { data: unknown } | undefined {
  const quick = readQuickly(text);
  return typeof quick === "object" ? quick : undefined;
}

/** The values of a text, or why there are none: it holds something unusual, or it does not and has a mistake. */
export function readQuickly(text: string): { data: unknown } | "unusual" | "refused" {
  if (ODD_SPACES.test(text)) return "unusual";
  if (isUnusual(text) && isUnusual(withoutBlockTexts(text))) return "unusual";
  try {
    return { data: load(text, { schema: CORE_SCHEMA }) ?? null };
  } catch {
    return "refused";
  }
}

function isUnusual(text: string): boolean {
  return UNUSUAL.test(text) || LENIENT.test(text);
}

/** A key whose value is a text in block style. */
const BLOCK_TEXT = /^([ -]*)\w[\w-]*: +[>|][-+]? *$/;

/** A text without the lines of texts in block style: in them, no sign means anything in YAML. */
function withoutBlockTexts(text: string): string {
  let keyColumn: number | undefined;
  const outside = text.split("\n").filter((line) => {
    const column = line.search(/\S/);
    if (keyColumn !== undefined && (column < 0 || column > keyColumn)) return false;
    keyColumn = BLOCK_TEXT.exec(line)?.[1]?.length;
    return true;
  });
  return outside.join("\n");
}
