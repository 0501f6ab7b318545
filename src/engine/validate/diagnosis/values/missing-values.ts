import { isScalar } from "yaml";
import { code, quoted } from "../../../diagnostics/wording.ts";
import { nodeAt, type Path, rangeOf, type Source } from "../../../read/source.ts";
import { isNeeded, type ValueNode } from "../value-node.ts";
import type { ValueFinding } from "./values.ts";

/** A key or a dash with nothing after it, or a text without a letter in it. */
export function missingValue(node: ValueNode): ValueFinding {
  const { path, value, source } = node;
  const key = path.at(-1);
  if (key === undefined) return emptyFile(node);
  const hint = `What belongs here: ${node.schema.description ?? node.noun}`;
  if (typeof value === "string") {
    const name = typeof key === "string" ? code(key) : "This list item";
    return { finding: { rule: "value-missing", message: `${name} is here, but its text is empty.`, hint } };
  }
  const yamlNode = nodeAt(source, path);
  const written = isScalar(yamlNode) ? (yamlNode.source ?? "") : "";
  if (written !== "" && [node.schema.type].flat()[0] === "string") {
    const message = `${written} without quotes means "nothing" in YAML, not text.`;
    const suggestion = quoted(written);
    const hint = `If you mean the word, write ${suggestion}.`;
    return { finding: { rule: "value-missing", message, hint, suggestion } };
  }
  const what = typeof key === "string" ? code(`${key}:`) : "This dash";
  const comment = commentBehind(node);
  if (comment !== undefined) {
    const message = `${what} has nothing after it: YAML treats everything after # as a comment.`;
    const [, signs, heading] = /^(#{2,6})\s*(.*)$/.exec(comment.text) ?? [];
    const suggestion = heading ?? quoted(comment.text);
    const hint = heading ? `Delete ${signs}: ${heading}` : `Put it in quotes: ${suggestion}.`;
    return {
      finding: { rule: "value-missing", message, hint, suggestion },
      between: [comment.start, comment.start + comment.text.length],
    };
  }
  const isOptional = typeof key === "string" && node.parent?.schema.properties && !isNeeded(node.parent, key);
  const deletion = isOptional
    ? `${/[.!?]$/.test(hint) ? "" : "."} If you have nothing to write there, delete ${what}.`
    : "";
  const dash = typeof key === "number" ? dashBefore(source, path) : undefined;
  return {
    finding: { rule: "value-missing", message: `${what} has nothing after it.`, hint: `${hint}${deletion}` },
    ...(dash === undefined ? { target: "key" as const } : { between: [dash, dash + 1] as [number, number] }),
  };
}

function emptyFile(node: ValueNode): ValueFinding {
  const hint = `${node.schema.description ?? ""} It starts with ${code(`${Object.keys(node.schema.properties ?? {})[0] ?? "title"}:`)}.`;
  return { finding: { rule: "file-empty", message: "This file is empty.", hint: hint.trim() } };
}

/** The dash of a list item with nothing after it. */
function dashBefore(source: Source, path: Path): number | undefined {
  const [end] = rangeOf(source, path, "value");
  const at = source.text.lastIndexOf("-", end);
  return at < 0 || source.text.slice(at + 1, end).trim() !== "" ? undefined : at;
}

/** `paper: #f5f1e8`: the text after the # when there is no space between them, as nobody writes a comment. */
function commentBehind(node: ValueNode): { text: string; start: number } | undefined {
  const range = rangeOf(node.source, node.path, "key");
  const { text } = node.source;
  const from = text.lastIndexOf("\n", range[0] - 1) + 1;
  const end = text.indexOf("\n", from);
  const found = /([:-]\s+)(#\S.*?)\s*$/.exec(text.slice(from, end < 0 ? undefined : end));
  const comment = found?.[2];
  return comment === undefined
    ? undefined
    : { text: comment, start: from + (found?.index ?? 0) + (found?.[1]?.length ?? 0) };
}
