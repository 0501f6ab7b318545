import { documentFolder } from "../../renderer/addresses.ts";
import { type PartialEnquiry, readWritten } from "../fields/form-controls.ts";

/*
 * Saves what is typed on the device, from the first keystroke. Runs in the inline script, before React and without it;
 * ./saved-input.ts offers what is saved here.
 */

/** Input that was written into a form and not sent yet. */
export interface SavedInput {
  /** The time of the last change, in ms. */
  at: number;
  /** The label of the form that it was written into. */
  label?: string | null;
  written: PartialEnquiry;
  /** The time, in ms, when other saved input was put in its place: it is then the last to be offered. */
  replacedAt?: number | undefined;
}

/** The prefix of each saved input's key. */
export function savedInputPrefix(): string {
  return `${documentFolder()}enquiry-draft:`;
}

/** The key of a form's saved input: each form of each visit has its own, so two tabs never overwrite each other. */
export function savedInputKey(form: HTMLFormElement): string {
  const { dataset } = document.documentElement;
  dataset.visit ??= uniqueId();
  return `${savedInputPrefix()}${dataset.visit}:${form.id}`;
}

/** Not a secret, only unique. (crypto.randomUUID is missing without https.) */
export function uniqueId(): string {
  return `${Date.now()}${Math.random()}`;
}

/** True when something that was typed here before may not have been sent, even if it is too old to be offered. */
export function hasSavedInput(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(savedInputPrefix()));
  } catch {
    return false;
  }
}

/** Saves what is in the form now; for an empty form, deletes what was saved. */
export function saveInput(form: HTMLFormElement): void {
  const written = readWritten(form);
  const saved: SavedInput = { at: Date.now(), label: form.ariaLabel, written };
  try {
    if (Object.keys(written).length === 0) localStorage.removeItem(savedInputKey(form));
    else localStorage.setItem(savedInputKey(form), JSON.stringify(saved));
  } catch {
    // Storage is full or forbidden: the text stays in its field, and ./saved-input.ts keeps a failed enquiry in memory.
  }
  markKept(form);
}

/**
 * Marks a form whose own text is saved: typed or restored, and not sent yet. An attribute shows the notice, with React or
 * without: one that came with React would move the button that somebody is about to press.
 */
export function markKept(form: HTMLFormElement): void {
  try {
    form.toggleAttribute("data-kept", savedInputKey(form) in localStorage);
  } catch {
    // Where storage is forbidden, nothing is kept.
  }
}
