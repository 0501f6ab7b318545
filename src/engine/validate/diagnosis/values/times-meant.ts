import { nearest } from "../../../diagnostics/nearest.ts";

/** What visitors would call a day that never closes. */
const ALL_DAY =
  /^(open )?(24 ?\/ ?7|24 ?(h|hours?|std|stunden)\.?( open)?|all day|always( open)?|around the clock|rund um die uhr|dag en nacht|24 uur|0?0[:.]00 ?[-–] ?0?0[:.]00)$/i;

/** What `9am - 5:30 pm`, `9-17` or `9.00 bis 17.30 Uhr` most likely means: `9:00-17:30`. */
export function hoursMeant(value: string): string[] {
  if (ALL_DAY.test(value.trim())) return ["0:00-24:00"];
  const time = "(\\d{1,2})(?:[:.h](\\d{2})|\\s?h)?\\s*([ap])?\\.?\\s?(?:m\\.?)?";
  const until = "-|–|—|to|until|bis|tot|às|as|até|à|a";
  const found = new RegExp(
    `^(?:(?:from|von|van|das|de|las) )*${time}\\s*(?:${until})\\s*(?:las )?${time}(?:\\s*(?:uhr|uur|horas|heures|hours|hrs?\\.?))?$`,
    "i",
  ).exec(value);
  if (!found) return [];
  const [, from, fromMinute, fromHalf, to, toMinute, toHalf] = found;
  // Whether `4 to 6 pm` begins in the morning, nobody but the author knows.
  if (fromHalf === undefined && toHalf?.toLowerCase() === "p" && Number(from) <= Number(to)) return [];
  return [`${clock(from, fromMinute, fromHalf)}-${clock(to, toMinute, toHalf)}`];
}

function clock(hour = "", minute = "00", half = ""): string {
  const late = half.toLowerCase() === "p";
  const hours = half === "" ? Number(hour) : (Number(hour) % 12) + (late ? 12 : 0);
  return `${hours}:${minute}`;
}

/** The time zone that a name is most likely meant to be: `Vienna`, `europe/vienna`. */
export function timeZonesMeant(value: string): string[] {
  const names = Intl.supportedValuesOf("timeZone");
  const plain = value.toLowerCase().replaceAll(" ", "_");
  const cityOf = (name: string) => name.split("/").at(-1)?.toLowerCase() ?? "";
  const same = names.filter((name) => name.toLowerCase() === plain || cityOf(name) === plain);
  const city = nearest(plain, names.map(cityOf));
  return [...same, nearest(value, names) ?? "", ...names.filter((name) => cityOf(name) === city)];
}
