/** Runs `act` on all items, a limited number at a time. Rejects with the first error. */
export async function mapLimit<T>(items: readonly T[], atOnce: number, act: (item: T) => Promise<void>): Promise<void> {
  const next = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of next) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
