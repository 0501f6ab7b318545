import { expect, test } from "vitest";
import { examine, type Failure } from "../fuzz/examine.ts";
import { FULL } from "../support/full.ts";

/** `COUNT=100000 npx vitest run … mutations` examines that many: 15 minutes of processor time. */
const count = Number(process.env.COUNT ?? (FULL ? 60 : 13));

/** In ms of processor time, of which a busy machine needs more for the same work. A hang takes longer in any case. */
const most = process.env.COUNT ? 2_000 : 15_000;

test(
  `${count} mutations of content are checked, fixed and reported without an exception or a hang, at locations that exist`,
  () => {
    const failures: Failure[] = [];
    for (let seed = 0; seed < count && failures.length < 20; seed++) failures.push(...examine(seed, most));
    expect(failures).toEqual([]);
  },
  30_000 + count * 200,
);
