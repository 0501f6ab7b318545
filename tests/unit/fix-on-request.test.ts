import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import { fixOnRequest, problemsMessage } from "../../src/engine/dev/overlay.ts";
import { Preview } from "../../src/engine/dev/preview.ts";
import { listen } from "../../src/engine/serve/site-server.ts";
import { BASE } from "../sites.ts";
import { siteCopy } from "../support/temporary-folder.ts";

const { content } = siteCopy();
const page = join(content, "pages/logo.yaml");
const correct = readFileSync(join(BASE, "pages/logo.yaml"), "utf8");
const wrong = correct.replace("    heading:", "    headnig:");
const server = createServer((request, response) =>
  fixOnRequest(content)(request, response, (error) => response.destroy(error as Error)),
);

let origin: string;
beforeAll(async () => {
  origin = await listen(server, 0, "127.0.0.1");
});
beforeEach(() => writeFileSync(page, wrong));
afterAll(() => server.close());

/** The fixes that the tools in the browser offer. */
async function offers() {
  const checked = await checkSite(content, { preview: true });
  const { problems } = problemsMessage({
    ...new Preview(content),
    parsed: checked.parsed,
    problems: checked.problems,
  });
  return problems.map(({ offer }) => offer);
}

/** Requests a fix, by default like a page of the dev server; resolves with the status and the text of the response. */
async function ask(id = "", headers: Record<string, string> = { "sec-fetch-site": "same-origin" }, method = "POST") {
  const response = await fetch(`${origin}/?problem=${encodeURIComponent(id)}`, { method, headers });
  return [response.status, await response.text()];
}

test("a problem offers its fix, says what that will change, and is fixed as --fix would do it", async () => {
  const [offer, ...others] = await offers();
  expect(others).toEqual([]);
  expect(offer?.change).toBe("headnig → heading");
  expect(await ask(offer?.id)).toEqual([204, ""]);
  expect(readFileSync(page, "utf8")).toBe(correct);
  expect(await offers()).toEqual([]);
});

test("only a page of the dev server may request a fix, and only for a problem that is currently reported", async () => {
  const [offer] = await offers();
  expect(await ask(offer?.id, { "sec-fetch-site": "cross-site" })).toEqual([403, ""]);
  expect(await ask(offer?.id, {})).toEqual([403, ""]);
  expect(await ask(offer?.id, undefined, "GET")).toEqual([403, ""]);
  expect(await ask("another")).toEqual([409, expect.stringContaining("has changed")]);
  expect(readFileSync(page, "utf8")).toBe(wrong);
  writeFileSync(page, `# Edited.\n${wrong}`);
  expect(await ask(offer?.id)).toEqual([409, expect.stringContaining("has changed")]);
});
