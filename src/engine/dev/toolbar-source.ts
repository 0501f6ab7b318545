import { join } from "node:path";
import type { ExamplePages } from "../block-examples.ts";
import { rangeOf, type Source } from "../read/source.ts";
import { buildDay, hiddenOn, noteOn } from "../resolve/hidden.ts";
import { ERROR_PATH } from "../shared/page-paths.ts";
import { exampleAt } from "./gallery-pages.ts";
import type { PageSource } from "./messages.ts";
import type { Preview } from "./preview.ts";

const root = join(import.meta.dirname, "../../..");

/** The file of the page at a path, with the locations of its sections. Unknown paths show the error page. */
export function pageSource(preview: Preview, path: string): PageSource {
  const pages = preview.parsed?.sources.filter(({ kind }) => kind === "page") ?? [];
  const { page: word = "page" } = preview.site?.shell.interface.listing ?? {};
  const first = path.replace(new RegExp(`/${word}/\\d+$`), "") || "/";
  const named = (name: string) => pages.find((page) => page.name === name);
  const source = named(path) ?? named(first) ?? named(ERROR_PATH);
  const data = source?.data as { sections?: unknown } | undefined;
  if (!source || !Array.isArray(data?.sections)) return { hidden: "", sections: [] };
  const hidden = hiddenOn(buildDay(), source);
  return {
    hidden: hidden ? noteOn(hidden) : "",
    sections: data.sections.map((_section, index) => {
      const [start] = rangeOf(source, ["sections", index], "value");
      const { line, col } = source.lines().linePos(start);
      return location(preview.home, source.file, line, col);
    }),
  };
}

/** The source of a block's example, which is the only section of its page. */
export function exampleSource(examples: ExamplePages, path: string): PageSource | undefined {
  const example = exampleAt(examples, path);
  return example && { hidden: "", sections: [location(root, example.file, example.line, 1)] };
}

function location(folder: string, file: Source["file"], line: number, column: number) {
  return { label: `${file}:${line}`, location: `${join(folder, file)}:${line}:${column}` };
}
