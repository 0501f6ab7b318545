import s from "./lead-hero.module.css";

/** How many letters are written while the marker moves (lead-hero.module.css has its time). */
const MARKED_WITH = 6;

/**
 * The headline that types itself, one character every 100 ms (spec 1 and 9), by CSS alone: each letter carries its
 * delay as tens and units. The whole sentence is in the HTML, takes its full room from the start, and is read out in
 * one piece. The marker goes over the highlighted words while the last letters are written: all is done at once, since
 * what moves for more than 5 s would have to be stoppable (WCAG 2.2.2).
 */
export function TypedHeading({ text, highlight }: { text: string; highlight?: string | undefined }) {
  const start = highlight ? text.indexOf(highlight) : -1;
  const end = start < 0 ? text.length : start + (highlight ?? "").length;
  return (
    <h1 className={s.heading} aria-label={text}>
      <span aria-hidden="true">
        <Letters text={text} from={0} to={start < 0 ? end : start} />
        {start >= 0 && (
          <mark {...delay(Math.max(0, text.length - 1 - MARKED_WITH))}>
            <Letters text={text} from={start} to={end} />
          </mark>
        )}
        <Letters text={text} from={end} to={text.length} />
      </span>
    </h1>
  );
}

function Letters({ text, from, to }: { text: string; from: number; to: number }) {
  return Array.from({ length: to - from }, (_, offset) => from + offset).map((index) => (
    <i key={index} {...delay(index)}>
      {text[index]}
    </i>
  ));
}

/** Style attributes would not pass the Content-Security-Policy; lead-hero.module.css knows these. */
function delay(index: number) {
  return { "data-tens": Math.floor(index / 10), "data-units": index % 10 };
}
