import { resetText } from "../chosen-files.ts";
import { type Enquiry, fillForm, fittingIn, type PartialEnquiry, readWritten } from "../fields/form-controls.ts";
import { markKept, type SavedInput, savedInputKey, savedInputPrefix, saveInput, uniqueId } from "./save-input.ts";

/** The time for which input is saved, in ms: others may use the device, too. */
const LIFETIME = 24 * 60 * 60 * 1000;

/** Saved input that the device could not store: it lasts as long as the document. */
const memory = new Map<string, string>();

/** The value of an offer, there since the first frame, of saved input that does not fit the form: it can only be deleted. */
const UNFIT = "unfit";

/**
 * Shows saved input at forms, and follows what other tabs and resets delete. Until the first call, forms on the page have an offer
 * wherever anything is saved (`data-saved` of the document). A second call changes nothing.
 */
export function watchSavedInput(): void {
  const { dataset } = document.documentElement;
  if ("saved" in dataset) for (const form of enquiryForms()) form.dataset.offered = UNFIT;
  delete dataset.saved;
  showSavedInput();
  addEventListener("input", onInput);
  addEventListener("storage", onStorage);
  addEventListener("reset", onReset);
  addEventListener("pageshow", onReset);
}

function onInput({ target }: Event): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-enquiry]") : null;
  // ../form-listeners.ts has just saved it.
  if (form) keepUnsaved(form);
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (newValue === null && (key === null || key.startsWith(savedInputPrefix()))) showSavedInput();
}

function onReset(): void {
  // The event comes before the reset.
  setTimeout(showSavedInput);
}

function enquiryForms(): Iterable<HTMLFormElement> {
  return document.querySelectorAll<HTMLFormElement>("form[data-enquiry]");
}

/** Shows at each form whether its own input is saved, and whether there is more that it can take. */
export function showSavedInput(forms = enquiryForms()): void {
  for (const form of forms) {
    markKept(form);
    if (offeredInput(form) !== undefined) form.dataset.offered = "";
    else if (form.dataset.offered !== UNFIT || savedElsewhere(form).length === 0) delete form.dataset.offered;
  }
}

/**
 * The key of the newest saved input that the form can take and that is not its own, if there is any. Another form's input
 * has to fit completely. Of its own, from before its author removed a field, it takes what still fits.
 */
export function offeredInput(form: HTMLFormElement): string | undefined {
  const fits = ({ label, written }: SavedInput) => {
    const { length } = fittingIn(form, written);
    return label && label === form.ariaLabel ? length > 0 : length === Object.keys(written).length;
  };
  return savedElsewhere(form).find(([, saved]) => fits(saved))?.[0];
}

/** The saved input of other forms, the newest first; then what was replaced, so restoring reaches each in turn. */
function savedElsewhere(form: HTMLFormElement): [key: string, SavedInput][] {
  const formKey = savedInputKey(form);
  const rank = ({ at, replacedAt }: SavedInput) => (replacedAt === undefined ? at : -replacedAt);
  return allSavedInput()
    .filter(([key]) => key !== formKey)
    .sort(([, a], [, b]) => rank(b) - rank(a));
}

/** Puts the saved input that a form offers into it. What was in the form is saved in turn, and so is what the form has no field for. */
export function restoreInput(form: HTMLFormElement): void {
  const key = offeredInput(form);
  const saved = allSavedInput().find(([found]) => found === key)?.[1];
  if (saved && key !== undefined) {
    archiveInput(form, Date.now());
    resetText(form);
    fillForm(form, saved.written);
    keepInput(form);
    const fitting = fittingIn(form, saved.written);
    const rest = Object.entries(saved.written).filter(([name]) => !fitting.includes(name));
    remove(key);
    if (rest.length > 0) write(key, { ...saved, written: Object.fromEntries(rest) });
  }
  showSavedInput();
}

/** Deletes the saved input that a form offers. */
export function discardInput(form: HTMLFormElement): void {
  remove(offeredInput(form) ?? savedElsewhere(form)[0]?.[0] ?? "");
  showSavedInput();
}

/** Saves what is in a form now. What the device does not store is kept in memory: otherwise it would go with its dialog or its page. */
export function keepInput(form: HTMLFormElement): void {
  saveInput(form);
  keepUnsaved(form);
}

function keepUnsaved(form: HTMLFormElement): void {
  if (!("kept" in form.dataset)) moveInput(form, savedInputKey(form));
}

/** Saves what is in a form, so it survives the form's own reset; with the time, in ms, if other saved input replaces it. */
export function archiveInput(form: HTMLFormElement, replacedAt?: number): void {
  moveInput(form, `${savedInputPrefix()}${uniqueId()}`, replacedAt);
  showSavedInput();
}

/** Saves what is in a form under a key, and no longer under the form's own. */
function moveInput(form: HTMLFormElement, key: string, replacedAt?: number): void {
  const written = readWritten(form);
  remove(savedInputKey(form));
  if (Object.keys(written).length > 0) write(key, { at: Date.now(), label: form.ariaLabel, written, replacedAt });
}

/** True when all saved input will still be there after a reload. */
export function survivesReload(): boolean {
  return memory.size === 0;
}

/** Deletes all saved input that contains only what has just arrived. */
export function forgetSent(enquiry: Enquiry): void {
  const sent: PartialEnquiry = enquiry;
  for (const [key, { written }] of allSavedInput()) {
    if (Object.entries(written).every(([name, text]) => sent[name] === text)) remove(key);
  }
  showSavedInput();
}

/** Deletes saved input that is older than a day. */
export function dropExpiredInput(): void {
  for (const [key, text] of stored()) if (key.startsWith(savedInputPrefix()) && !parseSavedInput(text)) remove(key);
}

/** The saved input in a stored value; undefined when it is invalid, older than a day, or from a clock more than a day ahead. */
function parseSavedInput(text: string): SavedInput | undefined {
  try {
    const { at, label = null, written, replacedAt } = JSON.parse(text) as SavedInput;
    const texts = Object.values(written).every((value) => typeof value === "string");
    return texts && Math.abs(Date.now() - at) < LIFETIME ? { at, label, written, replacedAt } : undefined;
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
    addEventListener("beforeunload", askForMemory);
  }
}

/** Has the browser ask before leaving the document if an enquiry that was not sent would be lost. */
function askForMemory(event: Event): void {
  if (!survivesReload()) askBeforeLeaving(event);
}

/** Has the browser ask before leaving the document, whose `beforeunload` this is. */
export function askBeforeLeaving(event: Event): void {
  const { activeElement } = document;
  // Browsers also send this event before they hand a phone number or an email address to another program.
  const staysOpen = activeElement instanceof HTMLAnchorElement && !activeElement.protocol.startsWith("http");
  if (!staysOpen) event.preventDefault();
}

function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // What could not be saved need not be deleted.
  }
}
