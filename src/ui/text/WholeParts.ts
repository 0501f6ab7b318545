import { createElement, Fragment } from "react";

/**
 * Ranges such as 24–48, which browsers would break after the dash; the word before a slash, which would start a line; and
 * hyphenated words of at most eleven letters, such as money-back.
 */
const PART = /(\d+–\d+|\S+ \/(?= )|(?<![\w-])(?=[A-Za-z-]{3,11}(?![\w-]))[A-Za-z]+(?:-[A-Za-z]+)+)/;

/** A text whose unbreakable parts each stay on one line. */
export function WholeParts({ text }: { text: string }) {
  // Most texts have no such part, and this finds that out in a fraction of the time.
  if (!/[-–]| \//.test(text)) return text;
  const shown = text
    .split(PART)
    .map((part, at) => (at % 2 === 1 ? createElement("span", { className: "whole" }, part) : part));
  return createElement(Fragment, null, ...shown);
}
