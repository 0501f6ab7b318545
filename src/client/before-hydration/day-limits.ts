/**
 * A file of its own, which only sites with a form that limits a date have (../enquiry/form-listeners.ts loads it): before a
 * visitor can choose a date, it sets the first and the last day by the visitor's clock, with or without React. Browsers then
 * offer and accept no other.
 */
import { dayOfLimit } from "../enquiry/fields/day-limit.ts";

function setLimits({ target }: Event): void {
  const form = target instanceof Element ? target.closest("form") : null;
  if (form) setLimitsIn(form);
}

function setLimitsIn(part: ParentNode): void {
  for (const field of part.querySelectorAll<HTMLInputElement>("[data-min], [data-max]")) {
    const { dataset } = field;
    for (const end of ["min", "max"] as const)
      field[end] = dayOfLimit(dataset[end] ?? "", new Date(), (name) => dayIn(field, name, end));
    dataset.rangeUnderflow = withDay(dataset.early, field.min);
    dataset.rangeOverflow = withDay(dataset.late, field.max);
  }
}

/** The day in another date of the same form; while that is empty, the first or the last day that it accepts. */
function dayIn({ form }: HTMLInputElement, name: string, end: "min" | "max"): string {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value || field[end] : "";
}

/** A message of interface.yaml with the day in the words of its language. Empty if there is none: the browser has its own. */
function withDay(message = "", day: string): string {
  if (!day) return "";
  const language = document.body.lang || document.documentElement.lang;
  return message.replace("{date}", new Date(day).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" }));
}

setLimitsIn(document);
// The day may change while a page is open. A form is sent by a click on its button, even when somebody presses Enter.
for (const type of ["pointerdown", "focusin", "click"]) addEventListener(type, setLimits, true);
