/**
 * The number of cards in the row of one, in a table of cards (`card-table` in styles/card-table.css): at most `columns`, and as
 * many in all rows as far as possible, so the last one is full, too.
 */
export function cardsInRow(at: number, total: number, columns = 3): number {
  const rows = Math.ceil(total / columns);
  const least = Math.floor(total / rows);
  return at < (total % rows) * (least + 1) ? least + 1 : least;
}
