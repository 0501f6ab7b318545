import { afterEach, expect, test, vi } from "vitest";

const built = vi.hoisted(() => ({ sendsEnquiries: false }));
vi.mock("../../src/engine/build-site.ts", () => ({ buildSite: async () => ({ ok: true, ...built }) }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

async function warningsOfBuild(sendsEnquiries: boolean): Promise<string> {
  built.sendsEnquiries = sendsEnquiries;
  vi.spyOn(process, "argv", "get").mockReturnValue(["node", "build.ts"]);
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await import("../../scripts/build.ts");
  return warn.mock.calls.flat().join("\n");
}

test("a build without a service for enquiries warns loudly that forms cannot be sent, and says what to do", async () => {
  const warning = await warningsOfBuild(false);
  expect(warning).toContain("this site cannot send enquiries");
  expect(warning).toContain("in site.yaml of the content folder");
});

test("a build with one does not warn", async () => {
  expect(await warningsOfBuild(true)).toBe("");
});
