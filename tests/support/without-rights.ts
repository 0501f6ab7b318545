/** A user who owns nothing. */
export const NOBODY = 65534;

/** Runs a function as a user who, unlike root, may not open or write every file. */
export async function withoutRights<T>(act: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return act();
  process.seteuid?.(NOBODY);
  try {
    return await act();
  } finally {
    process.seteuid?.(0);
  }
}
