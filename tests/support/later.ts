import { vi } from "vitest";

/** Pretends that an hour has passed since all files were written: unchanged files are recognized without being read. */
export function later(): void {
  const { now } = Date;
  vi.spyOn(Date, "now").mockImplementation(() => now() + 3_600_000);
}
