import { nearest } from "../diagnostics/nearest.ts";
import type { Finding, Problem } from "../diagnostics/problem.ts";
import { article, code, describeValue, listOf, plainText } from "../diagnostics/wording.ts";
import { sectionsOf } from "../read/pages/page-source.ts";
import { blockOf, type Schemas } from "../read/schemas/schemas.ts";
import { problemAt } from "../read/source.ts";
import { isMap } from "../shared/is-map.ts";
import { fold } from "../shared/words.ts";
import { diagnose } from "./diagnosis/diagnose.ts";
import { fits } from "./diagnosis/key-matches.ts";
import type { ValueNode } from "./diagnosis/value-node.ts";

/** Checks the sections of a page by the schemas of their blocks. Fills `renames`. */
export function checkSections(page: ValueNode): Problem[] {
  const { source, schemas } = page;
  const sections = sectionsOf(source.data);
  return sections.flatMap((section, index) => {
    const path = ["sections", index];
    const node: ValueNode = { ...page, schema: {}, path, value: section, noun: "a section" };
    const [key] = strayKeys(section, sections[index - 1], schemas);
    if (key !== undefined) {
      const message = `The dash before ${code(key)} starts a new section, but what follows belongs to the one above.`;
      const finding = { rule: "yaml-dash", message, hint: "Replace the dash with a space." } as const;
      return [problemAt(source, [...path, key], "key", finding)];
    }
    const next = sections[index + 1];
    const isCut = strayKeys(next, section, schemas).length > 0;
    const wrong = blockProblem(node);
    if (wrong) return [wrong];
    const block = isMap(section) ? plainText(section.block) : "";
    const schema = schemas.blocks.get(block);
    if (!schema || !isMap(section)) return [];
    const mismatch = blockMismatch(section, block, schemas);
    if (mismatch) return [problemAt(source, [...path, "block"], "value", mismatch)];
    // Keys that an extra dash has cut off are not missing.
    const value = isCut && isMap(next) ? { ...section, ...next } : section;
    return diagnose({ ...node, schema, value, noun: `${article(block)} section` });
  });
}

/** Keys that continue the section above, after an extra dash. */
function strayKeys(section: unknown, above: unknown, schemas: Schemas): string[] {
  if (!isMap(section) || !isMap(above) || Object.hasOwn(section, "block")) return [];
  const { properties = {} } = blockOf(above, schemas) ?? {};
  const keys = Object.keys(section);
  return keys.every((key) => Object.hasOwn(properties, key) && !Object.hasOwn(above, key)) ? keys : [];
}

function blockProblem(node: ValueNode): Problem | undefined {
  const { source, schemas, path, value: section } = node;
  const names = [...schemas.blocks.keys()];
  if (!isMap(section)) return problemAt(source, path, "value", notASection(section, names));
  if (!Object.hasOwn(section, "block")) return noBlockKey(node, section);
  const { block } = section;
  const at = [...path, "block"];
  const hint = `Write one of: ${names.join(", ")}.`;
  if (block === null) {
    const message = "`block:` has nothing after it, so it is not clear what kind of section this is.";
    return problemAt(source, at, "key", { rule: "value-missing", message, hint });
  }
  if (typeof block !== "string") {
    const message = `\`block\` has to be the name of a block, but this is ${describeValue(block)}.`;
    return problemAt(source, at, "value", { rule: "value-type", message, hint });
  }
  if (schemas.blocks.has(block)) return undefined;
  return problemAt(source, at, "value", unknownBlock(block, schemas, Object.keys(section)));
}

/** When the keys fit another block exactly, the block's name is the mistake, not each key. */
function blockMismatch(section: Record<string, unknown>, block: string, schemas: Schemas): Finding | undefined {
  const keys = Object.keys(section);
  const misfits = (name: string) => {
    const { properties = {}, required = [] } = schemas.blocks.get(name) ?? {};
    const unknown = keys.filter((key) => !Object.hasOwn(properties, key));
    // A misspelled key is one mistake, not one extra and one missing.
    const isRenamed = (key: string) =>
      unknown.some((other) => schemas.areSynonyms(other, key) && fits(properties[key], section[other]));
    const missing = required.filter((key) => !Object.hasOwn(section, key) && !isRenamed(key));
    return { unknown, count: unknown.length + missing.length };
  };
  const { unknown, count } = misfits(block);
  if (unknown.length === 0 || count < 2) return undefined;
  const suggestion = [...schemas.blocks.keys()].find((name) => misfits(name).count === 0);
  if (suggestion === undefined) return undefined;
  const are = unknown.length === 1 ? "is not a key" : "are not keys";
  return {
    rule: "block-mismatch",
    message: `This is called ${article(block)} section, but ${listOf(unknown.map(code), "and")} ${are} of one. All its keys fit ${article(suggestion)} section.`,
    hint: `Did you mean \`block: ${suggestion}\`?`,
    suggestion,
  };
}

