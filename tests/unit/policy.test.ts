import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { headersFile, headersFor } from "../../src/engine/output/headers.ts";
import { documentPolicy, headerPolicy, sitePolicy, withFrames } from "../../src/engine/output/policy.ts";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import { endpointOf } from "../../src/engine/resolve/enquiry-endpoint.ts";
import { traitsIn } from "../../src/engine/resolve/page-results.ts";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";

/** True if a value fits this format of the schemas. */
function fits(format: string, value: string): boolean {
  return loadSchemas().formats[format]?.(value) ?? false;
}

type Site = Pick<ResolvedSite, "shell" | "origins" | "languages">;

function policyOf(site: object, pages: object[] = []) {
  const origins = new Map(pages.map((page, index) => [index, { traits: traitsIn(JSON.stringify(page)) }]));
  const policy = sitePolicy({ shell: { site }, origins, languages: new Map() } as unknown as Site);
  return {
    meta: documentPolicy(policy, ["hydrate()"], [".a{}"]),
    header: headerPolicy(policy, ["hydrate()", "hydrateWithForms()"]),
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
    expect(sourcesOf(meta, "script-src")).toEqual(["'self'", sha256("hydrate()")]);
    expect(sourcesOf(header, "script-src")).toEqual(["'self'", sha256("hydrate()"), sha256("hydrateWithForms()")]);
    expect(sourcesOf(meta, "style-src")).toEqual(["'self'", sha256(".a{}")]);
    expect(sourcesOf(meta, "connect-src")).toEqual(["'self'"]);
    expect(sourcesOf(header, "frame-ancestors")).toEqual(["'none'"]);
    for (const policy of [meta, header]) expect(policy).not.toMatch(/unsafe|https?:|data:|\*/);
  });

  it("allows exactly what site.yaml and the content name", () => {
    const picture = { src: "https://faces.example.org/1.jpg", width: 1, height: 1 };
    const { meta, header } = policyOf(
      {
        enquiries: { service_id: "s" },
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

describe("the service that takes enquiries", () => {
  const services: [enquiries: object, connect: string[], action: string[]][] = [
    [{ service_id: "s" }, ["https://api.emailjs.com"], []],
    [{ service: "formspree", form_id: "abc" }, ["https://formspree.io"], ["https://formspree.io"]],
    [
      { service: "web3forms", access_key: "k" },
      ["https://api.web3forms.com"],
      ["https://api.web3forms.com", "https://web3forms.com"],
    ],
    [{ service: "netlify" }, [], []],
    [{ service: "post", address: "/api/enquiry" }, [], []],
    [
      { service: "post", address: "https://forms.example.com/a" },
      ["https://forms.example.com"],
      ["https://forms.example.com"],
    ],
    [{ service: "post", address: "https://a;sandbox/" }, [], []],
  ];
  it.each(services)(
    "of %j is the only other one that pages connect to, and that forms are posted to",
    (enquiries, connect, action) => {
      const { meta, header } = policyOf({
        enquiries,
        endpoint: endpointOf({ enquiries, url: "https://cakes.example" }),
      });
      for (const policy of [meta, header]) {
        expect(sourcesOf(policy, "connect-src")).toEqual(["'self'", ...connect]);
        expect(sourcesOf(policy, "form-action")).toEqual(["'self'", ...action]);
      }
    },
  );
});

describe("frames of other sites", () => {
  const policy = sitePolicy({
    shell: { site: {} },
    origins: new Map(),
    languages: new Map(),
  } as unknown as Site);
  const meta = (frames: string[]) => documentPolicy(withFrames(policy, frames), ["hydrate()"], [".a{}"]);

  it("are allowed only in documents that show them, and only as frames", () => {
    expect(sourcesOf(meta([]), "frame-src")).toEqual(["'none'"]);
    const own = meta(["https://player.vimeo.com"]);
    expect(sourcesOf(own, "frame-src")).toEqual(["https://player.vimeo.com"]);
    expect(own.replace("frame-src https://player.vimeo.com", "frame-src 'none'")).toBe(meta([]));
  });
});

describe("an address of another host", () => {
  const BAD = [
    "https://a;sandbox/x.png",
    "https://a.example;script-src */x.png",
    "https://a.example,b.example/x.png",
    "https://a.example%3Bsandbox/x.png",
    "https://a.example%2Cb/x.png",
    "https://a .example/x.png",
    "https://a\t;sandbox.example/x.png",
    "https://a.example\n;sandbox/x.png",
    "https://'unsafe-inline'/x.png",
    'https://a".example/x.png',
    "https://*.example/x.png",
    "https://user:secret@a.example/x.png",
    "https://user@a.example/x.png",
    "https:\\\\a.example\\x.png",
    "https://a.example\\@b.example/x.png",
    "https://a_b.example/x.png",
    "https://-a.example/x.png",
    "https://a..example/x.png",
    "https://localhost/x.png",
    "https://[::1]/x.png",
    "https://a.example:99999/x.png",
    "https:///x.png",
    "https:a.example/x.png",
    "http://a.example/x.png",
    "javascript://a.example/x.png",
  ];

  it.each(BAD)("%j is refused by the schemas, and is not written into a policy either", (address) => {
    for (const format of ["image", "web-address"] as const) expect(fits(format, address)).toBe(false);
    const origin = address.replace(/\/x\.png$/, "");
    expect(fits("https-origin", origin)).toBe(false);
    const site = { chat: { script: address, origins: [origin] }, analytics: { origins: [origin] } };
    expect(policyOf(site, [{ photo: { src: address } }])).toEqual(policyOf({}));
  });

  it("an address with an umlaut is still recognized after 40,000 requests", () => {
    const answers = Array.from({ length: 40_000 }, () => fits("image", "https://bücher.example/x.png"));
    expect(answers).not.toContain(false);
  });

  it.each([
    ["https://a.example/x.png", "https://a.example"],
    ["https://A.Example:8443/x;y,z.png?a=b,c", "https://a.example:8443"],
    ["https://bücher.example/x.png", "https://xn--bcher-kva.example"],
    ["https://xn--bcher-kva.example/%20.png", "https://xn--bcher-kva.example"],
    ["https://192.0.2.1/x.png", "https://192.0.2.1"],
  ])("%s is allowed as %s", (address, origin) => {
    expect(fits("image", address) && fits("web-address", address)).toBe(true);
    const { meta } = policyOf({ chat: { script: address } }, [{ photo: { src: address } }]);
    expect(sourcesOf(meta, "img-src")).toEqual(["'self'", origin]);
    expect(sourcesOf(meta, "script-src")).toContain(origin);
  });
});

describe("_headers", () => {
  const file = headersFile("frame-ancestors 'none'", "");
  const names = (path: string) => headersFor(file, path).map(([name]) => name);

  it("protects every path, and lets only hashed files be cached", () => {
    for (const path of ["/", "/logo", "/assets/a.js", "/nowhere"])
      expect(names(path)).toEqual(expect.arrayContaining(["Content-Security-Policy", "X-Content-Type-Options"]));
    expect(names("/logo")).not.toContain("Cache-Control");
    expect(new Map(headersFor(file, "/assets/a.js")).get("Cache-Control")).toContain("immutable");
  });

  it("lets no scripts run in media files, here and behind nginx", () => {
    const media = new Map(headersFor(file, "/media/a.1a2b3c4d.svg"));
    const policy = media.get("Content-Security-Policy") ?? "";
    expect(sourcesOf(policy, "script-src")).toEqual(["'none'"]);
    expect(sourcesOf(policy, "default-src")).toEqual(["'none'"]);
    expect(policy).toMatch(/; sandbox allow-same-origin$/);
    expect(media.get("Cache-Control")).toContain("immutable");
    const nginx = readFileSync(join(import.meta.dirname, "../../deploy/nginx.conf"), "utf8");
    expect(nginx).toContain(`~^/media/ "${policy}";`);
  });
});
