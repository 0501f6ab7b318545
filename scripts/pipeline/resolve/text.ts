import { fromMarkdown } from "mdast-util-from-markdown";
import { micromark } from "micromark";
import { nearest } from "../../problems/nearest.ts";
import type { Path, Source } from "../source.ts";
import { type Context, report } from "./context.ts";
import { fill } from "./facts.ts";
import { checkLinkInText } from "./links.ts";

type MarkdownNode = ReturnType<typeof fromMarkdown>["children"][number] | ReturnType<typeof fromMarkdown>;

/** Plain text with its placeholders filled in. `kept` are those that the interface fills in later. */
export function resolveText(
  context: Context,
  source: Source,
  path: Path,
  text: string,
  kept: readonly string[] = [],
): string {
  return filled(context, source, path, text, kept);
}

/** Markdown as HTML. HTML in it is a mistake; its links are checked like any other. */
export function resolveMarkdown(context: Context, source: Source, path: Path, text: string): string {
  const markdown = filled(context, source, path, text, [], (value) => value.replace(/[\\`*_[\]<>]/g, "\\$&"));
  if (/[<[]/.test(markdown)) checkMarkdown(context, source, path, markdown);
  return htmlOf(markdown);
}

/** Texts that were turned into HTML before: those who check a site again and again change one text at a time. */
const known = new Map<string, string>();

function htmlOf(markdown: string): string {
  let html = known.get(markdown);
  if (html === undefined) {
    if (known.size > 5000) known.clear();
    html = micromark(markdown);
    known.set(markdown, html);
  }
  return html;
}

function filled(
  context: Context,
  source: Source,
  path: Path,
  text: string,
  kept: readonly string[],
  write?: (value: string) => string,
): string {
  const result = fill(text, context.facts, kept, write);
  if (!context.factsAreKnown || !text.includes("{")) return result.text;
  const known = [...context.facts.keys(), ...kept];
  const tell = (part: string, message: string, suggestion: string | undefined, meant = suggestion) => {
    const hint = `${meant ? `Did you mean ${meant}? ` : ""}${placeholdersInWords(known)}`;
    const finding = { rule: "placeholder", message, hint, ...(suggestion ? { suggestion } : {}) };
    report(context, source, path, finding, part);
  };
  for (const name of result.unknown) {
    const near = nearest(name, known);
    tell(`{${name}}`, `{${name}} stands for nothing, so visitors would read it as it is.`, near, near && `{${near}}`);
  }
  for (const { part, name } of slips(text, known)) {
    const near = nearest(name, known);
    tell(part, `${part} is not a placeholder yet, so visitors would read it as it is.`, near && `{${near}}`);
  }
  return result.text;
}

/** What was most likely meant as a placeholder: `{{phone}}`, `{ phone }`, `{first name}`, and `{phone` of a known name. */
function slips(text: string, known: readonly string[]): { part: string; name: string }[] {
  return Array.from(text.matchAll(/\{+\s*([a-z][\w\s-]*?)\s*\}+|\{([a-z]\w*)/gi), ([part, closed, open = ""]) => ({
    part,
    name: closed ?? open,
    isSlip: closed === undefined ? known.includes(open) : part !== `{${closed}}` || /[\s-]/.test(closed),
  })).filter(({ isSlip }) => isSlip);
}

function placeholdersInWords(known: readonly string[]): string {
  const all = known.map((fact) => `{${fact}}`).join(", ");
  return `Placeholders: ${all}; more can be added under \`facts\` in site.yaml.`;
}

function checkMarkdown(context: Context, source: Source, path: Path, markdown: string): void {
  visit(fromMarkdown(markdown), (node) => {
    if (node.type === "link" || node.type === "definition") checkLinkInText(context, source, path, node.url);
    else if (node.type === "html") {
      report(
        context,
        source,
        path,
        {
          rule: "markdown-html",
          message: `HTML such as ${node.value.split("\n", 1)[0]} is not taken in texts; it would be shown as it stands.`,
          hint: "Write **bold**, *emphasis*, [a link](/contact) or a list with dashes instead.",
        },
        node.value.split("\n", 1)[0],
      );
    } else if (node.type === "image") {
      report(
        context,
        source,
        path,
        {
          rule: "markdown-image",
          message: "Pictures have a place of their own in a section; they cannot stand inside a text.",
          hint: "Use a block with an `image` key.",
        },
        node.url,
      );
    }
  });
}

function visit(node: MarkdownNode, see: (node: MarkdownNode) => void): void {
  see(node);
  if ("children" in node) for (const child of node.children) visit(child, see);
}
