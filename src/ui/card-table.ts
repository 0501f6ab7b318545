/** Whether a card of a table (`card-table` in styles/card-table.css) is wide: where rows of three leave over one or two, the last rows have two. */
export function isWide(at: number, total: number): boolean {
  return at >= total - ([0, 4, 2][total % 3] ?? 0);
}
