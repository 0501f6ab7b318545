// @vitest-environment jsdom
import { beforeAll, expect, it } from "vitest";
import { loadMore } from "../../src/behaviors/load-more.ts";
import { answerStep, stepBy } from "../../src/behaviors/stepper.ts";
import { watchSwipes } from "../../src/behaviors/swipe.ts";
import { answerTabKey, selectTab } from "../../src/behaviors/tab-list.ts";

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.checkVisibility = function (this: HTMLElement) {
    return this.dataset.beyond === undefined;
  };
});

const stepper = (wraps: string) => `<section data-stepper>
  <fieldset data-parts><legend>Prices</legend>
    <button data-pick aria-current="true">A</button><button data-pick aria-current="false">B</button><button data-pick aria-current="false">C</button>
  </fieldset>
  <div ${wraps}>
    <button data-step="-1" ${wraps ? "" : "disabled"}>Previous</button><p data-counter="{n} / {total}">1 / 3</p><button data-step="1">Next</button>
    <span aria-live="polite"></span>
  </div>
  <ul data-parts data-swipe="50"><li data-current><h3>A</h3></li><li><h3>B</h3></li><li><h3>C</h3></li></ul>
</section>`;

function button(text: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`There is no button ${text}.`);
  return found;
}

/** The counter, the part and the price that are shown, the announcement, and the disabled arrows. */
function shown(): string {
  const texts = ["p", "[data-current]", "[aria-current=true]", "[aria-live]", "[data-step]:disabled"].map((selector) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join(),
  );
  return texts.join("; ");
}

function click(text: string): string {
  const target = button(text);
  target.focus();
  expect(answerStep(target)).toBe(true);
  return shown();
}

it("arrows go to the last part and no further if they end there, and the focus stays on one that is enabled", () => {
  document.body.innerHTML = stepper("");
  expect(click("Next")).toBe("2 / 3; B; B; B, 2 / 3; ");
  expect(click("Next")).toBe("3 / 3; C; C; C, 3 / 3; Next");
  expect(document.activeElement).toBe(button("Previous"));
  stepBy(button("Next"), 1, false);
  expect(shown()).toBe("3 / 3; C; C; C, 3 / 3; Next");
  expect(click("Previous")).toBe("2 / 3; B; B; B, 2 / 3; ");
});

it("arrows wrap around if they have no end", () => {
  document.body.innerHTML = stepper("data-wraps");
  expect(click("Previous")).toBe("3 / 3; C; C; C, 3 / 3; ");
  expect(click("Next")).toBe("1 / 3; A; A; A, 1 / 3; ");
});

it("a swipe goes to the next part, and a finger that scrolls does not, wherever it leaves the screen", () => {
  document.body.innerHTML = stepper("data-wraps");
  watchSwipes();
  const send = (type: string, clientX = 0) =>
    document
      .querySelector("li")
      ?.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: "touch", clientX }));
  for (const [type, expected] of [
    ["pointercancel", "1 / 3; A; A; ; "],
    ["pointermove", "2 / 3; B; B; B, 2 / 3; "],
  ] as const) {
    send("pointerdown");
    send(type, -20);
    send("pointerup", -60);
    expect(shown()).toBe(expected);
  }
});

it("prices go to any part, arrows continue from there, and other buttons go nowhere", () => {
  document.body.innerHTML = stepper("");
  expect(click("C")).toBe("3 / 3; C; C; C, 3 / 3; Next");
  expect(click("A")).toBe("1 / 3; A; A; A, 1 / 3; Previous");
  expect(click("Next")).toBe("2 / 3; B; B; B, 2 / 3; ");
  document.querySelector("section")?.append(document.createElement("button"));
  expect(answerStep(button(""))).toBe(false);
  button("A").dataset.dragged = "";
  expect(click("A")).toBe("2 / 3; B; B; B, 2 / 3; ");
});

