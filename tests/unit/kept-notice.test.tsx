// @vitest-environment jsdom
import { act, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addFormListeners } from "../../src/client/enquiry/form-listeners.ts";
import { answerOffers } from "../../src/client/enquiry/saved/answer-offer.ts";
import { savedInputKey } from "../../src/client/enquiry/saved/save-input.ts";
import {
  archiveInput,
  discardInput,
  dropExpiredInput,
  offeredInput,
} from "../../src/client/enquiry/saved/saved-input.ts";
import { useSavedInput } from "../../src/client/enquiry/saved/use-saved-input.ts";

const HOUR = 60 * 60 * 1000;
let root: Root;
let container: HTMLElement;

/** A form with what useSavedInput offers, and a notice like KeptNotice's. */
function Form() {
  const ref = useRef<HTMLFormElement>(null);
  const offered = useSavedInput(ref, "f");
  return (
    <form ref={ref} id="f" aria-label="A form" data-enquiry>
      <textarea name="message" />
      {offered && <button type="button" id="restore" data-offer="restore" />}
      <button type="reset" id="delete" />
    </form>
  );
}

const element = <T extends HTMLElement>(selector: string) => container.querySelector<T>(selector);
const formOf = () => element<HTMLFormElement>("form") as HTMLFormElement;
const isKept = () => "kept" in formOf().dataset;
const field = () => element<HTMLTextAreaElement>("textarea") as HTMLTextAreaElement;

async function write(text: string): Promise<void> {
  await act(async () => {
    field().value = text;
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function press(selector: string): Promise<void> {
  await act(async () => element(selector)?.click());
}

async function show(): Promise<void> {
  await act(async () => root.render(<Form />));
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  addFormListeners();
  answerOffers();
  localStorage.clear();
  container = document.body.appendChild(document.createElement("div"));
  root = createRoot(container);
});
afterEach(async () => {
  // A reset saves in a task of its own, which the next test would get.
  await act(() => new Promise<void>((done) => setTimeout(done)));
  await act(async () => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

it("a form says that it is kept as long as what was typed into it is, also when another tab deletes it", async () => {
  await show();
  expect(isKept()).toBe(false);
  await write("A");
  expect(isKept()).toBe(true);
  await write("");
  expect(isKept()).toBe(false);
  await write("A sign");
  localStorage.clear();
  await act(async () => dispatchEvent(new StorageEvent("storage", { key: null, newValue: null })));
  expect(isKept()).toBe(false);
  await write("A sign");
  expect(isKept()).toBe(true);
  await press("#delete");
  await vi.waitFor(() => expect([field().value, localStorage.length, isKept()]).toEqual(["", 0, false]));
});

it("what was restored can still be deleted", async () => {
  localStorage.setItem("enquiry-draft:other", JSON.stringify({ at: Date.now(), written: { message: "A sign" } }));
  await show();
  await press("#restore");
  expect([field().value, element("#restore")]).toEqual(["A sign", null]);
  expect(localStorage.getItem(savedInputKey(formOf()))).toContain("A sign");
  await press("#delete");
  await vi.waitFor(() => expect([field().value, localStorage.length, isKept()]).toEqual(["", 0, false]));
});

it("what was written into the form before it lost a field is offered, as far as it fits; the rest stays", async () => {
  const key = "enquiry-draft:other";
  const written = { message: "A sign", field_budget: "900" };
  localStorage.setItem(key, JSON.stringify({ at: Date.now(), label: "Another form", written }));
  await show();
  expect(element("#restore")).toBeNull();
  localStorage.setItem(key, JSON.stringify({ at: Date.now(), label: "A form", written }));
  await act(async () => root.unmount());
  root = createRoot(container);
  await show();
  await press("#restore");
  expect([field().value, element("#restore")]).toEqual(["A sign", null]);
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toMatchObject({ written: { field_budget: "900" } });
});

it("a draft is offered for a day, and deleted then, as is what is no draft", async () => {
  const draft = (age: number) => JSON.stringify({ at: Date.now() - age, written: { message: "A" } });
  await show();
  localStorage.setItem("enquiry-draft:old", draft(25 * HOUR));
  // By a clock that was wrong.
  localStorage.setItem("enquiry-draft:future", draft(-25 * HOUR));
  localStorage.setItem("enquiry-draft:cut", draft(HOUR).slice(0, -1));
  localStorage.setItem("enquiry-draft:odd", draft(HOUR).replace('"A"', "1"));
  expect(offeredInput(formOf())).toBeUndefined();
  localStorage.setItem("enquiry-draft:new", draft(23 * HOUR));
  expect(offeredInput(formOf())).toBe("enquiry-draft:new");
  dropExpiredInput();
  expect(Object.keys(localStorage)).toEqual(["enquiry-draft:new"]);
});

it("the browser asks before leaving with an enquiry that failed and that the device cannot store, but not before a call", async () => {
  const leave = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await show();
  await write("A sign");
  await act(async () => archiveInput(formOf()));
  expect(leave()).toBe(false);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await write("Another sign");
  await act(async () => archiveInput(formOf()));
  expect(leave()).toBe(true);
  const call = document.body.appendChild(Object.assign(document.createElement("a"), { href: "tel:+15125550142" }));
  call.focus();
  expect(leave()).toBe(false);
  call.remove();
  expect(leave()).toBe(true);
  full.mockRestore();
  localStorage.clear();
  await act(async () => discardInput(offeredInput(formOf()) ?? ""));
  expect(leave()).toBe(false);
});
