/** Words that go with prices in one language. */
interface PriceWords {
  /** Words before an amount that make it a price: "from", "only". */
  before: readonly string[];
  /** Words and letters after an amount that multiply it: "k", "million". */
  magnitudes: readonly string[];
}

const ENGLISH: PriceWords = {
  before: ["from", "at", "for", "only", "just", "cost", "costs", "is", "are", "now", "pay"],
  magnitudes: ["k", "m", "bn", "thousand", "million", "billion"],
};

const WORDS = new Map<string, PriceWords>(
  Object.entries({
    de: {
      before: ["ab", "für", "nur", "zu", "kostet", "kosten", "von", "jetzt", "je"],
      magnitudes: ["tsd", "mio", "mrd", "tausend", "millionen", "milliarden"],
    },
    fr: {
      before: ["de", "à", "pour", "seulement", "coûte", "coûtent", "dès"],
      magnitudes: ["k", "m", "md", "mille", "millions", "milliards"],
    },
    es: {
      before: ["desde", "por", "a", "solo", "sólo", "cuesta", "cuestan", "ahora"],
      magnitudes: ["mil", "millones", "millardos"],
    },
    it: { before: ["da", "a", "per", "solo", "costa", "costano", "ora"], magnitudes: ["mila", "milioni", "miliardi"] },
    nl: { before: ["vanaf", "voor", "slechts", "kost", "kosten", "nu"], magnitudes: ["duizend", "miljoen", "miljard"] },
  }),
);

/** The words of a locale's language, or the English ones. */
export function priceWordsOf(locale: string): PriceWords {
  return WORDS.get(locale.split("-")[0] ?? "") ?? ENGLISH;
}
