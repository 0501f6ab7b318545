// @vitest-environment jsdom
import { expect, it } from "vitest";
import { chooseTab, showAhead } from "../../src/client/before-react/early-parts.ts";

document.addEventListener(
  "click",
  ({ target }) => target instanceof HTMLButtonElement && target.role === "tab" && showAhead(target),
);

/** A stepper next to three parts with positions. */
function packages(attributes: string): { previous: HTMLButtonElement; next: HTMLButtonElement; shown: () => string } {
  document.body.innerHTML = `<section><div><button ${attributes}>Previous</button><p>1 / 3</p><button>Next</button></div>
    <ul><li data-current>A</li><li>B</li><li>C</li></ul></section>`;
  const [previous, next] = document.querySelectorAll("button");
  if (!previous || !next) throw new Error("There are no arrows.");
  const shown = () =>
    [document.querySelector("p"), ...document.querySelectorAll("[data-current]")]
      .map((part) => part?.textContent)
      .join();
  return { previous, next, shown };
}

it("arrows lead to the last part and no further where they end, and back", () => {
  const { previous, next, shown } = packages("disabled");
  showAhead(next);
  expect([shown(), previous.disabled, next.disabled]).toEqual(["2 / 3,B", false, false]);
  showAhead(next);
  expect([shown(), previous.disabled, next.disabled]).toEqual(["3 / 3,C", false, true]);
  expect(document.activeElement).toBe(previous);
  showAhead(previous);
  expect([shown(), previous.disabled, next.disabled]).toEqual(["2 / 3,B", false, false]);
});

it("the part that is shown is the current one for screen readers, too, where one is", () => {
  const { next } = packages("");
  const [first] = document.querySelectorAll("li");
  first?.setAttribute("aria-current", "true");
  showAhead(next);
  expect([...document.querySelectorAll("[aria-current]")].map((part) => part.textContent)).toEqual(["B"]);
});

it("arrows wrap around where they do not end", () => {
  const { previous, next, shown } = packages("");
  showAhead(previous);
  expect(shown()).toBe("3 / 3,C");
  showAhead(next);
  expect([shown(), next.disabled]).toEqual(["1 / 3,A", false]);
});

it("prices lead to any part, and arrows go on from there", () => {
  const { previous, next, shown } = packages("disabled");
  const names = ["A", "B", "C"];
  const rail = document.createElement("div");
  rail.innerHTML = names.map((name) => `<button aria-current="${name === "A"}">${name}</button>`).join("");
  previous.parentElement?.before(rail);
  const prices = [...rail.querySelectorAll("button")];
  const current = () => rail.querySelector("[aria-current=true]")?.textContent;
  const pick = (name: string) => showAhead(prices[names.indexOf(name)] as HTMLButtonElement);
  pick("C");
  expect([shown(), current(), previous.disabled, next.disabled]).toEqual(["3 / 3,C", "C", false, true]);
  pick("A");
  expect([shown(), current(), previous.disabled, next.disabled]).toEqual(["1 / 3,A", "A", true, false]);
  pick("A");
  showAhead(next);
  expect([shown(), current(), previous.disabled, next.disabled]).toEqual(["2 / 3,B", "B", false, false]);
});

it("buttons next to arrows lead nowhere", () => {
  const { previous, shown } = packages("");
  const toggle = document.createElement("button");
  previous.before(toggle);
  showAhead(toggle);
  expect(shown()).toBe("1 / 3,A");
});

it("a disabled arrow takes the click that is replayed", () => {
  const { next } = packages("disabled");
  const undo = [showAhead(next), showAhead(next)];
  expect(next.disabled).toBe(true);
  for (const each of undo) each();
  expect(next.disabled).toBe(false);
});

it("keys lead through tabs and around their ends; up, down and the browser's shortcuts lead nowhere", () => {
  const press = (tab: HTMLElement, key: KeyboardEventInit) => chooseTab(tab, new KeyboardEvent("keydown", key));
  const tabs = ["a", "b", "c"].map((name) => `<button role="tab" aria-controls="${name}">${name}</button>`);
  document.body.innerHTML = `<div>${tabs.join("")}</div><i id="a"></i><i id="b" hidden></i><i id="c" hidden></i>`;
  document.querySelector("button")?.setAttribute("aria-selected", "true");
  const panels = () => [...document.querySelectorAll("i:not([hidden])")].map(({ id }) => id).join();
  for (const [key, name] of [
    ["ArrowLeft", "c"],
    ["ArrowRight", "a"],
    ["ArrowRight", "b"],
    ["End", "c"],
    ["Home", "a"],
  ] as const) {
    const focused = document.activeElement;
    press(focused instanceof HTMLButtonElement ? focused : (document.querySelector("button") as HTMLElement), { key });
    expect([panels(), document.activeElement?.textContent]).toEqual([name, name]);
  }
  const tab = document.activeElement as HTMLElement;
  for (const pressed of [{ key: "ArrowDown" }, { key: "ArrowUp" }, { key: "ArrowRight", altKey: true }, { key: "a" }]) {
    expect(press(tab, pressed)).toBe(false);
    expect([panels(), document.activeElement]).toEqual(["a", tab]);
  }
});

it("keys that were pressed on the first tab before anything answered lead on from one another", () => {
  document.body.innerHTML =
    '<div><button role="tab" aria-selected="true">A</button><button role="tab" aria-selected="false">B</button></div>';
  const first = document.querySelector<HTMLElement>("button");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"])
    if (first) chooseTab(first, new KeyboardEvent("keydown", { key }));
  expect(document.activeElement?.textContent).toBe("B");
});
