import { SourceLines } from "../../src/engine/read/yaml/source-lines.ts";

/** Every kind of content file. */
export const FILES = [
  "brands.yaml",
  "interface.yaml",
  "navigation.yaml",
  "packages/logo.yaml",
  "pages/about.yaml",
  "portfolio/logo.yaml",
  "processes.yaml",
  "site.yaml",
  "stats.yaml",
  "testimonials.yaml",
  "theme.yaml",
];

/** One line of a file (alone, or with everything below it) that is indented by a few columns too many or too few. */
interface ShiftedLine {
  what: string;
  text: string;
  /** The line, from 1. */
  line: number;
}

/** The first, the second and the last line of every level of a file, each shifted by one and two columns in both directions. */
export function shiftedLines(file: string, text: string): ShiftedLine[] {
  const source = new SourceLines(text);
  const lines = source.lines.filter(
    (line) => !line.blank && !line.verbatim && (line.key !== undefined || line.dashes.length > 0),
  );
  const levels = new Map<string, number[]>();
  const open: { indent: number; name: string; index: number }[] = [];
  for (const line of lines) {
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= line.indent) open.pop();
    const level = `${open.map(({ name }) => name).join("/")} ${open.at(-1)?.index ?? ""} ${line.dashes.length > 0 ? "-" : ""}`;
    levels.set(level, [...(levels.get(level) ?? []), line.index]);
    open.push({ indent: line.indent, name: line.dashes.length > 0 ? "-" : (line.key ?? ""), index: line.index });
  }
  const shapes = new Map<string, number>();
  return [...levels].flatMap(([level, members]) => {
    const shape = level.replace(/ \d+ /, " ");
    const times = (shapes.get(shape) ?? 0) + 1;
    shapes.set(shape, times);
    if (times > 1) return [];
    const some = [...new Set([members[0], members[1], members.at(-1)])].filter((index) => index !== undefined);
    return some.flatMap((index) =>
      [-2, -1, 1, 2].flatMap((by) => [false, true].flatMap((whole) => shift(file, text, index, by, whole))),
    );
  });
}

function shift(file: string, text: string, index: number, by: number, whole: boolean): ShiftedLine[] {
  const lines = text.split("\n");
  const first = lines[index] ?? "";
  const indent = first.search(/\S/);
  const stop = lines.findIndex((line, at) => at > index && line.trim() !== "" && line.search(/\S/) <= indent);
  const end = whole ? (stop < 0 ? lines.length : stop) : index + 1;
  if (indent + by < 0 || (whole && lines.slice(index + 1, end).every((line) => line.trim() === ""))) return [];
  const moved = lines.map((line, at) =>
    at < index || at >= end || line.trim() === "" ? line : by > 0 ? " ".repeat(by) + line : line.slice(-by),
  );
  return [
    {
      what: `${file}:${index + 1} "${first.trim()}" ${by > 0 ? "+" : ""}${by}${whole ? " with all below it" : ""}`,
      text: moved.join("\n"),
      line: index + 1,
    },
  ];
}
