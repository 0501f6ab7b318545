import { resetText } from "../chosen-files.ts";
import { type Enquiry, fillForm, fittingIn, readWritten, type Written } from "../fields/form-controls.ts";
import { type SavedInput, savedInputKey, savedInputPrefix, saveInput, uniqueId } from "./save-input.ts";

/** The time for which input is saved, in ms: others may use the device, too. */
const LIFETIME = 24 * 60 * 60 * 1000;

/** Saved input that the device could not store: it lasts as long as the document. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** Calls back when input was saved, restored or deleted, here or in another tab. For useSyncExternalStore. */
export function onSavedInputChange(callback: () => void): () => void {
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (newValue === null && (key === null || key.startsWith(savedInputPrefix()))) callback();
  };
  const afterReset = () => void setTimeout(callback);
  listeners.add(callback);
  addEventListener("storage", elsewhere);
  addEventListener("reset", afterReset);
  return () => {
    listeners.delete(callback);
    removeEventListener("storage", elsewhere);
    removeEventListener("reset", afterReset);
  };
}

function changed(): void {
  for (const listener of listeners) listener();
}

/**
 * The key of the newest saved input that the form can take and that is not its own, if there is any. It takes another
 * form's whole or not at all; of what was written into itself before its author removed a field, what still fits.
 */
export function offeredInput(form: HTMLFormElement | null): string | undefined {
  if (!form) return undefined;
  const own = savedInputKey(form);
  const fits = ({ label, written }: SavedInput) => {
    const { length } = fittingIn(form, written);
    return label && label === form.ariaLabel ? length > 0 : length === Object.keys(written).length;
  };
  return allSavedInput()
    .filter(([key, saved]) => key !== own && fits(saved))
    .sort(([, a], [, b]) => b.at - a.at)[0]?.[0];
}

/** Puts saved input into a form. What was in the form is saved in turn, and so is what the form has no field for. */
export function restoreInput(key: string, form: HTMLFormElement): void {
  const saved = allSavedInput().find(([found]) => found === key)?.[1];
  if (saved) {
    archiveInput(form);
    resetText(form);
    fillForm(form, saved.written);
    saveInput(form);
    const fitting = fittingIn(form, saved.written);
    const rest = Object.entries(saved.written).filter(([name]) => !fitting.includes(name));
    remove(key);
    if (rest.length > 0) write(key, { ...saved, written: Object.fromEntries(rest) });
  }
  changed();
}

/** Deletes saved input. */
export function discardInput(key: string): void {
  remove(key);
  changed();
}

/** Saves what is in a form, so that it survives the form's own reset. */
export function archiveInput(form: HTMLFormElement): void {
  const written = readWritten(form);
  remove(savedInputKey(form));
  if (Object.keys(written).length > 0)
    write(`${savedInputPrefix()}${uniqueId()}`, { at: Date.now(), label: form.ariaLabel, written });
  changed();
}

/** True when all saved input will still be there after a reload. */
export function survivesReload(): boolean {
  return memory.size === 0;
}

/** Deletes all saved input that contains only what has just arrived. */
export function forgetSent(enquiry: Enquiry): void {
  const sent: Written = enquiry;
  for (const [key, { written }] of allSavedInput()) {
    if (Object.entries(written).every(([name, text]) => sent[name] === text)) remove(key);
  }
  changed();
}

/** Deletes saved input that is older than a day. */
export function dropExpiredInput(): void {
  for (const [key, text] of stored()) if (key.startsWith(savedInputPrefix()) && !parseSavedInput(text)) remove(key);
}

/** The saved input in a stored value; undefined when it is invalid, older than a day, or from a clock more than a day ahead. */
function parseSavedInput(text: string): SavedInput | undefined {
  try {
    const { at, label = null, written } = JSON.parse(text) as SavedInput;
    const texts = Object.values(written).every((value) => typeof value === "string");
    return texts && Math.abs(Date.now() - at) < LIFETIME ? { at, label, written } : undefined;
  } catch {
    return undefined;
  }
}

function allSavedInput(): [key: string, SavedInput][] {
  return stored().flatMap(([key, text]): [string, SavedInput][] => {
    const saved = key.startsWith(savedInputPrefix()) ? parseSavedInput(text) : undefined;
    return saved ? [[key, saved]] : [];
  });
}

function stored(): [key: string, text: string][] {
  try {
    return [...memory, ...Object.entries<string>(localStorage)];
  } catch {
    return [...memory];
  }
}

function write(key: string, saved: SavedInput): void {
  const text = JSON.stringify(saved);
  try {
    localStorage.setItem(key, text);
  } catch {
    memory.set(key, text);
    addEventListener("beforeunload", askBeforeLeaving);
  }
}

/** The browser asks whether to leave the document with which an enquiry that was not sent would be gone. */
function askBeforeLeaving(event: Event): void {
  const { activeElement } = document;
  // Browsers also send this event before they hand a phone number or an email address to another program.
  const staysOpen = activeElement instanceof HTMLAnchorElement && !activeElement.protocol.startsWith("http");
  if (!staysOpen && !survivesReload()) event.preventDefault();
}

function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // What could not be saved need not be deleted.
  }
}
