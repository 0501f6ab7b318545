import { expect, it } from "vitest";
import { cardsInRow } from "./card-table.ts";

const rows = (total: number, columns?: number) =>
  Array.from({ length: total }, (_, at) => cardsInRow(at, total, columns));

it("fills all rows of a table of cards, the last one too, with at most three cards unless there are to be other columns", () => {
  expect(rows(1)).toEqual([1]);
  expect(rows(4)).toEqual([2, 2, 2, 2]);
  expect(rows(5)).toEqual([3, 3, 3, 2, 2]);
  expect(rows(7)).toEqual([3, 3, 3, 2, 2, 2, 2]);
  expect(rows(5, 2)).toEqual([2, 2, 2, 2, 1]);
  expect(rows(7, 4)).toEqual([4, 4, 4, 4, 3, 3, 3]);
  expect(rows(6, 4)).toEqual([3, 3, 3, 3, 3, 3]);
});
