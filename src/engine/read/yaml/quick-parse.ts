import { CORE_SCHEMA, load } from "js-yaml";

/*
 * Each part of a pattern begins with a character that few texts hold, and looks back from there: searching for what comes
 * before it, at every character of a text, takes several times as long.
 */

/**
 * What the two parsers read differently, or may: tabs and odd line ends, texts in block style that begin with an empty line; and,
 * but in texts in block style, tags, anchors and aliases, directives, document marks, complex and empty keys, and numbers as
 * YAML 1.1 wrote them or too large. Few files hold any of it.
 */
const ODD_SPACES = /[\t\r\u0085\u2028\u2029\ufeff]|[:-] +[>|][-+]? *\n *\n/;
const UNUSUAL =
  /^(?:---|\.\.\.|%)|[&*!?](?<=(?:^|[:,[{?-])\s*.)|:(?=\s|$)(?<=(?:^|[\s,[{])(?:~|null)?:)|\d(?:_|e[-+]?\d{3})|0[box](?<=\b..)|<<|[:?](?<=[[{,]\s*.)|[>|](?<=(?:^|[:-])[^\S\n]*.)[^\n]?[0-9]/im;

/**
 * The same, of which js-yaml takes more than is YAML: what goes on in the next line (quotes, brackets, dashes with nothing after
 * them, values below a comment further to the left), comments right after a bracket, keys in brackets, and numbers such as -.5.
 */
const LENIENT =
  /[[{](?:(?<=^[ -]*(?:[^\n:"']*:)? *.)(?![^\n]*[\]}] *$)|(?<=^[ -]*.)[^\n]*[\]}] *:)|["'](?<=(?:^|[:,[{-]) *.)(?:(?<=")(?!(?:[^"\\\n]|\\.)*"(?: *$| *[,:\]}]| +#))|(?<=')(?!(?:[^'\n]|'')*'(?: *$| *[,:\]}]| +#)))|-(?<=(?:^|[:,[{-]) *.) *(?:#.*)?$|#(?<=[[\]{},].)|[-+]\.\d/m;
const COMMENT_IN_VALUE = /^( *)\S[^\n]*[:>|][-+]? *\n(?!\1 )\s*#/m;

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
  if (isUnusual(text)) return "unusual";
  try {
    return { data: load(text, { schema: CORE_SCHEMA }) ?? null };
  } catch {
    return "refused";
  }
}

function isUnusual(text: string): boolean {
  const outside = withoutBlockTexts(text);
  if (UNUSUAL.test(outside) || LENIENT.test(outside)) return true;
  // Next to what was left out, a comment may only look as if it were in a value.
  return text.includes("#") && COMMENT_IN_VALUE.test(text) && COMMENT_IN_VALUE.test(outside);
}

/** A key whose value is a text in block style. */
const BLOCK_TEXT = /^([ -]*)\w[\w-]*: +[>|][-+]? *$/;

/** A text without the lines of texts in block style: in them, no sign means anything in YAML. */
function withoutBlockTexts(text: string): string {
  let outside = "";
  let from = 0;
  let keyColumn: number | undefined;
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = text.indexOf("\n", start) + 1 || text.length + 1;
    const column = columnOf(text, start);
    if (keyColumn !== undefined && (start + column >= end - 1 || column > keyColumn)) continue;
    if (keyColumn !== undefined) from = start;
    keyColumn = text.slice(start, end - 1).match(BLOCK_TEXT)?.[1]?.length;
    if (keyColumn !== undefined) outside += text.slice(from, end);
  }
  return keyColumn === undefined ? outside + text.slice(from) : outside;
}

/** How many spaces a line begins with. */
function columnOf(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) === 0x20) at++;
  return at - start;
}
