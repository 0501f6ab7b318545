import { dice } from "../support/random.ts";

type Roll = ReturnType<typeof dice>;

/** The files of a site under mutation: bytes by their paths below content. */
type Files = Map<string, Uint8Array>;

/** Names that every JavaScript object inherits: as keys, they must mean nothing. */
const PROTOTYPE_NAMES = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf", "length"];

/** Insertions within a line that mean something to YAML, to Git, or to a careless program. */
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
  "\n=======\n",
];

/** Values of the wrong type, size or meaning. */
const VALUES = [
  ..."~ null true 0 -1 1e999 .nan 0x10 2024-01-01 12:30:00 [] {} [[]] [{}] {a:{b:c}} *a &a {toString:x}".split(" "),
  ..."/ # #a ///../x http: http://[ https://a;b/x javascript:x data:, mailto: tel: { } {company} {toString}".split(" "),
  ...PROTOTYPE_NAMES,
  "{a: 1, a: 1}",
  "{[a]: b}",
  '"\\uD800"',
  "$1,66",
  "[x](y) **b** <i> ![p](q)",
  "x".repeat(5000),
  "[".repeat(300),
  "- ".repeat(200),
  "[a](".repeat(500),
  "**a ".repeat(500),
];

const KEY = /^(\s*(?:- +)*)([\w-]+):(.*)$/;
const encoder = new TextEncoder();
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** Changes the files in one to four ways that the seed decides. Returns what was done, for the report of a failure. */
export function mutate(files: Files, seed: number): string[] {
  const roll = dice(seed);
  return Array.from({ length: 1 + roll(4) }, () => {
    const name = pick([...files.keys()], roll);
    const [title, change] = pick(MUTATIONS, roll);
    change(files, name, roll);
    return `${title} in ${name}`;
  });
}

function pick<T>(list: readonly T[], roll: Roll): T {
  const entry = list[roll(list.length)];
  if (entry === undefined) throw new Error("there is nothing to pick from");
  return entry;
}

type Mutation = (files: Files, name: string, roll: Roll) => void;

const ofText =
  (change: (text: string, roll: Roll, files: Files) => string): Mutation =>
  (files, name, roll) =>
    files.set(name, encoder.encode(change(textOf(files.get(name)), roll, files)));

/** A mutation of the lines of a file, starting at a random one. */
const ofLines = (change: (lines: string[], at: number, roll: Roll, files: Files) => void): Mutation =>
  ofText((text, roll, files) => {
    const lines = text.split("\n");
    change(lines, roll(lines.length), roll, files);
    return lines.join("\n");
  });

/** A mutation of the next line with a key, given the text before the key, the key and its value. */
const ofKey = (change: (before: string, key: string, value: string, roll: Roll) => string): Mutation =>
  ofLines((lines, at, roll) => {
    const index = [...lines.keys()].find((line) => line >= at && KEY.test(lines[line] ?? ""));
    const [, before = "", key = "", value = ""] = KEY.exec(lines[index ?? -1] ?? "") ?? [];
    if (index !== undefined) lines[index] = change(before, key, value, roll);
  });

const MUTATIONS: [title: string, change: Mutation][] = [
  [
    "bytes flipped",
    (files, name, roll) =>
      files.set(
        name,
        (files.get(name) ?? new Uint8Array()).map((byte) => (roll(200) === 0 ? roll(256) : byte)),
      ),
  ],
  ["the end cut off", ofText((text, roll) => text.slice(0, roll(text.length + 1)))],
  ["lines repeated", ofLines((lines, at, roll) => lines.splice(roll(lines.length), 0, ...lines.slice(at, at + 6)))],
  ["lines deleted", ofLines((lines, at, roll) => lines.splice(at, 1 + roll(3)))],
  ["lines indented", ofLines((lines, at, roll) => lines.splice(at, 2, ...lines.slice(at, at + 2).map(indenter(roll))))],
  ["a token inserted", ofText((text, roll) => insertedAt(text, roll(text.length + 1), pick(TOKENS, roll)))],
  ["a value replaced", ofKey((before, key, _value, roll) => `${before}${key}: ${pick(VALUES, roll)}`)],
  ["a key renamed", ofKey((before, _key, value, roll) => `${before}${pick(PROTOTYPE_NAMES, roll)}:${value}`)],
  [
    "a key added",
    ofKey((before, key, value, roll) => `${before}${key}s: ${pick(VALUES, roll)}\n${before}${key}:${value}`),
  ],
  ["an anchor", ofKey((before, key, value) => `${before}${key}: &a${value}\n${before}${key}: *a`)],
  [
    "lines of another file",
    ofLines((lines, at, roll, files) => {
      const others = textOf(files.get(pick([...files.keys()], roll))).split("\n");
      const from = roll(others.length);
      lines.splice(at, roll(4), ...others.slice(from, from + 6));
    }),
  ],
  ["line endings", ofText((text, roll) => `\ufeff${text.replaceAll("\n", pick(["\r\n", "\r", "\u2028"], roll))}`)],
  ["the file renamed", rename],
  ["the file deleted", (files, name) => files.size > 3 && files.delete(name)],
];

function indenter(roll: Roll): (line: string) => string {
  const by = pick([-4, -2, -1, 1, 2, 4], roll);
  return (line) => (by > 0 ? " ".repeat(by) + line : line.replace(new RegExp(`^ {0,${-by}}`), ""));
}

function insertedAt(text: string, at: number, what: string): string {
  return text.slice(0, at) + what + text.slice(at);
}

function rename(files: Files, name: string, roll: Roll): void {
  const base = pick([...PROTOTYPE_NAMES, "Über uns", "a b", "index", "404", "🙂", "-", "x".repeat(200)], roll);
  const folder = pick(["", "pages/", "packages/", "pages/a/", "__proto__/"], roll);
  const bytes = files.get(name) ?? new Uint8Array();
  files.delete(name);
  files.set(`${folder}${base}${pick([".yaml", ".yml", ".YAML"], roll)}`, bytes);
}
