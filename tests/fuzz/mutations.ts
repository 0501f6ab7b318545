import { pick, type Roll } from "./random.ts";

/** The files of a site under mutation: bytes by their paths below content. */
type Files = Map<string, Uint8Array>;

/** Names that every JavaScript object inherits: as keys, they must mean nothing. */
const PROTOTYPE_NAMES = "__proto__ constructor prototype toString hasOwnProperty valueOf __defineGetter__ length".split(
  " ",
);

/** Characters that mean something to YAML, to Git, or to a careless program. */
const TOKENS = [
  ..."& * ! | > @ ` % # , : ? - [ ] { } \" ' \\ \t \r \n \0 \u0085 \u00a0 \u001b \u200b \u2028 \u202e \ufeff 🙂 é".split(
    " ",
  ),
  ..."&a *a <<:*a !!str !!binary !x ?\t : - -- --- ... %YAML |+2 >- <<<<<<< ======= >>>>>>> </script> ]]> $1 $&".split(
    " ",
  ),
  "\n---\n",
  "\n...\n",
  "\n<<: *a\n",
  "\n? a\n: b\n",
  "\n<<<<<<< HEAD\n",
  "\n=======\n",
  "\n>>>>>>> x\n",
  " # ",
  ": ",
  "- ",
  "\n",
];

/** Values of the wrong type, size or meaning. */
const VALUES = [
  ..."~ null true 0 -1 1e999 .nan .inf 0x10 2024-01-01 12:30:00 [] {} [[]] [{}] {a:{b:c}} *a &a {__proto__:x} {toString:x}".split(
    " ",
  ),
  ..."/ # #a /# //x ///../x ../../x http: http://[ https://a;b/x javascript:x data:, mailto: tel: {} { } {company} {toString} {__proto__}".split(
    " ",
  ),
  ...PROTOTYPE_NAMES,
  "{a: 1, a: 1}",
  "{? [a]: b}",
  "{[a]: b}",
  '""',
  "''",
  '"\\uD800"',
  '"\\0"',
  "$",
  "$1,66",
  "[x](y) **b** <i> ![p](q)",
  "x".repeat(5000),
  "[".repeat(300),
  "- ".repeat(200),
  "[a](".repeat(500),
  "**a ".repeat(500),
];

const encoder = new TextEncoder();

/** Changes the files in one to four ways that the numbers decide. Returns what was done, for the report of a failure. */
export function mutate(files: Files, roll: Roll): string[] {
  const done: string[] = [];
  for (let left = 1 + roll(4); left > 0; left--) {
    const name = pick([...files.keys()], roll);
    const [title, change] = pick(MUTATIONS, roll);
    change(files, name, roll);
    done.push(`${title} in ${name}`);
  }
  return done;
}

type Mutation = (files: Files, name: string, roll: Roll) => void;

/** A mutation of the lines of one file; lines keep no line end. */
function ofLines(change: (lines: string[], roll: Roll, files: Files) => void): Mutation {
  return (files, name, roll) => {
    const lines = textOf(files, name).split("\n");
    change(lines, roll, files);
    files.set(name, encoder.encode(lines.join("\n")));
  };
}

const MUTATIONS: [title: string, change: Mutation][] = [
  ["bytes flipped", flipBytes],
  ["the end cut off", (files, name, roll) => files.set(name, bytesOf(files, name).slice(0, sizeOf(files, name, roll)))],
  ["lines repeated", ofLines((lines, roll) => lines.splice(roll(lines.length), 0, ...someOf(lines, roll)))],
  ["lines deleted", ofLines((lines, roll) => lines.splice(roll(lines.length), 1 + roll(3)))],
  ["lines indented", ofLines(indent)],
  ["a token inserted", ofLines((lines, roll) => insert(lines, pick(TOKENS, roll), roll))],
  ["a value replaced", ofLines((lines, roll) => setValue(lines, pick(VALUES, roll), roll))],
  ["a key renamed", ofLines((lines, roll) => setKey(lines, pick(PROTOTYPE_NAMES, roll), roll))],
  ["a key added", ofLines(addKey)],
  ["an anchor and aliases", ofLines(anchor)],
  ["a value of another file", ofLines((lines, roll, files) => setValue(lines, foreignValue(files, roll), roll))],
  ["lines of another file", ofLines((lines, roll, files) => graft(lines, roll, files))],
  ["other line ends", (files, name, roll) => replaceEnds(files, name, roll)],
  ["the file renamed", rename],
  ["the file deleted", (files, name) => files.size > 3 && files.delete(name)],
];

