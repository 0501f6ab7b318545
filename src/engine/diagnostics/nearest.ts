import { fold } from "../shared/words.ts";

/**
 * The name that a word most likely stands for: a letter or two wrong, missing, extra or swapped (three in long words),
 * ignoring case and `-`/`_`/space. Undefined when none is that similar.
 */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  const plain = fold(word);
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const candidate = fold(name);
    const limit = Math.min(allowed(plain, candidate), bestDistance - 1);
    if (Math.abs(candidate.length - plain.length) > limit) continue;
    const d = distance(plain, candidate, limit);
    if (d <= limit) {
      best = name;
      bestDistance = d;
    }
  }
  return best;
}

/** True when a single letter is wrong. A different digit, or a letter of a short word, makes another name. */
export function isOneLetterOff(word: string, name: string): boolean {
  const [plain, candidate] = [word.toLowerCase(), name.toLowerCase()];
  const digits = (text: string) => text.replace(/\D/g, "");
  const isShort = Math.max(plain.length, candidate.length) < MIN_NAME_LETTERS;
  return !isShort && digits(plain) === digits(candidate) && distance(plain, candidate, 1) <= 1;
}

const MIN_NAME_LETTERS = 4;

/** In short words two wrong letters make another word, unless the first one is right, which in a path is after the slash. */
function allowed(word: string, name: string): number {
  const length = Math.max(word.length, name.length);
  if (length <= 3) return length === 1 ? 0 : 1;
  if (length <= 5) return word.replace("/", "")[0] === name.replace("/", "")[0] ? 2 : 1;
  return length <= 8 ? 2 : 3;
}

/** Edits between two words (optimal string alignment), or infinity when they exceed the limit. */
function distance(word: string, name: string, limit: number): number {
  // A common start and end need no edits: names of prices have most of their letters in common.
  let start = 0;
  while (start < Math.min(word.length, name.length) && word[start] === name[start]) start++;
  let [wordEnd, nameEnd] = [word.length, name.length];
  while (wordEnd > start && nameEnd > start && word[wordEnd - 1] === name[nameEnd - 1]) {
    wordEnd--;
    nameEnd--;
  }
  return distanceOfRest(word.slice(start, wordEnd), name.slice(start, nameEnd), limit);
}

function distanceOfRest(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
