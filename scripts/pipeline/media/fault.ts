import type { Finding } from "../../problems/problem.ts";

/** Why a media file cannot be used. The message goes on after the file's name: "is not a PNG". */
export type Fault = Finding;

/** A file whose first and last bytes look well, and what is between does not. */
export function undecodable(name: string): Fault {
  const { message, ...fault } = broken("what is in it is damaged");
  return { ...fault, message: `${name} ${message}` };
}

/** A file that cannot be shown: cut off, damaged, or not what browsers understand. */
export function broken(what: string): Fault {
  return {
    rule: "media-broken",
    message: `cannot be read: ${what}.`,
    hint: "Copy it anew from where it came from, or export it again. An upload or download that broke off leaves such files.",
  };
}
