import { join } from "node:path";
import type { ExamplePages } from "../block-examples.ts";
import { rangeOf, type Source } from "../read/source.ts";
import { exampleAt } from "./gallery.ts";
import type { PageSource } from "./messages.ts";
import type { Preview } from "./preview.ts";

const root = join(import.meta.dirname, "../../..");

/** The source of the page at a path: its file, and its sections' locations in it. Unknown paths show the error page. */
export function pageSource(preview: Preview, path: string): PageSource {
  const pages = preview.parsed?.sources.filter(({ kind }) => kind === "page") ?? [];
  const source = pages.find(({ name }) => name === path) ?? pages.find(({ name }) => name === "/404");
  const data = source?.data as { draft?: unknown; sections?: unknown } | undefined;
  if (!source || !Array.isArray(data?.sections)) return { draft: false, sections: [] };
  return {
    draft: data.draft === true,
    sections: data.sections.map((_section, index) => {
      const [start] = rangeOf(source, ["sections", index], "value");
      const { line, col } = source.lines.linePos(start);
      return location(preview.home, source.file, line, col);
    }),
  };
}

/** The same for an example of a block, which is the only section of its page. */
export function exampleSource(examples: ExamplePages, path: string): PageSource | undefined {
  const example = exampleAt(examples, path);
  return example && { draft: false, sections: [location(root, example.file, example.line, example.indent + 1)] };
}

function location(folder: string, file: Source["file"], line: number, column: number) {
  return { label: `${file}:${line}`, location: `${join(folder, file)}:${line}:${column}` };
}
