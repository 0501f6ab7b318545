/**
 * The number of cards in the same row as the card `at` a position of a table (styles/card-table.css): at most `columns`, and as
 * equal in all rows as possible, so the last one is full, too.
 */
export function cardsInRow(at: number, total: number, columns = 3): number {
  const rows = Math.ceil(total / columns);
  const least = Math.floor(total / rows);
  return at < (total % rows) * (least + 1) ? least + 1 : least;
}
