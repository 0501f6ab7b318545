import { EventEmitter } from "node:events";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type * as pools from "../../src/engine/output/worker-pool.ts";

/** A process in which nothing happens but what the test says. */
class FakeChild extends EventEmitter {
  connected = true;
  send() {}
  kill() {
    this.emit("exit");
  }
}

const children = vi.hoisted(() => [] as FakeChild[]);

vi.mock("node:child_process", async (original) => ({
  ...(await original<typeof import("node:child_process")>()),
  spawn: () => {
    const child = new FakeChild();
    children.push(child);
    return child;
  },
}));

let modules: typeof pools;
beforeAll(async () => {
  // Other tests may have loaded it without the mock.
  vi.resetModules();
  modules = await import("../../src/engine/output/worker-pool.ts");
});
beforeEach(() => void children.splice(0));
afterAll(() => vi.resetModules());

function openPool() {
  const options = { task: "pages", size: 1, setup: "first", purpose: "renders pages" } as const;
  return new modules.WorkerPool<string, string, number>(options);
}

it("passes on how far a request is, and the error that it failed with", async () => {
  const pool = openPool();
  const onProgress = vi.fn();
  const answer = (message: pools.FromWorker) => children[0]?.emit("message", message);
  const output = pool.run("input", onProgress);
  answer({ id: 1, is: "progress", progress: 5 });
  expect(onProgress).toHaveBeenCalledWith(5);
  const error = { message: "EACCES: permission denied", code: "EACCES", path: "a.html", stack: undefined };
  answer({ id: 1, is: "failed", error: { name: "Error", ...error } });
  await expect(output).rejects.toMatchObject(error);
  const again = pool.run("input");
  answer({ id: 2, is: "failed", error: { ...error, name: "UsageError", message: "A sentence." } });
  await expect(again).rejects.toMatchObject({ name: "UsageError", message: "A sentence." });
});

it("fails with a sentence whatever a process had to do that has ended, and what comes after", async () => {
  const pool = openPool();
  const outputs = Array.from({ length: 5 }, () => pool.run("input"));
  await pool.close();
  for (const output of [...outputs, pool.run("more")])
    await expect(output).rejects.toThrow(
      "A process that renders pages has ended early. Perhaps there was too little memory.",
    );
  expect(children).toHaveLength(1);
});
