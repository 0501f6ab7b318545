// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it, vi } from "vitest";

/*
 * The inline script and what runs after loading, while React's code is late: the page responds to visitors, or keeps their input.
 */

const files = { entry: "/entry.js", firstTap: "/first-tap.js", dialogs: "/dialogs.js" };

/** Modules are transformed on request, which takes a while on a busy machine. */
const PATIENT = { timeout: 4000 };

let startReact: () => void;
const started = vi.fn();
const fetched = vi.fn((_address: string) => Promise.reject(new Error("offline")));

beforeAll(async () => {
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync() {}
    },
  );
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
    },
  );
  vi.stubGlobal("fetch", fetched);
  vi.doMock("/late.js", async () => ({
    ...(await vi.importActual<object>("../../src/client/before-hydration/late-script.ts")),
    files,
  }));
  vi.doMock("/dialogs.js", () => ({ markup: { dialogs: {}, css: "" } }));
  vi.doMock("/first-tap.js", () => vi.importActual("../../src/client/before-hydration/first-tap.ts"));
  vi.doMock("/entry.js", () => ({
    start: async (takeOver: () => void) => {
      started();
      await new Promise<void>((resolve) => {
        startReact = resolve;
      });
      takeOver();
    },
  }));
  document.documentElement.dataset.late = "/late.js";
});

// Three of the tests start loading, and so prefetch a second later. In the next test file, there would be no window for that.
afterAll(async () => {
  const ahead = () => fetched.mock.calls.filter(([address]) => address === files.dialogs);
  await vi.waitFor(() => expect(ahead()).toHaveLength(3), PATIENT);
});

it("loading that hangs counts as failed after 8 s; controls keep responding, and nothing is clicked again once it succeeds", async () => {
  vi.resetModules();
  delete document.documentElement.dataset.stalled;
  started.mockClear();
  document.body.innerHTML =
    '<main><div role="tablist"><button type="button" role="tab" aria-controls="a" aria-selected="true">A</button><button type="button" role="tab" aria-controls="b" aria-selected="false">B</button></div><div id="a"></div><div id="b" hidden></div></main>';
  const { begin } = await import("../../src/client/before-hydration/late-script.ts");
  const answer = begin(files);
  for (const type of ["keydown", "click"]) document.addEventListener(type, answer, { capture: true });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const second = document.querySelector<HTMLElement>("[aria-controls=b]");
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
  await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(1), PATIENT);
  vi.advanceTimersByTime(4000);
  expect(document.documentElement.dataset.stalled).toBeUndefined();
  vi.advanceTimersByTime(5000);
  expect(document.documentElement.dataset.stalled).toBe("");
  vi.useRealTimers();
  second?.click();
  await vi.waitFor(() => expect(document.getElementById("b")?.hidden).toBe(false), PATIENT);
  const clicks = vi.fn();
  second?.addEventListener("click", clicks);
  startReact();
  await vi.waitFor(() => expect(document.documentElement.dataset.stalled).toBeUndefined(), PATIENT);
  expect(clicks).not.toHaveBeenCalled();
  expect(started).toHaveBeenCalledTimes(1);
  for (const type of ["keydown", "click"]) document.removeEventListener(type, answer, { capture: true });
});

it("Escape cancels what a click has yet to open", async () => {
  vi.resetModules();
  started.mockClear();
  document.body.innerHTML =
    '<a href="#view" data-opens="lightbox">View</a><a href="#other" data-opens="lightbox">Other</a>';
  const [view, other] = document.querySelectorAll("a");
  const { begin } = await import("../../src/client/before-hydration/late-script.ts");
  const answer = begin(files);
  for (const type of ["keydown", "click"]) document.addEventListener(type, answer, { capture: true });
  view?.click();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  other?.click();
  const opened: (string | null)[] = [];
  document.addEventListener("click", ({ target }) => opened.push((target as Element).textContent));
  await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(1), PATIENT);
  startReact();
  await vi.waitFor(() => expect(opened).toEqual(["Other"]), PATIENT);
  for (const type of ["keydown", "click"]) document.removeEventListener(type, answer, { capture: true });
});

it("a link that was followed because nothing responded can be followed again: Back may show the page as it was left", async () => {
  vi.resetModules();
  document.body.innerHTML = '<a href="#view" data-opens="lightbox">View</a>';
  const link = document.querySelector("a");
  const { begin } = await import("../../src/client/before-hydration/late-script.ts");
  const answer = begin(files);
  document.addEventListener("click", answer, { capture: true });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  for (const time of ["first", "second"]) {
    location.hash = "";
    link?.click();
    vi.advanceTimersByTime(5000);
    expect(location.hash, time).toBe("#view");
  }
  vi.useRealTimers();
  document.removeEventListener("click", answer, { capture: true });
});

it("the focus stays where the visitor moved it when React repeats an action", async () => {
  const { enqueue, replayAll } = await import("../../src/client/before-hydration/replay-queue.ts");
  document.body.innerHTML = "<button>Next</button><input>";
  const [arrow, field] = document.querySelectorAll<HTMLElement>("button, input");
  if (!arrow || !field) throw new Error("There are no elements.");
  enqueue(arrow, false, () => arrow.focus());
  field.focus();
  await replayAll();
  expect(document.activeElement).toBe(field);
});
