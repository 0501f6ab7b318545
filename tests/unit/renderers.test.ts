import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Bundle } from "../../src/engine/output/bundle/bundle.ts";
import type * as renderers from "../../src/engine/output/files/renderers.ts";
import type { RenderSettings } from "../../src/engine/output/render-page.ts";
import type { PageOutput } from "../../src/engine/output/render-site.ts";
import type * as processes from "../../src/engine/shared/child-process.ts";

/** To whom the processes that render pages answer. The first one gets the first pages. */
const child = vi.hoisted(() => ({ listeners: [] as ((answer: object) => void)[], sent: [] as object[][] }));
const answer = (given: object) => child.listeners[0]?.(given);

vi.mock("node:os", async (original) => ({
  ...(await original<typeof import("node:os")>()),
  availableParallelism: () => 2,
}));
vi.mock("../../src/engine/shared/child-process.ts", async (original) => ({
  ...(await original<typeof processes>()),
  startChild: (...[, { onMessage }]: Parameters<typeof processes.startChild>): processes.Child => {
    child.listeners.push(onMessage);
    const messages: object[] = [];
    child.sent.push(messages);
    return { send: (message) => messages.push(message), end: async () => {} };
  },
}));

const toOpen = [
  "stage",
  { folder: "" } as Bundle,
  { site: { pages: [] }, fonts: {} } as unknown as RenderSettings,
] as const;
let startRenderers: typeof renderers.startRenderers;
let open: renderers.Renderers;
const page = { pack: () => ({ fields: {}, json: "" }) } as unknown as PageOutput;

beforeAll(async () => {
  // Other tests may have loaded it without the mocks.
  vi.resetModules();
  ({ startRenderers } = await import("../../src/engine/output/files/renderers.ts"));
});
beforeEach(() => {
  Object.assign(child, { listeners: [], sent: [] });
  const started = startRenderers(2000);
  if (!started) throw new Error("Nothing was started.");
  open = started.open(...toOpen);
});
afterAll(() => vi.resetModules());

it("are done when all pages are written, and say of each that it is", async () => {
  const written = vi.fn();
  const isDone = vi.fn();
  for (let pages = 0; pages < 2; pages += 1) await open.take(page, written);
  const done = open.done().then(isDone);
  answer({ written: 1 });
  await new Promise(setImmediate);
  expect([written.mock.calls.length, isDone.mock.calls.length]).toEqual([1, 0]);
  answer({ written: 1 });
  await done;
  expect(written).toHaveBeenCalledTimes(2);
});

it("all get the last pages at once", async () => {
  for (let pages = 0; pages < 25; pages += 1) await open.take(page, () => {});
  const done = open.done();
  expect(child.sent.map((messages) => messages.slice(1).flat().length)).toEqual([24, 1]);
  answer({ written: 0, failed: { message: "That is enough." } });
  await expect(done).rejects.toThrow("That is enough.");
});

it("take no page while all have enough to do, and leave it to this process where that has a core for itself", async () => {
  let taken = 0;
  const takeMore = async (pages: number) => {
    for (let count = 0; count < pages; count += 1) {
      await open.take(page, () => {});
      taken += 1;
    }
  };
  const all = takeMore(100);
  await new Promise(setImmediate);
  const most = taken;
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThan(100);
  answer({ written: 2 });
  await new Promise(setImmediate);
  expect(taken).toBe(most + 2);
  answer({ written: 0, failed: { message: "That is enough." } });
  await expect(all).rejects.toThrow("That is enough.");

  const one = startRenderers(1000)?.open(...toOpen);
  let own = 0;
  while ((await one?.take(page, () => {})) && own < 100) own += 1;
  expect(own).toBe(most / 2);
});

it("fail with what kept the last page from being written, and take none after it", async () => {
  const written = vi.fn();
  const failed = { message: "EACCES: permission denied", code: "EACCES", path: "stage/a.html" };
  for (let pages = 0; pages < 2; pages += 1) await open.take(page, written);
  const done = open.done();
  answer({ written: 1, failed });
  await expect(done).rejects.toMatchObject(failed);
  await expect(open.take(page, written)).rejects.toThrow(failed.message);
  expect(written).toHaveBeenCalledTimes(1);
});

it("start a process for every thousand pages, but no more than there are cores", () => {
  const startedFor = (pages: number) => {
    child.listeners = [];
    startRenderers(pages);
    return child.listeners.length;
  };
  expect([500, 1900, 2000, 9000].map(startedFor)).toEqual([1, 1, 2, 2]);
});
