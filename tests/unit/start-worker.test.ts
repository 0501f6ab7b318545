import { EventEmitter } from "node:events";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type * as workers from "../../src/engine/output/start-worker.ts";

/** A process that does only what the test says. */
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

let modules: typeof workers;
beforeAll(async () => {
  // Other tests may have loaded it without the mock.
  vi.resetModules();
  modules = await import("../../src/engine/output/start-worker.ts");
});
beforeEach(() => void children.splice(0));
afterAll(() => vi.resetModules());

function start() {
  const options = { task: "pages", setup: "first", purpose: "renders pages" } as const;
  return modules.startWorker<string, string>(options);
}

it("passes on the error that a request failed with", async () => {
  const worker = start();
  const answer = (message: workers.FromWorker) => children[0]?.emit("message", message);
  const output = worker.run("input");
  const error = { message: "EACCES: permission denied", code: "EACCES", path: "a.html", stack: undefined };
  answer({ id: 1, is: "failed", error: { name: "Error", ...error } });
  await expect(output).rejects.toMatchObject(error);
  const again = worker.run("input");
  answer({ id: 2, is: "failed", error: { ...error, name: "UsageError", message: "A sentence." } });
  await expect(again).rejects.toMatchObject({ name: "UsageError", message: "A sentence." });
});

it("fails with one sentence for everything that an ended process had to do, and for later requests", async () => {
  const worker = start();
  const outputs = Array.from({ length: 5 }, () => worker.run("input"));
  await worker.close();
  for (const output of [...outputs, worker.run("more")])
    await expect(output).rejects.toThrow(
      "A process that renders pages has ended early. Perhaps there was too little memory.",
    );
  expect(children).toHaveLength(1);
});
