import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Bundle } from "../../src/engine/output/bundle/bundle.ts";
import type * as renderers from "../../src/engine/output/files/renderers.ts";
import type { RenderSettings } from "../../src/engine/output/render-page.ts";
import type { PageOutput } from "../../src/engine/output/render-site.ts";
import type * as processes from "../../src/engine/shared/child-process.ts";

/** What the only process that renders pages answers, and to whom. */
const child = vi.hoisted(() => ({ answer: (_answer: object) => {} }));

vi.mock("node:os", async (original) => ({
  ...(await original<typeof import("node:os")>()),
  availableParallelism: () => 2,
}));
vi.mock("../../src/engine/shared/child-process.ts", async (original) => ({
  ...(await original<typeof processes>()),
  startChild: (...[, { onMessage }]: Parameters<typeof processes.startChild>): processes.Child => {
    child.answer = onMessage;
    return { send: () => {}, end: async () => {} };
  },
}));

let startRenderers: typeof renderers.startRenderers;
let open: renderers.Renderers;
const page = {} as PageOutput;

beforeAll(async () => {
  // Other tests may have loaded it without the mocks.
  vi.resetModules();
  ({ startRenderers } = await import("../../src/engine/output/files/renderers.ts"));
});
beforeEach(() => {
  open = startRenderers().open(
    "stage",
    { folder: "" } as Bundle,
    { site: { pages: [] }, fonts: {} } as unknown as RenderSettings,
  );
});
afterAll(() => vi.resetModules());

it("are done when all pages are written, and say of each that it is", async () => {
  const written = vi.fn();
  const isDone = vi.fn();
  for (let pages = 0; pages < 2; pages += 1) open.take(page, written);
  const done = open.done().then(isDone);
  child.answer({});
  await Promise.resolve();
  expect([written.mock.calls.length, isDone.mock.calls.length]).toEqual([1, 0]);
  child.answer({});
  await done;
  expect(written).toHaveBeenCalledTimes(2);
});

it("take no page while all have enough to do", () => {
  let taken = 0;
  while (open.take(page, () => {})) taken += 1;
  expect(taken).toBeGreaterThan(1);
  child.answer({});
  expect([open.take(page, () => {}), open.take(page, () => {})]).toEqual([true, false]);
});

it("fail with what kept the last page from being written, and take none after it", async () => {
  const written = vi.fn();
  const failed = { message: "EACCES: permission denied", code: "EACCES", path: "stage/a.html" };
  open.take(page, written);
  const done = open.done();
  child.answer({ failed });
  await expect(done).rejects.toMatchObject(failed);
  expect(() => open.take(page, written)).toThrow(failed.message);
  expect(written).not.toHaveBeenCalled();
});
