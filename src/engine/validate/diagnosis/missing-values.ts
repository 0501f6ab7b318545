import { isScalar } from "yaml";
import { code, quoted } from "../../diagnostics/wording.ts";
import { nodeAt, type Path, rangeOf, type Source } from "../../read/source.ts";
import type { ValueNode } from "./value-node.ts";
import type { ValueFinding } from "./values.ts";

/** A key or a dash with nothing after it, or a text without a letter in it. */
export function missingValue(place: ValueNode): ValueFinding {
  const { path, value, source } = place;
  const key = path.at(-1);
  if (key === undefined) return emptyFile(place);
  const hint = `What belongs here: ${place.schema.description ?? place.noun}`;
  if (typeof value === "string") {
    const name = typeof key === "string" ? code(key) : "This entry";
    return { finding: { rule: "value-missing", message: `${name} is there, but the text is empty.`, hint } };
  }
  const node = nodeAt(source, path);
  const written = isScalar(node) ? (node.source ?? "") : "";
  if (written !== "" && place.schema.type === "string") {
    const message = `${written} without quotes means "nothing" in YAML, not text.`;
    return {
      finding: {
        rule: "value-missing",
        message,
        hint: `If the word is meant, write ${quoted(written)}.`,
        suggestion: quoted(written),
      },
    };
  }
  const swallowed = commentBehind(place);
  if (swallowed !== undefined) {
    const message = `${typeof key === "string" ? code(`${key}:`) : "This dash"} has nothing after it: YAML takes what follows # as a note to people.`;
    const suggestion = quoted(swallowed.text);
    return {
      finding: { rule: "value-missing", message, hint: `Put it in quotes: ${suggestion}.`, suggestion },
      between: [swallowed.start, swallowed.start + swallowed.text.length],
    };
  }
  const what = typeof key === "string" ? code(`${key}:`) : "This dash";
  const dash = typeof key === "number" ? dashBefore(source, path) : undefined;
  return {
    finding: { rule: "value-missing", message: `${what} has nothing after it.`, hint },
    ...(dash === undefined ? { target: "key" as const } : { between: [dash, dash + 1] as [number, number] }),
  };
}

function emptyFile(place: ValueNode): ValueFinding {
  const hint = `${place.schema.description ?? ""} It begins with ${code(`${Object.keys(place.schema.properties ?? {})[0] ?? "title"}:`)}.`;
  return { finding: { rule: "file-empty", message: "This file is empty.", hint: hint.trim() } };
}

/** The dash of a list entry with nothing after it. */
function dashBefore(source: Source, path: Path): number | undefined {
  const [end] = rangeOf(source, path, "value");
  const at = source.text.lastIndexOf("-", end);
  return at < 0 || source.text.slice(at + 1, end).trim() !== "" ? undefined : at;
}

/** `paper: #f5f1e8`: the text behind the # when it stands there without a space, as no one writes a note. */
function commentBehind(place: ValueNode): { text: string; start: number } | undefined {
  const range = rangeOf(place.source, place.path, "key");
  const { text } = place.source;
  const from = text.lastIndexOf("\n", range[0] - 1) + 1;
  const end = text.indexOf("\n", from);
  const found = /([:-]\s+)(#\S.*?)\s*$/.exec(text.slice(from, end < 0 ? undefined : end));
  const note = found?.[2];
  return note === undefined ? undefined : { text: note, start: from + (found?.index ?? 0) + (found?.[1]?.length ?? 0) };
}
