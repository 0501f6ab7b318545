import { count } from "../../diagnostics/wording.ts";
import { type OddFormatting, odd } from "./formatting.ts";
import type { NodeOf } from "./rich-html.ts";

type Row = NodeOf<"tableRow">;

/**
 * What is wrong with the number of cells in the rows of a table, by row. Where all rows agree, it is the first line that is
 * short.
 */
export function oddCells({ children: [head, ...rows] }: NodeOf<"table">): [Row, OddFormatting][] {
  if (!head) return [];
  const columns = cellsOf(head);
  const [most = columns, ...others] = new Set(rows.map(cellsOf));
  if (rows.length > 1 && others.length === 0 && most > columns) return [[head, shortHead(columns, most)]];
  return rows
    .filter((row) => cellsOf(row) !== columns)
    .map((row) => [row, cellsOf(row) > columns ? tooMany(cellsOf(row), columns) : tooFew(row, columns)]);
}

function cellsOf({ children }: Row): number {
  return children.length;
}

function shortHead(columns: number, cells: number): OddFormatting {
  const message = `The first line of this table has ${count(columns, "cell")}, but each row below it has ${cells}: visitors would not see the last one.`;
  const hint = "Add a cell to this line, and a --- to the line below it.";
  return odd(undefined, "markdown-table", message, hint);
}

function tooMany(cells: number, columns: number): OddFormatting {
  const message = `This row has ${cells} cells, but the table has only ${count(columns, "column")}: visitors would not see the last one.`;
  const hint = `Delete a |, or add a column to the first two lines of the table. For a | in a text, write \\|.`;
  return odd(undefined, "markdown-table", message, hint);
}

function tooFew(row: Row, columns: number): OddFormatting {
  const [cell] = row.children;
  // A line without any | is a cell that begins with its words.
  const isText = cell?.children[0]?.position?.start.offset === row.position?.start.offset;
  const message = isText
    ? "This line is directly below a table, so it is a row of the table."
    : `This row has ${count(cellsOf(row), "cell")}, but the table has ${columns} columns.`;
  const hint = isText
    ? "If it is a text of its own, put an empty line above it."
    : "Add what is missing, each cell between two |. For a cell with nothing in it, write | |.";
  return odd(undefined, "markdown-cells", message, hint);
}
