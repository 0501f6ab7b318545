import { vi } from "vitest";

/** As if an hour had passed since all files were written: what has not changed is known without being read. */
export function later(): void {
  const { now } = Date;
  vi.spyOn(Date, "now").mockImplementation(() => now() + 3_600_000);
}
