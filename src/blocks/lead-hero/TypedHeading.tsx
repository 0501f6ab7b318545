import s from "./lead-hero.module.css";

/** The number of letters typed while the marker moves (typed-heading.css has its duration). */
const MARKED_WITH = 6;

/** The length of a word that would be wider than a phone at the normal size: its letters are elements, which cannot be hyphenated. */
const LONG_WORD = /\S{12}/;

/**
 * The headline that types itself, one character every 100 ms (requirements 1 and 9), with CSS alone: each letter has its
 * delay as powers of two. The whole sentence is in the HTML, takes its full space from the start, and is read out in one
 * piece. The marker moves over the highlighted words while the last letters are typed: both end together, since anything
 * that moves for more than 5 s would need a way to stop it (WCAG 2.2.2).
 */
export function TypedHeading({ text, highlight = "" }: { text: string; highlight?: string | undefined }) {
  const at = highlight ? text.indexOf(highlight) : -1;
  const before = letters(at < 0 ? text : text.slice(0, at), 0);
  const marked = letters(at < 0 ? "" : highlight, before.length);
  const after = letters(at < 0 ? "" : text.slice(at + highlight.length), before.length + marked.length);
  return (
    <h1 className={s.heading} data-long={LONG_WORD.test(text) ? "" : undefined} aria-label={text}>
      <span aria-hidden="true">
        <Letters of={before} />
        {marked.length > 0 && (
          <mark {...delay(Math.max(0, before.length + marked.length + after.length - 1 - MARKED_WITH))}>
            <Letters of={marked} />
          </mark>
        )}
        <Letters of={after} />
      </span>
    </h1>
  );
}

function Letters({ of }: { of: readonly Letter[] }) {
  return of.map(({ position, character }) => (
    <i key={position} {...delay(position)}>
      {character}
    </i>
  ));
}

/** A character of the headline, and how many characters come before it. */
interface Letter {
  position: number;
  character: string;
}

/**
 * User-perceived characters: a letter with its accents, a flag, an emoji sequence. Intl.Segmenter is not used: the build
 * and the browser have to agree, whatever version of Unicode each of them knows.
 */
const CHARACTER = /\p{Regional_Indicator}{2}|.(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d.)*/gsu;

function letters(text: string, from: number): Letter[] {
  return (text.match(CHARACTER) ?? []).map((character, index) => ({ position: from + index, character }));
}

const POWERS = [1, 2, 4, 8, 16, 32, 64];

/** Delays as data attributes for typed-heading.css: the Content-Security-Policy does not allow style attributes. */
function delay(index: number) {
  return { "data-after": POWERS.filter((power) => index & power).join(" ") };
}