function unknownBlock(block: string, schemas: Schemas, keys: readonly string[]): Finding {
  const suggestion = suggestBlock(block, schemas, keys);
  const all = `All blocks: ${[...schemas.blocks.keys()].join(", ")}.`;
  return {
    rule: "block-unknown",
    message: `There is no block "${block}".`,
    hint: suggestion === undefined ? all : `Did you mean ${suggestion}? ${all}`,
    suggestion,
  };
}

/** A synonym of a block, a misspelled name, or part of one. Among several, most of the section's keys decide. */
function suggestBlock(
  name: string,
  { blocks, synonyms: { blocks: words } }: Schemas,
  keys: readonly string[],
): string | undefined {
  const names = [...blocks.keys()];
  const synonyms = new Map(names.map((block) => [block, words[block] ?? []]));
  const blockCalled = (isName: (word: string) => boolean) => names.filter((block) => synonyms.get(block)?.some(isName));
  const count = (block: string) => keys.filter((key) => blocks.get(block)?.properties?.[key]).length;
  const [called] = blockCalled((word) => fold(word) === fold(name)).sort((a, b) => count(b) - count(a));
  const near = called ?? nearest(name, names);
  if (near !== undefined) return near;
  const word = nearest(
    name,
    [...synonyms.values()].flat().filter((synonym) => synonym.length > 3),
  );
  const parts = name.toLowerCase().split(/[-_\s]+/);
  const isPart = (part: string) => parts.length > 1 && parts.includes(part);
  return blockCalled((synonym) => synonym === word)[0] ?? names.find(isPart) ?? blockCalled(isPart)[0];
}

function noBlockKey({ source, schemas, path, renames }: ValueNode, section: Record<string, unknown>): Problem {
  const names = [...schemas.blocks.keys()];
  const atKey = (key: string[], finding: Finding) => problemAt(source, [...path, ...key], "key", finding);
  const key = keyForBlock(section, schemas);
  if (key !== undefined) {
    renames.push({ path, key, name: "block" });
    const value = plainText(section[key]);
    const message = `\`${key}\` is not a key of a section, and \`block\`, which names the kind of section, is missing.`;
    const hint = `Did you mean \`block${names.includes(value) ? `: ${value}` : ""}\`?`;
    return atKey([key], { rule: "key-unknown", message, hint, suggestion: "block" });
  }
  const rule = "block-missing";
  const block = names.find((name) => Object.hasOwn(section, name));
  if (block !== undefined) {
    const message = `A section gives the name of its block after \`block:\`, but here \`${block}\` is a key.`;
    return atKey([block], { rule, message, hint: `Write \`- block: ${block}\`.` });
  }
  const message = "This section has no `block`, so it is not clear what kind of section it is.";
  const hint = `Add \`block:\` with one of: ${names.join(", ")}.`;
  return atKey(Object.keys(section).slice(0, 1), { rule, message, hint });
}

/** A key that stands for `block` by its name (`blok`, `bloque`, `type`) or its value (`layout: hero`). */
function keyForBlock(section: Record<string, unknown>, { blocks, areSynonyms }: Schemas): string | undefined {
  const keys = Object.keys(section);
  const isWord = (key: string) => typeof section[key] === "string" && areSynonyms("block", key);
  return nearest("block", keys) ?? keys.find(isWord) ?? keys.find((key) => blocks.has(plainText(section[key])));
}

function notASection(section: unknown, names: string[]): Finding {
  if (section === null) {
    const message = "This dash has nothing after it. A section starts with `block:`.";
    return { rule: "value-missing", message, hint: "Write the section, or delete the dash." };
  }
  const block = typeof section === "string" ? nearest(section.replace(/^(- ?)?block:? ?/, ""), names) : undefined;
  return {
    rule: "value-type",
    message: `A section has to be a group of keys that starts with \`block\`, but this is ${describeValue(section)}.`,
    hint: block === undefined ? `Write \`- block: …\` with ${listOf(names, "or")}.` : `Write \`- block: ${block}\`.`,
    suggestion: block && `block: ${block}`,
  };
}
