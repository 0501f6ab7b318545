import { createElement, Fragment } from "react";

/** Ranges such as 24–48, which browsers would break after the dash, and the word before a slash, which would begin a line. */
const PART = /(\d+–\d+|\S+ \/(?= ))/;

/** A text whose parts that should not break each stay on one line. */
export function WholeParts({ text }: { text: string }) {
  const parts = text.split(PART);
  const whole = (part: string) => createElement("span", { className: "whole" }, part);
  return createElement(Fragment, null, ...parts.map((part, at) => (at % 2 === 1 ? whole(part) : part)));
}
