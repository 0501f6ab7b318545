import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { openModal, type Thanks } from "../../behaviors/modals.ts";
import type { Site } from "../../content.generated.ts";
import { isOutdated } from "../is-outdated.ts";
import { useMessages, useSite } from "../renderer/site-context.ts";
import { chosenFilesIn, fileError, fileFields, resetText } from "./chosen-files.ts";
import { ClientMissing } from "./client.ts";
import { showError } from "./fields/field-errors.ts";
import { readEnquiry, submitOf } from "./fields/form-controls.ts";
import { FilledByProgram, type Mail } from "./mail.ts";
import { archiveInput, forgetSent, survivesReload } from "./saved/saved-input.ts";
import { sendEnquiry } from "./send.ts";
import { type LongField, longestField, overfullField } from "./size.ts";

/** Programs fill in a form at once. No person sends one this soon after opening the document. */
const MIN_FILLING_MS = 2000;

/** The number of failures in a row, in any form of this document. */
let failures = 0;

interface SendOptions {
  /** The names of the fields that are sent. */
  names: readonly string[];
  /** The name of the field that nobody sees. */
  honeypot: string;
  mail: Mail;
  thanks: Thanks;
}

/**
 * Sends a form, one request at a time, and then shows the thank-you. If sending fails, the focus goes to the button that restores
 * the input. `failedAgain` is true from the second failure in a row on.
 */
export function useSend({ names, honeypot, mail, thanks }: SendOptions): {
  sending: boolean;
  failedAgain: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
} {
  const { failed, too_long: tooLong } = useMessages().form;
  const { site } = useSite().shell;
  const [sending, setSending] = useState(false);
  const [failedAgain, setFailedAgain] = useState(false);
  const underway = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current) return;
    const form = event.currentTarget;
    const enquiry = readEnquiry(form, names);
    const files = chosenFilesIn(form);
    if (tooLong && refuseLong(form, overfullField(form) ?? longestField(enquiry), tooLong)) return;
    const wrong = fileFields(form).find((field) => fileError(field));
    if (wrong) return refuse(wrong, fileError(wrong));
    underway.current = true;
    // The button is about to be disabled, which would drop the focus.
    if (document.activeElement === submitOf(form)) form.focus();
    setSending(true);
    const arrived = () => {
      // When a late response arrives, the visitor may be writing something else: that stays.
      if (JSON.stringify(readEnquiry(form, names)) === JSON.stringify(enquiry)) form.reset();
      forgetSent(enquiry);
      failures = 0;
      setFailedAgain(false);
      openModal({ kind: "thanks", wording: thanks }, openerOf(form));
    };
    try {
      // What a browser has filled in for a person is saved, as after any failure, and removed from the form.
      if (new FormData(form).get(honeypot)) throw new FilledByProgram();
      await new Promise((resolve) => setTimeout(resolve, MIN_FILLING_MS - performance.now()));
      await sendEnquiry(enquiry, { ...mail, files }, site, arrived);
      arrived();
    } catch (error) {
      void explain(error, site.enquiries);
      archiveInput(form);
      resetText(form);
      failures += 1;
      // Before the alert, which blocks the page: behind it, the form is already usable.
      flushSync(() => {
        setSending(false);
        setFailedAgain(failures > 1);
      });
      alert(failed);
      if (!focusLeft(form)) (restoreOf(form) ?? submitOf(form))?.focus();
      if (error instanceof ClientMissing) void reloadIfOutdated();
    } finally {
      underway.current = false;
      setSending(false);
    }
  }

  return { sending, failedAgain, submit };
}

/** Tells developers why sending failed. No visitor needs this code, and without it the error is still there. */
async function explain(error: unknown, enquiries: Site["enquiries"]): Promise<void> {
  const code = await import("./explain.ts").catch(() => undefined);
  console.error(...(code ? [code.explainFailure(error, enquiries)] : []), error);
}

/** Code that a deploy has removed stays missing in this document. The next one offers what was saved. */
async function reloadIfOutdated(): Promise<void> {
  if ((await isOutdated("build")) && survivesReload()) location.reload();
}

/**
 * Says at a field with too much text that it cannot be sent, and moves the focus there. Until it is edited: `maxlength` would cut
 * what is pasted, and a custom validity would block the form for good.
 */
function refuseLong(form: HTMLFormElement, long: LongField | undefined, message: string): boolean {
  const field = long && form.querySelector<HTMLElement>(`[name="${long.name}"]`);
  if (!field) return false;
  refuse(field, message.replace("{n}", String(long.fits)));
  return true;
}

function refuse(field: HTMLElement, message: string): void {
  showError(field, message);
  field.focus();
}

/** The button that restores what a form offers, if it offers anything. */
function restoreOf(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>("[data-offered] [data-offer=restore]");
}

/** The element that gets the focus after the thank-you. After a form in a dialog, it is what opened the dialog. */
function openerOf(form: HTMLFormElement): HTMLElement | null {
  return form.closest("dialog") ? null : (focusLeft(form) ?? submitOf(form));
}

/** The focused element, if the visitor has moved on to something outside of the form. */
function focusLeft(form: HTMLFormElement): HTMLElement | null {
  const { activeElement } = document;
  const left = activeElement instanceof HTMLElement && activeElement !== document.body && !form.contains(activeElement);
  return left ? activeElement : null;
}
