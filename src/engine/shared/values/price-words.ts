const ENGLISH = ["k", "m", "bn", "thousand", "million", "billion"];

const OTHERS = new Map(
  Object.entries({
    de: ["tsd", "mio", "mrd", "tausend", "millionen", "milliarden"],
    fr: ["k", "m", "md", "mille", "millions", "milliards"],
    es: ["mil", "millones", "millardos"],
    it: ["mila", "milioni", "miliardi"],
    nl: ["duizend", "miljoen", "miljard"],
  }),
);

/** Words and letters after an amount of money that make it another one, in a locale's language: "k", "million". */
export function magnitudesOf(locale: string): readonly string[] {
  return OTHERS.get(locale.split("-")[0] ?? "") ?? ENGLISH;
}
