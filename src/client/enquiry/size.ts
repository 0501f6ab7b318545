import type { Enquiry } from "./fields/form-controls.ts";

/** EmailJS takes 50 kB of values in an enquiry. The rest is for the four that it adds itself, and for the subject. In bytes. */
const MAX_BYTES = 49_000;

/** A field with too much text, and how many characters of it there may be. */
export interface LongField {
  name: string;
  fits: number;
}

/** The first field of a form with more characters than it takes. Spaces do not count: they group those of a long number. */
export function overfullField(form: HTMLFormElement): LongField | undefined {
  const limited = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[data-max-length]")];
  return limited
    .map(({ name, value, dataset }) => ({
      name,
      length: value.replace(/\s/g, "").length,
      fits: Number(dataset.maxLength),
    }))
    .find(({ length, fits }) => length > fits);
}

/** The longest field of an enquiry that is too large to be sent. */
export function longestField(enquiry: Enquiry): LongField | undefined {
  const sizes = Object.entries(enquiry).map(([name, value]) => ({ name, bytes: encode(value).length }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= MAX_BYTES) return undefined;
  const { name, bytes } = sizes.reduce((most, field) => (field.bytes > most.bytes ? field : most));
  // Where several are too long, each may have its share.
  const room = Math.max(MAX_BYTES - (total - bytes), Math.floor(MAX_BYTES / sizes.length));
  return { name, fits: start(enquiry[name] ?? "", room) };
}

/** Forms are sent with line breaks of two characters. */
function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text.replaceAll("\n", "\r\n"));
}

/** The number of characters of a text, from its start, that fit into a number of bytes. */
function start(text: string, bytes: number): number {
  const whole = new TextDecoder().decode(encode(text).subarray(0, bytes), { stream: true });
  return whole.replaceAll("\r", "").length;
}
