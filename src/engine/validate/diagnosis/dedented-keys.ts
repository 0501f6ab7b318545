import type { Finding } from "../../diagnostics/problem.ts";
import { code } from "../../diagnostics/wording.ts";

/**
 * The keys below one without a value that belong to it: `action:`, then `label:` and `link:` at the same indentation.
 * `names` are the keys below the empty one, `inner` those that it may have.
 */
export function dedentedKeys(names: readonly string[], inner: ReadonlySet<string>): string[] {
  const stop = names.findIndex((name) => !inner.has(name));
  return stop < 0 ? [...names] : names.slice(0, stop);
}

/** The finding for keys that lost the indentation below their `owner`. */
export function dedentedFinding(owner: string, keys: readonly string[]): Finding {
  const one = keys.length === 1;
  return {
    rule: "yaml-indent",
    message: `${keys.map(code).join(", ")} ${one ? "belongs" : "belong"} to ${code(owner)} above, but ${one ? "is" : "are"} not indented under it.`,
    hint: `Put two more spaces before ${one ? "this line" : `each of these ${keys.length} lines`}.`,
  };
}
