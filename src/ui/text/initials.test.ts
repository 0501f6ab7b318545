import { expect, it } from "vitest";
import { initials } from "./initials.ts";

it.each([
  ["Ines Ember", "IE"],
  ["Dr. med. vet. Jürgen von Özdemir", "JÖ"],
  ["Anna-Lena Groß, LL.M.", "AG"],
  ["Cher", "C"],
  ["Dr.", "D"],
])("the initials of %j are %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
