/** The part of the package that is used; @types/negotiator does not know `preferred`. */
declare module "negotiator" {
  import type { IncomingMessage } from "node:http";

  export default class Negotiator {
    constructor(request: Pick<IncomingMessage, "headers">);
    /** The available encodings that the request accepts, best first; `preferred` decides between equals. */
    encodings(available: readonly string[], options?: { preferred?: readonly string[] }): string[];
  }
}
