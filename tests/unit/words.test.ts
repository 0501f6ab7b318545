import { expect, it } from "vitest";
import { hyphenated } from "../../src/engine/shared/words.ts";

it.each([
  ["Smørrebrød til alle", "smorrebrod-til-alle"],
  ["Łódź i okolice", "lodz-i-okolice"],
  ["Isıtma ve kalıp", "isitma-ve-kalip"],
  ["Đakovo danas", "dakovo-danas"],
  ["Þjónusta okkar", "thjonusta-okkar"],
  ["Straße & Brücke", "strasse-brucke"],
])("the address of %s has the nearest plain letters", (title, address) => {
  expect(hyphenated(title)).toBe(address);
});
