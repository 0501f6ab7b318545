/** A shorter text is a name (of a service, a block, a person), not a sentence. */
const SHORTEST = 14;
const FEWEST_WORDS = 3;

/** A page's own texts: all except the words on buttons, the names of files, and the date line. */
function textsOf(data: unknown, key = ""): string[] {
  if (typeof data === "string") return /^(updated|image|link|button)$/.test(key) ? [] : [data];
  if (Array.isArray(data)) return data.flatMap((item) => textsOf(item, key));
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    name === "label" && /^actions?$/.test(key) ? [] : textsOf(value, name),
  );
}

/** A text's sentences in the form that a reader compares: without markup, case and the punctuation around them. */
function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*_`]/g, "")
    .split(/\n\s*\n|\n(?=\s*(?:-|\d+\.)\s)/)
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?]["”’]?)\s+/))
    .map((sentence) =>
      sentence
        .replaceAll(/\s+/g, " ")
        .replaceAll(/^[-\s"“]+|^\d+\. |[\s"”.!?:;,]+$/g, "")
        .toLowerCase(),
    )
    .filter((sentence) => sentence.length >= SHORTEST && sentence.split(" ").length >= FEWEST_WORDS);
}

/** Sentence -> the pages that have it. */
export function sharedBy(pages: ReadonlyMap<string, unknown>): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [page, data] of pages)
    for (const sentence of textsOf(data).flatMap(sentencesOf))
      found.set(sentence, (found.get(sentence) ?? new Set()).add(page));
  return new Map([...found].filter(([, on]) => on.size > 1).map(([sentence, on]) => [sentence, [...on]]));
}
