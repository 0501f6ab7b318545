import { EventEmitter } from "node:events";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type * as renderers from "../../src/engine/output/files/render-pages.ts";
import type { PageOutput } from "../../src/engine/output/render-site.ts";
import type * as pools from "../../src/engine/output/worker-pool.ts";
import type { FromWorker, ToWorker } from "../../src/engine/output/worker-pool.ts";

/** A process in which nothing happens but what the test says. */
class FakeChild extends EventEmitter {
  connected = true;
  sent: ToWorker[] = [];
  send(message: ToWorker) {
    this.sent.push(message);
  }
  kill() {
    this.emit("exit");
  }
  /** The requests that it got. */
  get requests() {
    return this.sent.flatMap((message) => ("id" in message ? [message] : []));
  }
  answer(message: FromWorker) {
    this.emit("message", message);
  }
  finish(...ids: number[]) {
    for (const id of ids) this.answer({ id, is: "done", output: `output ${id}` });
  }
}

const children = vi.hoisted(() => [] as FakeChild[]);
const [first, second] = [() => children[0] as FakeChild, () => children[1] as FakeChild];

vi.mock("node:os", async (original) => ({
  ...(await original<typeof import("node:os")>()),
  availableParallelism: () => 2,
}));
vi.mock("node:child_process", async (original) => ({
  ...(await original<typeof import("node:child_process")>()),
  spawn: () => {
    const child = new FakeChild();
    children.push(child);
    return child;
  },
}));

let modules: typeof pools & typeof renderers;
beforeAll(async () => {
  // Other tests may have loaded them without the mocks.
  vi.resetModules();
  modules = {
    ...(await import("../../src/engine/output/worker-pool.ts")),
    ...(await import("../../src/engine/output/files/render-pages.ts")),
  };
});
beforeEach(() => void children.splice(0));
afterAll(() => vi.resetModules());

const turn = () => new Promise(setImmediate);

function openPool(size: number) {
  const options = { task: "pages", size, setup: "first", purpose: "renders pages" } as const;
  return new modules.WorkerPool<string, string, number>(options);
}

it("passes on how far a request is, and the error that it failed with", async () => {
  const pool = openPool(1);
  const onProgress = vi.fn();
  const output = pool.run("input", onProgress);
  first().answer({ id: 1, is: "progress", progress: 5 });
  expect(onProgress).toHaveBeenCalledWith(5);
  const error = { message: "EACCES: permission denied", code: "EACCES", path: "a.html", stack: undefined };
  first().answer({ id: 1, is: "failed", error: { name: "Error", ...error } });
  await expect(output).rejects.toMatchObject(error);
  const again = pool.run("input");
  first().answer({ id: 2, is: "failed", error: { ...error, name: "UsageError", message: "A sentence." } });
  await expect(again).rejects.toMatchObject({ name: "UsageError", message: "A sentence." });
});

it("fails with a sentence whatever a process had to do that has ended, and what comes after", async () => {
  const pool = openPool(1);
  const outputs = Array.from({ length: 5 }, () => pool.run("input"));
  await pool.close();
  for (const output of [...outputs, pool.run("more")])
    await expect(output).rejects.toThrow(
      "A process that renders pages has ended early. Perhaps there was too little memory.",
    );
  expect(children).toHaveLength(1);
});

const page = { pack: () => ({ fields: {}, json: "" }) } as unknown as PageOutput;
const setup = { stage: "stage", bundle: "", languages: [] } as ReturnType<typeof renderers.rendererSetup>;

function open(pages: number): renderers.PageRenderers {
  const opened = modules.openRenderers(pages, () => setup);
  if (!opened) throw new Error("Nothing was opened.");
  return opened;
}

it("pages are given in batches, and are done when all are written", async () => {
  const opened = open(2000);
  const isDone = vi.fn();
  for (let pages = 0; pages < 17; pages += 1) await opened.take(page);
  const done = opened.done().then(isDone);
  expect(children.map(({ requests }) => requests.map(({ input }) => (input as unknown[]).length))).toEqual([
    [8, 1],
    [8],
  ]);
  first().finish(1, 3);
  await turn();
  expect(isDone).not.toHaveBeenCalled();
  second().finish(2);
  await done;
});

it("pages wait while all processes have enough to do, or are left to this one where it has a core for itself", async () => {
  const opened = open(2000);
  let taken = 0;
  const takeAll = (async () => {
    for (; taken < 100; taken += 1) await opened.take(page);
  })();
  await turn();
  const most = taken;
  expect(most).toBe(48);
  first().finish(1);
  await turn();
  expect(taken).toBe(most + 8);
  first().kill();
  await expect(takeAll).rejects.toThrow("has ended early");
  await expect(opened.done()).rejects.toThrow("has ended early");

  const one = open(1000);
  let own = 0;
  while ((await one.take(page)) && own < 100) own += 1;
  expect(own).toBe(most / 2);
});