function flipBytes(files: Files, name: string, roll: Roll): void {
  const bytes = bytesOf(files, name).slice();
  for (let left = 1 + roll(8); left > 0 && bytes.length > 0; left--) bytes[roll(bytes.length)] = roll(256);
  files.set(name, bytes);
}

function someOf(lines: readonly string[], roll: Roll): string[] {
  const from = roll(lines.length);
  const some = lines.slice(from, from + 1 + roll(6));
  return roll(50) === 0 ? Array.from({ length: 200 }, () => some).flat() : some;
}

function indent(lines: string[], roll: Roll): void {
  const from = roll(lines.length);
  const by = pick([-4, -2, -1, 1, 2, 4], roll);
  for (let index = from; index < Math.min(lines.length, from + 1 + roll(5)); index++) {
    const line = lines[index] ?? "";
    lines[index] = by > 0 ? " ".repeat(by) + line : line.replace(new RegExp(`^ {0,${-by}}`), "");
  }
}

function insert(lines: string[], token: string, roll: Roll): void {
  const index = roll(lines.length);
  const line = lines[index] ?? "";
  const at = roll(line.length + 1);
  lines[index] = line.slice(0, at) + token + line.slice(at);
}

const KEY = /^(\s*(?:- +)*)([\w-]+):(.*)$/;

/** The number of a line that holds a key, and its parts. */
function aKey(lines: readonly string[], roll: Roll) {
  const start = roll(lines.length);
  for (let tries = 0; tries < lines.length; tries++) {
    const index = (start + tries) % lines.length;
    const [, before, key, value] = KEY.exec(lines[index] ?? "") ?? [];
    if (before !== undefined && key !== undefined && value !== undefined) return { index, before, key, value };
  }
  return undefined;
}

function setValue(lines: string[], value: string, roll: Roll): void {
  const found = aKey(lines, roll);
  if (found) lines[found.index] = `${found.before}${found.key}: ${value}`;
}

function setKey(lines: string[], key: string, roll: Roll): void {
  const found = aKey(lines, roll);
  if (found) lines[found.index] = `${found.before}${key}:${found.value}`;
}

function addKey(lines: string[], roll: Roll): void {
  const found = aKey(lines, roll);
  if (!found) return;
  const key = pick([...PROTOTYPE_NAMES, found.key, `${found.key}s`, "block", "? a"], roll);
  lines.splice(found.index, 0, `${found.before.replace(/-/g, " ")}${key}: ${pick(VALUES, roll)}`);
}

/** Names a value and repeats it elsewhere, often inside itself. */
function anchor(lines: string[], roll: Roll): void {
  const named = aKey(lines, roll);
  if (!named) return;
  lines[named.index] = `${named.before}${named.key}: &a${named.value}`;
  for (let left = 1 + roll(3); left > 0; left--) {
    const index = roll(2) === 0 ? named.index + 1 + roll(4) : roll(lines.length);
    const line = lines[index] ?? "";
    if (index !== named.index && index < lines.length)
      lines[index] = roll(4) === 0 ? `${/^\s*/.exec(line)?.[0]}<<: *a` : line.replace(/(:|-)( .*)?$/, "$1 *a");
  }
}

function foreignValue(files: Files, roll: Roll): string {
  return aKey(textOf(files, pick([...files.keys()], roll)).split("\n"), roll)?.value.trim() ?? "";
}

function graft(lines: string[], roll: Roll, files: Files): void {
  const others = textOf(files, pick([...files.keys()], roll)).split("\n");
  lines.splice(roll(lines.length), roll(4), ...someOf(others, roll));
}

function replaceEnds(files: Files, name: string, roll: Roll): void {
  const text = textOf(files, name).replaceAll("\n", pick(["\r\n", "\r", "\n\n", "\u2028", "\n\r"], roll));
  files.set(name, encoder.encode(roll(3) === 0 ? `\ufeff${text}` : text));
}

function rename(files: Files, name: string, roll: Roll): void {
  const base = pick([...PROTOTYPE_NAMES, "Über uns", "a b", "index", "404", "🙂", "-", "x".repeat(200)], roll);
  const folder = pick(["", "pages/", "packages/", "portfolio/", "pages/a/", "__proto__/", "constructor/"], roll);
  const bytes = bytesOf(files, name);
  if (roll(2) === 0) files.delete(name);
  files.set(`${folder}${base}${pick([".yaml", ".yml", ".YAML"], roll)}`, bytes);
}

function bytesOf(files: Files, name: string): Uint8Array {
  return files.get(name) ?? new Uint8Array();
}

function sizeOf(files: Files, name: string, roll: Roll): number {
  return roll(bytesOf(files, name).length + 1);
}

function textOf(files: Files, name: string): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytesOf(files, name));
}
