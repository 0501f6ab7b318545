import { describe, expect, it } from "vitest";
import { explainFailure } from "../../src/client/enquiry/explain.ts";
import { NotAnEndpoint } from "../../src/client/enquiry/mail.ts";
import { NoAnswer } from "../../src/client/enquiry/send.ts";

const refusals: [what: string, error: unknown, said: RegExp, help: RegExp][] = [
  ["451", { status: 451, text: "Unavailable For Headless Browser" }, /451 Unavailable/, /block_headless/],
  ["403", { status: 403, text: "Forbidden" }, /403 Forbidden/, /block_list/],
  ["429", { status: 429, text: "Too Many Requests" }, /429 Too Many/, /throttle/],
  ["0", { status: 0, text: "Network Error" }, /0 Network Error/, /offline/],
  ["413", { status: 413, text: "Variables size limit" }, /413 Variables/, /50 kB/],
  ["no network", new TypeError("Failed to fetch"), /0 Network Error \(Failed to fetch\)/, /offline/],
  ["no answer", new NoAnswer("No answer in 15 s"), /No answer in 15 s/, /offline/],
  ["no key (client)", "The public key is required. Visit https://x", /public key is required/, /`public_key`/],
  ["no service (client)", "The service ID is required. Visit https://x", /service ID/, /`service_id`/],
  ["no template (client)", "The template ID is required. Visit https://x", /template ID/, /`template`/],
  ["no key (server)", { status: 400, text: "The Public Key is invalid" }, /400 The Public Key/, /`public_key`/],
];

describe("explainFailure", () => {
  for (const [what, error, said, help] of refusals) {
    it(`names the refusal and the remedy: ${what}`, () => {
      const [first = "", second = ""] = explainFailure(error, {}).split("\n");
      expect(first).toMatch(said);
      expect(second).toMatch(help);
    });
  }

  it("says that ids are missing where none are configured and no inbox answers", () => {
    for (const error of [{ status: 405, text: "" }, { status: 404, text: "Not found" }, new NotAnEndpoint("<html>")])
      expect(explainFailure(error, undefined)).toMatch(/No service is configured/);
  });

  it("repeats what it does not know", () => {
    expect(explainFailure({ status: 418, text: "I'm a teapot" }, {})).toBe(
      "The enquiry was not sent: 418 I'm a teapot.",
    );
  });
});
