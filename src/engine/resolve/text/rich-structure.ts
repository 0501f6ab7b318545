import { fileNameAsAlt, isFileName } from "../media/alt.ts";
import { type MarkdownNode, type OddFormatting, odd } from "./formatting.ts";
import { headingIn } from "./markdown-signs.ts";
import { descendants, isFigure, type NodeOf } from "./rich-html.ts";
import { oddCells } from "./table-cells.ts";
import type { StructureCheck } from "./text.ts";

/** What is wrong with the headings, tables, pictures and notes of a rich text. */
export function richStructure(tree: MarkdownNode): StructureCheck {
  const nodes = [...descendants(tree)];
  const lone = new Set(nodes.flatMap((node) => (node.type === "paragraph" && isFigure(node) ? node.children : [])));
  const notes = notesIn(nodes);
  const cells = new Map(nodes.flatMap((node) => (node.type === "table" ? oddCells(node) : [])));
  let above = 0;
  return (node, written) => {
    switch (node.type) {
      case "heading": {
        const wrong = oddHeading(node.depth, above, written);
        above = Math.max(2, node.depth);
        return wrong;
      }
      case "image":
        return oddPicture(node, lone.has(node));
      case "imageReference":
        return picture("The address of this picture is not in ( ) behind its description.");
      case "paragraph":
        return oddRows(written);
      case "tableRow":
        return cells.get(node);
      case "text":
      case "footnoteDefinition":
        return notes(node);
      default:
        return undefined;
    }
  };
}

function oddHeading(depth: number, above: number, written: string): OddFormatting | undefined {
  if (written.includes("\n")) return headingIn(written);
  const words = written.replace(/^#+\s*/, "");
  const write = (marks: string, message: string) =>
    odd(written, "markdown-heading", message, `Write ${marks} ${words}`, `${marks} ${words}`);
  if (words === "")
    return odd(written, "markdown-heading", "This heading has no words.", "Write some after the #, or delete it.");
  if (depth === 1)
    return write(
      "##",
      "A single # is the main heading of a page, which another section has. Headings in a text start with ##.",
    );
  if (depth > 3)
    return write(
      "###",
      `A text has two levels of headings, ## and ###, but this one starts with ${"#".repeat(depth)}.`,
    );
  if (depth === 3 && above === 0)
    return write("##", "### is a heading below a ## heading, and this text has none above it.");
  return undefined;
}

function oddPicture({ url, alt, title }: NodeOf<"image">, isAlone: boolean): OddFormatting | undefined {
  if (!isAlone) {
    return picture(
      "A picture cannot be in the middle of a paragraph.",
      "Put it on a line of its own, with an empty line above it and below it.",
    );
  }
  if (url === "") return picture("The ( ) of this picture has no file name in it.");
  const words = alt ?? "";
  if (words.trim() === "") {
    const message = "This picture has no description, which people who cannot see it would hear.";
    const caption = title ? ` "${title}"` : "";
    return picture(message, `Say in the [ ] what it shows: ![A loaf, cut in two](${url}${caption})`);
  }
  return isFileName(words) ? { part: words, finding: fileNameAsAlt(words) } : undefined;
}

function picture(message: string, hint = "Write ![What the picture shows](folder/picture.webp)"): OddFormatting {
  return odd(undefined, "markdown-image", message, hint);
}

const RULER_HINT = "The second line of a table has dashes for each column of the first: |---|---|";

/** Rows of a table that Markdown takes for a paragraph. */
function oddRows(written: string): OddFormatting | undefined {
  const rows = written.split("\n").map((line) => line.trim());
  const row = rows.find((line) => /^\|.*\|.*\|$/.test(line) || /^\|?\s*:?-{2,}:?\s*\|[\s|:-]*$/.test(line));
  if (row === undefined) return undefined;
  const message = "These lines are not yet a table, so visitors would see the | characters.";
  return odd(row, "markdown-table", message, `${RULER_HINT}, and an empty line goes above the table.`);
}

type NoteCheck = (node: NodeOf<"text"> | NodeOf<"footnoteDefinition">) => OddFormatting | undefined;

function notesIn(nodes: readonly MarkdownNode[]): NoteCheck {
  const cited = new Set(nodes.flatMap((node) => (node.type === "footnoteReference" ? node.identifier : [])));
  const defined = new Map<string, MarkdownNode>();
  for (const node of nodes)
    if (node.type === "footnoteDefinition" && !defined.has(node.identifier)) defined.set(node.identifier, node);
  return (node) => {
    if (node.type === "text") {
      const [part] = /\[\^[^\]\s]+\]/.exec(node.value) ?? [];
      if (part === undefined) return undefined;
      const message = `There is no note ${part}, so visitors would see it just like that.`;
      return note(part, message, `Add it at the end of the text, on a line of its own: ${part}: The note.`);
    }
    const part = `[^${node.label ?? node.identifier}]`;
    if (defined.get(node.identifier) !== node) {
      const message = `There are two notes ${part}, and visitors would see only the first.`;
      return note(part, message, "Give this one another number.");
    }
    if (cited.has(node.identifier)) return undefined;
    const message = `Nothing in the text refers to the note ${part}, so visitors would not see it.`;
    return note(part, message, `Write ${part} after the words it belongs to, or delete the note.`);
  };
}

function note(part: string, message: string, hint: string): OddFormatting {
  return odd(part, "markdown-note", message, hint);
}
