import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseDocument } from "yaml";

/** The part of a template that is tried here: CloudFront itself runs at Amazon only. */
interface Template {
  Resources: { Addresses: { Properties: { FunctionCode: string } } };
}

type Answer = { uri: string } | { statusCode: number; headers: { location: { value: string } } };

const template = parseDocument(readFileSync(join(import.meta.dirname, "../../deploy/cloudfront.yaml"), "utf8"), {
  logLevel: "error",
}).toJS() as Template;

/** What the function makes of an address: a file of the bucket, or where it leads. */
function ask(address: string, folder = ""): string {
  const code = template.Resources.Addresses.Properties.FunctionCode.replace(/\$\{Folder\}/, folder);
  const handler = new Function(`${code}; return handler;`)() as (event: object) => Answer;
  const [uri = "", query = ""] = address.split("?");
  const querystring = Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, { value }]));
  const answer = handler({ request: { uri, querystring } });
  return "uri" in answer ? answer.uri : `${answer.statusCode} ${answer.headers.location.value}`;
}

const addresses: [address: string, answer: string][] = [
  ["/", "/index.html"],
  ["/about", "/about.html"],
  ["/news/page/2", "/news/page/2.html"],
  ["/so%20findet%20ihr%20uns/?from=mail", "308 /so%20findet%20ihr%20uns?from=mail"],
  ["/about.html?from=mail&sent", "308 /about?from=mail&sent"],
  ["/index", "308 /"],
  ["/index.html", "308 /"],
  ["/price-index", "/price-index.html"],
  ["//evil.example/", "308 /evil.example"],
  ["/404", "/404/"],
  ["/_headers", "/404/"],
  ["/.build-output", "/404/"],
  ["/files/forms/cake-order.pdf", "/files/forms/cake-order.pdf.html"],
  ["/media/forms/cake-order.pdf", "/files/forms/cake-order.pdf.html"],
  ["/media/house/favicon.8e36a6f9.svg", "/media/house/favicon.8e36a6f9.svg"],
  ["/assets/late-65fdf348.js", "/assets/late-65fdf348.js"],
  ["/data/about.json", "/data/about.json"],
  ["/robots.txt", "/robots.txt"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
  ["/old.php", "/old.php.html"],
];
it.each(addresses)("CloudFront answers %s with %s, at the root and in a folder", (address, answer) => {
  expect(ask(address)).toBe(answer);
  const below = answer.replace(/^308 /, "308 /shop");
  expect(ask(`/shop${address}`, "/shop")).toBe(below);
});

it.each(["/about", "/shopping", "/"])("CloudFront finds nothing at %s, outside of the folder of a site", (address) => {
  expect(ask(address, "/shop")).toBe("/404/");
});

it("CloudFront leads from the folder of a site to its home page", () => {
  expect(ask("/shop?from=mail", "/shop")).toBe("301 /shop/?from=mail");
});
