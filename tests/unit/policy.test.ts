import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { headersFile, headersFor } from "../../scripts/pipeline/headers.ts";
import { documentPolicy, headerPolicy, sitePolicy } from "../../scripts/pipeline/policy.ts";
import type { ResolvedSite } from "../../scripts/pipeline/resolve.ts";

type Site = Pick<ResolvedSite, "shell" | "pages">;

function policyOf(site: object, pages: object[] = []) {
  const policy = sitePolicy({ shell: { site }, pages } as unknown as Site);
  return {
    meta: documentPolicy(policy, ["wake()"], [".a{}"]),
    header: headerPolicy(policy, ["wake()", "wakeWithForms()"]),
  };
}

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The sources of a directive, in their order. */
function sourcesOf(policy: string, directive: string): string[] {
  return (
    policy
      .split("; ")
      .map((part) => part.split(" "))
      .find(([name]) => name === directive)
      ?.slice(1) ?? []
  );
}

describe("the Content-Security-Policy", () => {
  it("allows the site itself and its inline code by hash, and nothing else", () => {
    const { meta, header } = policyOf({});
    expect(sourcesOf(meta, "default-src")).toEqual(["'none'"]);
    expect(sourcesOf(meta, "script-src")).toEqual(["'self'", sha256("wake()")]);
    expect(sourcesOf(header, "script-src")).toEqual(["'self'", sha256("wake()"), sha256("wakeWithForms()")]);
    expect(sourcesOf(meta, "style-src")).toEqual(["'self'", sha256(".a{}")]);
    expect(sourcesOf(meta, "connect-src")).toEqual(["'self'"]);
    expect(sourcesOf(header, "frame-ancestors")).toEqual(["'none'"]);
    for (const policy of [meta, header]) expect(policy).not.toMatch(/unsafe|https?:|data:|\*/);
  });

  it("allows exactly what site.yaml and the content name", () => {
    const picture = { src: "https://faces.example.org/1.jpg", width: 1, height: 1 };
    const { meta, header } = policyOf(
      {
        enquiries: { service: "s" },
        chat: { script: "https://chat.example.com/w.js", origins: ["https://cdn.example.com"] },
      },
      [{ sections: [{ people: [{ photo: picture }] }] }],
    );
    for (const policy of [meta, header]) {
      expect(sourcesOf(policy, "connect-src")).toEqual([
        "'self'",
        "https://api.emailjs.com",
        "https://chat.example.com",
        "https://cdn.example.com",
        "wss://chat.example.com",
        "wss://cdn.example.com",
      ]);
      expect(sourcesOf(policy, "img-src")).toContain("https://faces.example.org");
      expect(sourcesOf(policy, "script-src")).not.toContain("https://faces.example.org");
      expect(sourcesOf(policy, "script-src")).toContain("https://chat.example.com");
    }
  });
});

describe("_headers", () => {
  const file = headersFile("frame-ancestors 'none'");
  const names = (path: string) => headersFor(file, path).map(([name]) => name);

  it("protects every path, and lets only hashed files be kept", () => {
    for (const path of ["/", "/logo", "/assets/a.js", "/nowhere"])
      expect(names(path)).toEqual(expect.arrayContaining(["Content-Security-Policy", "X-Content-Type-Options"]));
    expect(names("/logo")).not.toContain("Cache-Control");
    expect(new Map(headersFor(file, "/assets/a.js")).get("Cache-Control")).toContain("immutable");
  });
});
