import { expect, test } from "vitest";
import { examine, type Failure } from "../fuzz/examine.ts";

/** `COUNT=100000 npx vitest run … mutations` examines that many: 15 minutes of processor time. */
const count = Number(process.env.COUNT ?? 60);

test(
  `${count} mutations of content are checked, fixed and reported without an exception, within 2 s each, at locations that exist`,
  () => {
    const failures: Failure[] = [];
    for (let seed = 0; seed < count && failures.length < 20; seed++) failures.push(...examine(seed).failures);
    expect(failures).toEqual([]);
  },
  30_000 + count * 200,
);
