const WIDTH = 120;

/** The text of a JSON file. A value is on one line if it fits, and a line of a list holds as many strings as fit. */
export function jsonFile(value: unknown): string {
  return `${json(value, "")}\n`;
}

function json(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const parts = isList
    ? value.map((item) => json(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${json(item, inner)}`);
  const line = isList ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
  if (!line.includes("\n") && indent.length + line.length <= WIDTH) return line;
  const lines = isList && value.every((item) => typeof item === "string") ? filled(parts, inner) : parts;
  return `${line[0]}\n${inner}${lines.join(`,\n${inner}`)}\n${indent}${line.at(-1)}`;
}

function filled(strings: readonly string[], indent: string): string[] {
  return strings.reduce<string[]>((lines, text) => {
    const last = lines.at(-1);
    const longer = `${last}, ${text}`;
    if (last !== undefined && indent.length + longer.length < WIDTH) lines[lines.length - 1] = longer;
    else lines.push(text);
    return lines;
  }, []);
}
