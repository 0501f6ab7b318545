import { expect, it } from "vitest";
import { mediaOnDemand } from "../../src/engine/media/media-job.ts";
import type { Store } from "../../src/engine/shared/cache/store.mjs";

/** A file whose making ends when `finish` is called. */
function slowFile(address: string) {
  const state = { started: 0, finish: () => {} };
  const make = () => {
    state.started += 1;
    return new Promise<Uint8Array>((made) => {
      state.finish = () => made(Buffer.from(address));
    });
  };
  return { job: { address, make, key: address }, state };
}

/** A store that keeps nothing. */
const store = { bytes: (_key: string, make: () => Promise<Uint8Array>) => make() } as Store;

const turn = () => new Promise((next) => setImmediate(next));

it("makes pictures in the order of requests, a few at a time and none twice at the same time; films do not wait", async () => {
  const bytesOf = mediaOnDemand(store);
  const files = Array.from({ length: 20 }, (_, index) => slowFile(`/media/${index}.avif`));
  const answers = files.map(({ job }) => bytesOf(job));
  const again = files.map(({ job }) => bytesOf(job));
  await turn();
  const atOnce = files.filter(({ state }) => state.started > 0).length;
  expect(files.slice(0, atOnce).every(({ state }) => state.started === 1)).toBe(true);
  expect(atOnce).toBeLessThan(files.length);
  const film = Buffer.from("film");
  expect(await bytesOf({ address: "/media/film.mp4", make: async () => film })).toBe(film);
  for (const { state } of files) {
    state.finish();
    await turn();
  }
  expect(await Promise.all(answers)).toEqual(await Promise.all(again));
  expect(files.map(({ state }) => state.started)).toEqual(files.map(() => 1));
});

it("continues after a file that cannot be made, which is tried again on the next request", async () => {
  const bytesOf = mediaOnDemand(store);
  let tries = 0;
  const broken = { address: "/a", key: "a", make: () => Promise.reject(new Error(`try ${++tries}`)) };
  const others = Array.from({ length: 20 }, (_, index) => ({
    address: `/${index}`,
    key: `${index}`,
    make: () => Promise.reject(new Error("none")),
  }));
  const failures = await Promise.allSettled([broken, ...others].map(bytesOf));
  expect(failures.every(({ status }) => status === "rejected")).toBe(true);
  await expect(bytesOf(broken)).rejects.toThrow("try 2");
});
