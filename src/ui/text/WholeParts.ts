import { createElement, Fragment } from "react";

/**
 * Ranges such as 24–48, which browsers would break after the dash; the word before a slash, which would start a line; and
 * hyphenated words of at most eleven letters, such as money-back.
 */
const PART = /(\d+–\d+|\S+ \/(?= )|(?<![\w-])(?=[A-Za-z-]{3,11}(?![\w-]))[A-Za-z]+(?:-[A-Za-z]+)+)/;

/** The last words of a text of several lines: ten letters or a few more, since the last line could otherwise have two or three. */
const TAIL = /^(.{50,} )(\S.{9,14})$/s;

/** A text whose unbreakable parts each stay on one line, and so do its last words if there is room (parts.css). */
export function WholeParts({ text }: { text: string }) {
  const [, start = text, tail] = TAIL.exec(text) ?? [];
  // Most texts have no such part, and this finds that out in a fraction of the time.
  if (!tail && !/[-–]| \//.test(text)) return text;
  const parts = start.split(PART);
  const span = (className: string, part: string) => createElement("span", { className }, part);
  const shown = parts.map((part, at) => (at % 2 === 1 ? span("whole", part) : part));
  return createElement(Fragment, null, ...shown, tail && span("tail", tail));
}
