import { documentFolder } from "../renderer/addresses.ts";
import { totalSizeOf } from "./chosen-files.ts";
import { loadClient } from "./client.ts";
import { dedupeSend, markSent } from "./dedupe-send.ts";
import type { Enquiry } from "./fields/form-controls.ts";
import type { Mail, Sender } from "./mail.ts";
import { askBeforeLeaving } from "./saved/saved-input.ts";

/** A request that is not answered in this time counts as failed. */
const SEND_TIMEOUT_MS = 15_000;

/** Files that are sent more slowly than this count as failed. */
const MIN_UPLOAD_BYTES_PER_MS = 50;

/** Thrown when there was no answer in time. */
export class NoAnswer extends Error {}

/** Enquiries that timed out, and may still arrive. */
const unanswered = new Map<string, Promise<void>>();

/**
 * Sends an enquiry. Resolves when it has arrived, perhaps from another tab or an earlier attempt; rejects when it was
 * refused or not answered in time. Until then the browser asks before the document is left. If it arrives after that, and was not
 * resent by then, `onLate` is called.
 */
export function sendEnquiry(enquiry: Enquiry, mail: Mail, site: Sender, onLate: () => void): Promise<void> {
  // The same text from another page is the same enquiry, unless it is for a site in another folder of the host.
  const text = JSON.stringify(
    { ...enquiry, ...mail, page: undefined, folder: documentFolder() },
    (_key, value: unknown) => (value instanceof File ? [value.name, value.size, value.lastModified] : value),
  );
  const timeoutMs = SEND_TIMEOUT_MS + totalSizeOf(mail.files ?? {}) / MIN_UPLOAD_BYTES_PER_MS;
  // A visitor who leaves now would think that it has arrived. Each sending has a listener of its own: several can be underway.
  const ask = (event: Event) => askBeforeLeaving(event);
  addEventListener("beforeunload", ask);
  return dedupeSend(text, timeoutMs, async () => {
    const { arrival, waited } = start(enquiry, mail, site, text, timeoutMs);
    try {
      await waited;
      unanswered.delete(text);
    } catch (error) {
      if (error instanceof NoAnswer) {
        unanswered.set(text, arrival);
        arrival.then(
          () => unanswered.delete(text) && onLate(),
          () => undefined,
        );
      }
      throw error;
    }
  }).finally(() => removeEventListener("beforeunload", ask));
}

/** `arrival` settles when it settles; `waited` is the same within the time that a visitor waits. */
function start(enquiry: Enquiry, mail: Mail, site: Sender, text: string, timeoutMs: number) {
  let givenUp = false;
  const sending = async () => {
    const { transmit } = await loadClient(site);
    // Code that loads too late sends nothing: the visitor knows that it failed, and may have resent it.
    if (givenUp) throw new NoAnswer();
    await transmit(enquiry, mail, site);
    await markSent(text);
  };
  const earlier = unanswered.get(text);
  const arrival = earlier ? Promise.race([sending(), neverFailing(earlier)]) : sending();
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => {
      givenUp = true;
      reject(new NoAnswer(`No answer in ${Math.round(timeoutMs / 1000)} s`));
    }, timeoutMs);
  });
  return { arrival, waited: Promise.race([arrival, timeout]) };
}

/** An earlier attempt may still arrive; its failure says nothing about this one. */
function neverFailing(earlier: Promise<void>): Promise<void> {
  return earlier.catch(() => new Promise(() => undefined));
}
