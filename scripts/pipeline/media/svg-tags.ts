/** A piece of markup: a tag, an instruction to programs (`<?…?>`), or a document type. */
export interface Tag {
  kind: "open" | "close" | "instruction" | "doctype";
  name: string;
  /** What stands after the name, up to the end of the tag. */
  rest: string;
  /** For an opening tag: it closes itself. */
  empty: boolean;
  /** Offsets in the text, the end exclusive. */
  start: number;
  end: number;
}

/** Thrown when the text ends within a piece of markup. */
export class CutOff extends Error {}

/**
 * All markup of an XML text, in its order; comments and texts are passed over. It only ever looks forward, so that
 * neither depth nor length can make it slow. Throws CutOff.
 */
export function* tagsOf(text: string): Generator<Tag> {
  let start = text.indexOf("<");
  while (start >= 0) {
    const tag = tagAt(text, start);
    if (typeof tag === "object") yield tag;
    start = text.indexOf("<", typeof tag === "object" ? tag.end : tag);
  }
}

/** The tag that begins at an offset; for a comment or CDATA, the offset where it ends. */
function tagAt(text: string, start: number): Tag | number {
  if (text.startsWith("<!--", start)) return after(text, "-->", start);
  if (text.startsWith("<![CDATA[", start)) return after(text, "]]>", start);
  if (text.startsWith("<?", start)) return tag("instruction", text, start + 2, after(text, "?>", start));
  if (text.startsWith("<!", start)) return tag("doctype", text, start + 2, endOfDoctype(text, start));
  if (text.startsWith("</", start)) return tag("close", text, start + 2, after(text, ">", start));
  return tag("open", text, start + 1, endOfTag(text, start));
}

function tag(kind: Tag["kind"], text: string, from: number, end: number): Tag {
  const inside = text.slice(from, end - 1);
  const name = /^[^\s/>]*/.exec(inside)?.[0] ?? "";
  return { kind, name, rest: inside.slice(name.length), empty: inside.endsWith("/"), start: from - 1, end };
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  if (at < 0) throw new CutOff();
  return at + mark.length;
}

/** Quotes may hold a `>` that ends nothing. */
const TO_END = /[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/y;

function endOfTag(text: string, from: number): number {
  TO_END.lastIndex = from;
  if (!TO_END.test(text)) throw new CutOff();
  return TO_END.lastIndex;
}

/** A document type may hold declarations of its own in brackets. */
function endOfDoctype(text: string, from: number): number {
  const end = endOfTag(text, from);
  const bracket = text.indexOf("[", from);
  return bracket < 0 || bracket > end ? end : after(text, ">", after(text, "]", bracket) - 1);
}
