/** The user who owns nothing. */
export const NOBODY = 65534;

/** Runs an act as a user who may not open or write every file, which root may. */
export async function withoutRights<T>(act: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return act();
  process.seteuid?.(NOBODY);
  try {
    return await act();
  } finally {
    process.seteuid?.(0);
  }
}
