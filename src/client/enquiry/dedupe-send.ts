/** The enquiries that this document has sent itself: anybody who sends the same text again does so on purpose. */
const sentHere = new Set<string>();
const sentLock = (text: string) => `enquiry sent: ${text}`;

/**
 * Runs `send` unless another open tab has sent the same text; while another tab is sending it, waits for the result, but no longer
 * than `waitMs`: a phone may have stopped that tab. Web
 * Locks belong to the open tabs and vanish with them, so nothing has to be stored, and nothing expires. Where there are
 * none (http on other machines), the text is simply sent: twice is better than never.
 */
export async function dedupeSend(text: string, waitMs: number, send: () => Promise<void>): Promise<void> {
  const locks = lockManager();
  if (!locks) return send();
  // Not later: while the text is underway, somebody may have closed its dialog, and try again in another.
  const isIntended = sentHere.has(text);
  let granted = false;
  try {
    await locks.request(`enquiry underway: ${text}`, { signal: AbortSignal.timeout(waitMs) }, async () => {
      granted = true;
      if (isIntended || !(await isHeld(locks, sentLock(text)))) await send();
    });
  } catch (error) {
    if (granted) throw error;
    await send();
  }
}

/** Lets the other tabs know that the text has arrived, as long as this one is open. Resolves when they can see it. */
export async function markSent(text: string): Promise<void> {
  const locks = lockManager();
  if (!locks || sentHere.has(text)) return;
  sentHere.add(text);
  await new Promise<void>((seen) => {
    const hold = () => {
      seen();
      return new Promise(() => undefined);
    };
    locks.request(sentLock(text), { mode: "shared" }, hold).catch(() => seen());
  });
}

function lockManager(): LockManager | undefined {
  return "locks" in navigator ? navigator.locks : undefined;
}

async function isHeld(locks: LockManager, name: string): Promise<boolean> {
  const { held = [] } = await locks.query();
  return held.some((lock) => lock.name === name);
}
