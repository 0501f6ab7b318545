import { nearest } from "../problems/nearest.ts";
import type { Finding, Problem } from "../problems/problem.ts";
import { diagnose } from "./diagnose.ts";
import { article, listOf, say } from "./diagnosis/words.ts";
import type { Schemas } from "./schemas.ts";
import { type Path, problemAt, type Source, type Target } from "./source.ts";

/**
 * Checks the sections of a page one by one, each against the schema of its own block. A section whose block is not
 * known gets that one problem: what its other keys should be, nobody can say.
 */
export function checkSections(source: Source, schemas: Schemas): Problem[] {
  const page = source.data;
  if (!isMap(page) || !Array.isArray(page.sections)) return [];
  return page.sections.flatMap((section: unknown, index) => {
    const path = ["sections", index];
    const [finding, at, target] = blockFinding(section, path, schemas);
    if (finding) return [problemAt(source, at, target, finding)];
    const block = isMap(section) ? String(section.block) : "";
    const schema = schemas.blocks.get(block);
    if (!schema) return [];
    return diagnose({ source, schemas, schema, path, value: section, noun: `${article(block)} section` });
  });
}

type BlockFinding = [finding: Finding | undefined, at: Path, target: Target];

function blockFinding(section: unknown, path: Path, schemas: Schemas): BlockFinding {
  const names = [...schemas.blocks.keys()];
  if (!isMap(section)) return [notASection(section, names), path, "value"];
  const [first = ""] = Object.keys(section);
  if (!Object.hasOwn(section, "block")) return noBlockKey(section, first, path, names);
  const { block } = section;
  if (typeof block === "string" && schemas.blocks.has(block)) return [undefined, path, "value"];
  if (block === null) {
    const message = "`block:` has nothing after it, so nobody can say what kind of section this is.";
    return [{ rule: "value-missing", message, hint: `Write one of: ${names.join(", ")}.` }, [...path, "block"], "key"];
  }
  if (typeof block !== "string") {
    const message = `\`block\` is the name of a block, but here is ${say(block)}.`;
    return [{ rule: "value-type", message, hint: `Write one of: ${names.join(", ")}.` }, [...path, "block"], "value"];
  }
  return [unknownBlock(block, names), [...path, "block"], "value"];
}

function unknownBlock(block: string, names: string[]): Finding {
  const suggestion = nearest(block, names);
  const all = `All blocks: ${names.join(", ")}.`;
  return {
    rule: "block-unknown",
    message: `There is no block "${block}".`,
    hint: suggestion === undefined ? all : `Did you mean ${suggestion}? ${all}`,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function noBlockKey(section: Record<string, unknown>, first: string, path: Path, names: string[]): BlockFinding {
  // `blok: hero`, or `type: hero`: a key that is meant as `block` shows by its name or by its value.
  const keys = Object.keys(section);
  const meant = nearest("block", keys) ?? keys.find((key) => names.includes(String(section[key])));
  if (meant !== undefined) {
    const message = `\`${meant}\` is not a key of a section, and \`block\`, which names the kind of section, is missing.`;
    const hint = `Did you mean \`block: ${String(section[meant])}\`?`;
    return [{ rule: "key-unknown", message, hint, suggestion: "block" }, [...path, meant], "key"];
  }
  const [block] = names.filter((name) => Object.hasOwn(section, name));
  if (block !== undefined) {
    const message = `A section names its block in \`block\`; here \`${block}\` is a key.`;
    return [
      { rule: "block-missing", message, hint: `Write \`- block: ${block}\`.`, suggestion: `block: ${block}` },
      [...path, block],
      "key",
    ];
  }
  const message = "This section has no `block`, so nobody can say what kind of section it is.";
  const at = first === "" ? path : [...path, first];
  return [{ rule: "block-missing", message, hint: `Add \`block:\` with one of: ${names.join(", ")}.` }, at, "key"];
}

function notASection(section: unknown, names: string[]): Finding {
  if (section === null) {
    const message = "This dash has nothing after it; a section begins with `block:`.";
    return { rule: "value-missing", message, hint: "Write the section, or delete the dash." };
  }
  const block = typeof section === "string" ? nearest(section.replace(/^(- ?)?block:? ?/, ""), names) : undefined;
  return {
    rule: "value-type",
    message: `A section is a group of keys that begins with \`block\`, but here is ${say(section)}.`,
    hint: block === undefined ? `Write \`- block: …\` with ${listOf(names, "or")}.` : `Write \`- block: ${block}\`.`,
    ...(block === undefined ? {} : { suggestion: `block: ${block}` }),
  };
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
