import { expect, it } from "vitest";
import { cloudFrontFunction } from "../support/cloudfront-template.ts";

/** The function's result for an address: a file of the bucket, or a redirect. */
function ask(address: string, folder = ""): string {
  const answer = cloudFrontFunction(folder)(address);
  return "uri" in answer ? answer.uri : `${answer.statusCode} ${answer.headers.location.value}`;
}

const addresses: [address: string, answer: string][] = [
  ["/", "/index.html"],
  ["/about", "/about.html"],
  ["/news/page/2", "/news/page/2.html"],
  ["/so%20findet%20ihr%20uns/?from=mail", "308 /so%20findet%20ihr%20uns?from=mail"],
  ["/about.html?from=mail&sent&to=&from=%C3%BC?", "308 /about?from=mail&sent&to=&from=%C3%BC?"],
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
  const below = answer.replace(/^308 /, `308 /shop${address.startsWith("//") ? "/" : ""}`);
  expect(ask(`/shop${address}`, "/shop")).toBe(below);
});

it.each(["/about", "/shopping", "/"])("CloudFront finds nothing at %s, outside of the folder of a site", (address) => {
  expect(ask(address, "/shop")).toBe("/404/");
});

it("CloudFront redirects from the folder of a site to its home page", () => {
  expect(ask("/shop?from=mail", "/shop")).toBe("301 /shop/?from=mail");
});
