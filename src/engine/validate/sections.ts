import { nearest } from "../diagnostics/nearest.ts";
import type { Finding, Problem } from "../diagnostics/problem.ts";
import { article, code, describeValue, listOf, plainText } from "../diagnostics/wording.ts";
import { sectionsOf } from "../read/pages/page-source.ts";
import type { Schemas } from "../read/schemas/schemas.ts";
import { problemAt } from "../read/source.ts";
import { isMap } from "../shared/is-map.ts";
import { fold } from "../shared/words.ts";
import { diagnose } from "./diagnosis/diagnose.ts";
import { fits, keysInside } from "./diagnosis/key-matches.ts";
import type { ValueNode } from "./diagnosis/value-node.ts";

/** Checks the sections of a page by the schemas of their blocks. Fills `renames`. */
export function checkSections(page: ValueNode): Problem[] {
  const { source, schemas } = page;
  const sections = sectionsOf(source.data);
  return sections.flatMap((section, index) => {
    const path = ["sections", index];
    const node: ValueNode = { ...page, schema: {}, path, value: section, noun: "a section" };
    if (!isMap(section)) return [problemAt(source, path, "value", notASection(section, [...schemas.blocks.keys()]))];
    const wrong = blockProblem(node, section);
    if (wrong) return [wrong];
    const block = plainText(section.block);
    const mismatch = blockMismatch(section, block, schemas);
    if (mismatch) return [problemAt(source, [...path, "block"], "value", mismatch)];
    return diagnose({ ...node, schema: schemas.blocks.get(block) ?? {}, noun: `${article(block)} section` });
  });
}

function blockProblem(node: ValueNode, section: Record<string, unknown>): Problem | undefined {
  const { source, schemas, path } = node;
  if (!Object.hasOwn(section, "block")) return noBlockKey(node, section);
  const { block } = section;
  const at = [...path, "block"];
  const hint = blocksFor(section, schemas);
  if (block === null) {
    const message = "`block:` has nothing after it, so it is not clear what kind of section this is.";
    return problemAt(source, at, "key", { rule: "value-missing", message, hint });
  }
  if (typeof block !== "string") {
    const message = `\`block\` has to be the name of a block, but this is ${describeValue(block)}.`;
    return problemAt(source, at, "value", { rule: "value-type", message, hint });
  }
  if (schemas.blocks.has(block)) return undefined;
  return problemAt(source, at, "value", unknownBlock(block, schemas, section));
}

/** The keys of a section that its block does not have, and how many keys do not fit, with those that are missing. */
function misfitsOf(section: Record<string, unknown>, block: string, schemas: Schemas) {
  const keys = Object.keys(section);
  const { properties = {}, required = [] } = schemas.blocks.get(block) ?? {};
  const unknown = keys.filter((key) => !Object.hasOwn(properties, key));
  // A misspelled key is one mistake, not one extra and one missing.
  const isRenamed = (key: string) =>
    unknown.some((synonym) => schemas.areSynonyms(synonym, key) && fits(properties[key], section[synonym]));
  const missing = required.filter((key) => !Object.hasOwn(section, key) && !isRenamed(key));
  return { unknown, count: unknown.length + missing.length };
}

const blocksThatFit = (section: Record<string, unknown>, schemas: Schemas): string[] =>
  [...schemas.blocks.keys()].filter((name) => misfitsOf({ ...section, block: name }, name, schemas).count === 0);

const ALL_BLOCKS = "docs/blocks/README.md shows all blocks.";

/** With more of them, a section has only keys that most blocks have. */
const MAX_LISTED_BLOCKS = 4;

/** The blocks that a section may have: those that its keys fit, or where all are shown. */
function blocksFor(section: Record<string, unknown>, schemas: Schemas): string {
  const fitting = blocksThatFit(section, schemas);
  const hasKeys = Object.keys(section).some((key) => key !== "block");
  const some = hasKeys && fitting.length > 0 && fitting.length <= MAX_LISTED_BLOCKS;
  return `${some ? `Its keys fit ${listOf(fitting, "or")}. ` : ""}${ALL_BLOCKS}`;
}

/** A finding where the keys fit another block exactly: then the block's name is the mistake, not each key. */
function blockMismatch(section: Record<string, unknown>, block: string, schemas: Schemas): Finding | undefined {
  const { unknown, count } = misfitsOf(section, block, schemas);
  const schema = schemas.blocks.get(block) ?? {};
  if (
    unknown.length === 0 ||
    count < 2 ||
    unknown.some((key) => keysInside({ value: section, schema }, key).length > 0)
  )
    return undefined;
  const [suggestion] = blocksThatFit(section, schemas);
  if (suggestion === undefined) return undefined;
  const are = unknown.length === 1 ? "is not a key" : "are not keys";
  return {
    rule: "block-mismatch",
    message: `This is called ${article(block)} section, but ${listOf(unknown.map(code), "and")} ${are} of one. All its keys fit ${article(suggestion)} section.`,
    hint: `Did you mean \`block: ${suggestion}\`?`,
    suggestion,
  };
}

function unknownBlock(block: string, schemas: Schemas, section: Record<string, unknown>): Finding {
  const [suggestion, ...others] = suggestBlocks(block, schemas, Object.keys(section));
  const all = suggestion === undefined ? blocksFor(section, schemas) : ALL_BLOCKS;
  return {
    rule: "block-unknown",
    message: `There is no block "${block}".`,
    hint: suggestion === undefined ? all : `Did you mean ${listOf([suggestion, ...others], "or")}? ${all}`,
    // Only the author knows which of several is right.
    suggestion: others.length === 0 ? suggestion : undefined,
  };
}

/** The blocks with a synonym, or else a misspelled name, or part of one. Among several, those that have most of the section's keys. */
function suggestBlocks(name: string, { blocks, synonyms }: Schemas, keys: readonly string[]): readonly string[] {
  const names = [...blocks.keys()];
  const wordsFor = new Map(names.map((block) => [block, synonyms.blocks[block] ?? []]));
  const blocksCalled = (isName: (word: string) => boolean) =>
    names.filter((block) => wordsFor.get(block)?.some(isName));
  const count = (block: string) => keys.filter((key) => blocks.get(block)?.properties?.[key]).length;
  const called = blocksCalled((word) => fold(word) === fold(name));
  const most = Math.max(...called.map(count));
  if (called.length > 0) return called.filter((block) => count(block) === most);
  const word = nearest(
    name,
    [...wordsFor.values()].flat().filter((synonym) => synonym.length > 3),
  );
  const parts = name.toLowerCase().split(/[-_\s]+/);
  const isPart = (part: string) => parts.length > 1 && parts.includes(part);
  const near = nearest(name, names) ?? blocksCalled((synonym) => synonym === word)[0] ?? names.find(isPart);
  return [near ?? blocksCalled(isPart)[0]].filter((block) => block !== undefined);
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
  const hint = `Add \`block:\` and its name. ${blocksFor(section, schemas)}`;
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
  if (Array.isArray(section)) {
    const message = "This section begins with two dashes, so it is a list in a list.";
    return { rule: "yaml-dash", message, hint: "Delete one of the two dashes." };
  }
  const block = typeof section === "string" ? nearest(section.replace(/^(- ?)?block:? ?/, ""), names) : undefined;
  return {
    rule: "value-type",
    message: `A section has to be a group of keys that starts with \`block\`, but this is ${describeValue(section)}.`,
    hint: block === undefined ? `Write \`- block:\` and its name. ${ALL_BLOCKS}` : `Write \`- block: ${block}\`.`,
    suggestion: block && `block: ${block}`,
  };
}
