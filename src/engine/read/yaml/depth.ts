import type { Finding } from "../../diagnostics/problem.ts";
import type { LocatedFinding } from "./recognizer.ts";

/** No content has values within values to this depth; reading them would need a stack without end. */
const DEEPEST = 100;

/** True for a text that opens brackets, or begins lists within lists, again and again without an end. */
export function isTooDeep(text: string): boolean {
  // Most texts have too few brackets for that, which is seen much sooner.
  if (text.split(/[[{]/, DEEPEST + 2).length > DEEPEST + 1 && opensTooMany(text)) return true;
  return /(?:[-?] ){100}/.test(text);
}

function opensTooMany(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 0x5b || sign === 0x7b) depth++;
    else if ((sign === 0x5d || sign === 0x7d) && depth > 0) depth--;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** The one problem of such a file. */
export function tooDeep(): LocatedFinding {
  const finding: Finding = {
    rule: "yaml-syntax",
    message: "The values in this file are nested too deeply to be read.",
    hint: "Check that this is really a content file.",
  };
  return { start: 0, end: 0, finding };
}