it("testimonials change their order, and the one in front is announced", () => {
  document.body.innerHTML = `<div data-stepper><div data-wraps><button data-step="-1">Previous</button>
    <p data-counter="{n} / {total}">1 / 3</p><button data-step="1">Next</button><span aria-live="polite"></span></div>
    <ul data-parts="order">${["A", "B", "C"].map((name) => `<li><figcaption><b>${name}</b></figcaption></li>`).join("")}</ul></div>`;
  const order = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent).join("");
  const after = (text: string) => [click(text).split("; ")[3], order()];
  expect(after("Previous")).toEqual(["C, 3 / 3", "CAB"]);
  expect(after("Next")).toEqual(["A, 1 / 3", "ABC"]);
  expect(after("Next")).toEqual(["B, 2 / 3", "BCA"]);
});

it("Load More adds four pieces, focuses the first of them, and disappears when there are no more", () => {
  const pieces = Array.from({ length: 10 }, (_, at) => {
    const beyond = at < 4 ? "" : `data-beyond="${at < 8 ? "on-phones" : "everywhere"}"`;
    return `<li ${beyond}><a href="/${at + 1}">${at + 1}</a></li>`;
  });
  document.body.innerHTML = `<ul>${pieces.join("")}</ul><p data-more data-beyond="everywhere"><button>More</button></p>`;
  const state = () => [
    document.querySelectorAll("li:not([data-beyond])").length,
    document.querySelectorAll("li:not([data-beyond=everywhere])").length,
    document.querySelector("p")?.hidden,
    document.activeElement?.textContent,
  ];
  expect(loadMore(button("More"))).toBe(true);
  expect(state()).toEqual([8, 10, false, "5"]);
  expect(loadMore(button("More"))).toBe(true);
  expect(state()).toEqual([10, 10, true, "9"]);
});

it("keys move through tabs and wrap around; up, down and the browser's shortcuts do nothing", () => {
  const tabs = ["a", "b", "c"].map(
    (name) => `<button role="tab" aria-controls="${name}" aria-selected="${name === "a"}">${name}</button>`,
  );
  document.body.innerHTML = `<div>${tabs.join("")}</div><i id="a"></i><i id="b" hidden></i><i id="c" hidden></i>`;
  const press = (key: KeyboardEventInit) => {
    let isAnswered = false;
    const answer = (event: KeyboardEvent) => {
      isAnswered = answerTabKey(event);
    };
    addEventListener("keydown", answer);
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { ...key, bubbles: true }));
    removeEventListener("keydown", answer);
    return isAnswered;
  };
  const panels = () => [...document.querySelectorAll("i:not([hidden])")].map(({ id }) => id).join();
  button("a").focus();
  for (const [key, name] of [
    ["ArrowLeft", "c"],
    ["ArrowRight", "a"],
    ["ArrowRight", "b"],
    ["End", "c"],
    ["Home", "a"],
  ]) {
    expect(press({ key: key ?? "" })).toBe(true);
    expect([panels(), document.activeElement?.textContent]).toEqual([name, name]);
  }
  for (const pressed of [{ key: "ArrowDown" }, { key: "ArrowUp" }, { key: "ArrowRight", altKey: true }, { key: "a" }]) {
    expect(press(pressed)).toBe(false);
    expect([panels(), document.activeElement]).toEqual(["a", button("a")]);
  }
});

it("another tab starts over at its first part, with as many pieces as at first, and announces nothing", () => {
  document.body.innerHTML = `<div><button role="tab" aria-selected="true" aria-controls="one">One</button>
    <button role="tab" aria-selected="false" aria-controls="two">Two</button></div>
    <i id="one">${stepper("")}</i><i id="two" hidden></i>`;
  const first = shown();
  click("Next");
  selectTab(button("One"));
  expect(shown()).toBe("2 / 3; B; B; B, 2 / 3; ");
  selectTab(button("Two"));
  expect(shown()).toBe(first);
});
