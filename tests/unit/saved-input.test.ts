// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addFormListeners } from "../../src/client/enquiry/form-listeners.ts";
import { answerOffer } from "../../src/client/enquiry/saved/answer-offer.ts";
import { savedInputKey } from "../../src/client/enquiry/saved/save-input.ts";
import {
  archiveInput,
  discardInput,
  dropExpiredInput,
  offeredInput,
  watchSavedInput,
} from "../../src/client/enquiry/saved/saved-input.ts";

const HOUR = 60 * 60 * 1000;
let container: HTMLElement;

/** A form with an offer like RestoreOffer's, and a notice like KeptNotice's. */
const FORM = `<form id="f" aria-label="A form" data-enquiry>
  <textarea name="message"></textarea>
  <button type="button" id="restore" data-offer="restore"></button>
  <button type="button" id="discard" data-offer="discard"></button>
  <button type="reset" id="delete"></button>
</form>`;

const element = <T extends HTMLElement>(selector: string) => container.querySelector<T>(selector);
const formOf = () => element<HTMLFormElement>("form") as HTMLFormElement;
const isKept = () => "kept" in formOf().dataset;
const offer = () => formOf().dataset.offered;
const field = () => element<HTMLTextAreaElement>("textarea") as HTMLTextAreaElement;

function write(text: string): void {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
}

function press(selector: string): void {
  element(selector)?.click();
}

function show(): void {
  container.innerHTML = FORM;
  watchSavedInput();
}

addEventListener("click", ({ target }) => {
  if (target instanceof HTMLElement && target.dataset.offer) answerOffer(target);
});
addFormListeners();
beforeEach(() => {
  localStorage.clear();
  container = document.body.appendChild(document.createElement("div"));
});
afterEach(async () => {
  // A reset saves in a task of its own, which would otherwise run during the next test.
  await new Promise<void>((done) => setTimeout(done));
  container.remove();
});

it("a form says that its text is kept as long as it is, even if another tab deletes it", async () => {
  show();
  expect(isKept()).toBe(false);
  write("A");
  expect(isKept()).toBe(true);
  write("");
  expect(isKept()).toBe(false);
  write("A sign");
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: null, newValue: null }));
  expect(isKept()).toBe(false);
  write("A sign");
  expect(isKept()).toBe(true);
  press("#delete");
  await vi.waitFor(() => expect([field().value, localStorage.length, isKept()]).toEqual(["", 0, false]));
});

it("restored text can still be deleted", async () => {
  localStorage.setItem("enquiry-draft:other", JSON.stringify({ at: Date.now(), written: { message: "A sign" } }));
  show();
  press("#restore");
  expect([field().value, offer()]).toEqual(["A sign", undefined]);
  expect(localStorage.getItem(savedInputKey(formOf()))).toContain("A sign");
  press("#delete");
  await vi.waitFor(() => expect([field().value, localStorage.length, isKept()]).toEqual(["", 0, false]));
});

it("each of three saved texts can be put back, one after the other, and the first again", () => {
  const texts = ["the newest", "an older one", "the oldest"];
  for (const [age, message] of texts.entries())
    localStorage.setItem(`enquiry-draft:${age}`, JSON.stringify({ at: Date.now() - age * 1000, written: { message } }));
  show();
  vi.useFakeTimers({ toFake: ["Date"] });
  const restored = [...texts, ...texts].map(() => {
    vi.setSystemTime(Date.now() + 1000);
    press("#restore");
    return field().value;
  });
  vi.useRealTimers();
  expect(restored).toEqual([...texts, ...texts]);
});

it("text from before the form lost a field is offered as far as it fits; the rest stays saved", async () => {
  const key = "enquiry-draft:other";
  const written = { message: "A sign", field_budget: "900" };
  localStorage.setItem(key, JSON.stringify({ at: Date.now(), label: "Another form", written }));
  show();
  expect(offer()).toBeUndefined();
  localStorage.setItem(key, JSON.stringify({ at: Date.now(), label: "A form", written }));
  show();
  press("#restore");
  expect([field().value, offer()]).toEqual(["A sign", undefined]);
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toMatchObject({ written: { field_budget: "900" } });
});

it("an offer that was there from the start stays for text that the form has no field for, which can be deleted there; none appears for that later", () => {
  localStorage.setItem("enquiry-draft:other", JSON.stringify({ at: Date.now(), written: { field_budget: "900" } }));
  show();
  expect(offer()).toBeUndefined();
  document.documentElement.dataset.saved = "";
  show();
  expect([offer(), document.documentElement.dataset.saved]).toEqual(["unfit", undefined]);
  press("#discard");
  expect([offer(), localStorage.length]).toEqual([undefined, 0]);
});

it("a draft is offered for a day and then deleted, as is anything that is not a draft", async () => {
  const draft = (age: number) => JSON.stringify({ at: Date.now() - age, written: { message: "A" } });
  show();
  localStorage.setItem("enquiry-draft:old", draft(25 * HOUR));
  // Saved when the clock was wrong.
  localStorage.setItem("enquiry-draft:future", draft(-25 * HOUR));
  localStorage.setItem("enquiry-draft:cut", draft(HOUR).slice(0, -1));
  localStorage.setItem("enquiry-draft:odd", draft(HOUR).replace('"A"', "1"));
  expect(offeredInput(formOf())).toBeUndefined();
  localStorage.setItem("enquiry-draft:new", draft(23 * HOUR));
  expect(offeredInput(formOf())).toBe("enquiry-draft:new");
  dropExpiredInput();
  expect(Object.keys(localStorage)).toEqual(["enquiry-draft:new"]);
});

it("the browser asks before leaving with a failed enquiry that the device cannot store, but not before a call", async () => {
  const leave = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  show();
  write("A sign");
  archiveInput(formOf());
  expect(leave()).toBe(false);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  write("Another sign");
  archiveInput(formOf());
  expect(leave()).toBe(true);
  const call = document.body.appendChild(Object.assign(document.createElement("a"), { href: "tel:+15125550142" }));
  call.focus();
  expect(leave()).toBe(false);
  call.remove();
  expect(leave()).toBe(true);
  full.mockRestore();
  localStorage.clear();
  discardInput(formOf());
  expect(leave()).toBe(false);
});
