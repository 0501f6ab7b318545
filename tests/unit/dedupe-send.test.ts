// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { dedupeSend } from "../../src/client/enquiry/dedupe-send.ts";

afterEach(() => vi.unstubAllGlobals());

it("a text that another tab holds back for too long is sent", async () => {
  const request = (_name: string, { signal }: LockOptions) =>
    new Promise<void>((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  vi.stubGlobal("navigator", { locks: { request, query: async () => ({}) } });
  const send = vi.fn(async () => undefined);
  await dedupeSend("A sign", 20, send);
  expect(send).toHaveBeenCalledOnce();
});
