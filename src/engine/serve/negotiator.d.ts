/** What is used of the package, which has no types of its own; @types/negotiator does not know `preferred`. */
declare module "negotiator" {
  import type { IncomingMessage } from "node:http";

  export default class Negotiator {
    constructor(request: Pick<IncomingMessage, "headers">);
    /** The available encodings that the request accepts, best first; `preferred` decides between equals. */
    encodings(available: readonly string[], options?: { preferred?: readonly string[] }): string[];
  }
}
