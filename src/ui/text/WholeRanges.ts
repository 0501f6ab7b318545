import { createElement, Fragment } from "react";

/** A text whose ranges of numbers, such as 24–48, each stay on one line: browsers would break them after the dash. */
export function WholeRanges({ text }: { text: string }) {
  const parts = text.split(/(\d+–\d+)/);
  const whole = (part: string) => createElement("span", { className: "whole" }, part);
  return createElement(Fragment, null, ...parts.map((part, at) => (at % 2 === 1 ? whole(part) : part)));
}
