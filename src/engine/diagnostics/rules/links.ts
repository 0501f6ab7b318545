import { error, warning } from "./define-rule.ts";

/** Rules about links and redirects. */
export const linksRules = {
  "link-route": error("A link leads to a page that does not exist", {
    why: "Visitors would land on the error page.",
    howToFix: "Correct the path, or add the page.",
    autoFix: ["replace-part"],
    nameFix: "letter",
  }),
  "link-language": warning("A link leads into another language", {
    why: "The page is there in the language of the link, too, but visitors would go on in the main language.",
    howToFix: "Link to the page in the same language. The header has links to the other languages already.",
    autoFix: ["replace-part"],
  }),
  "redirect-taken": error("A redirect's address is already taken", {
    why: "An address can lead to only one place. This one is already a page, or a redirect of another page.",
    howToFix: "Remove the line, or rename the page that has this address.",
  }),
  "redirect-loop": error("A page redirects to itself", {
    why: "A browser that opens the page would be redirected to it again and again.",
    howToFix: "Remove the line. The page's own address needs no redirect.",
  }),
  "redirect-target": error("A redirect leads to no page", {
    why: "The error page has no address of its own. Addresses without a page show it anyway.",
    howToFix: "Move the line to the page that the old address should lead to.",
  }),
  "link-anchor": error("A link leads to a section or heading that does not exist", {
    why: "The page exists, but no section on it has this name as its `id`, and no heading in its long texts has it as its words.",
    howToFix: "Correct the name, or give the section that `id`.",
    autoFix: ["replace-part"],
    nameFix: "letter",
  }),
  "link-form": error("A link that cannot be followed", {
    why: "Browsers can only follow paths, web addresses, mailto: and tel: links.",
    howToFix: "Write it as the message shows.",
    autoFix: ["replace-part"],
  }),
  "link-own": error("A link contains the full address of a page on this site", {
    why: "It would take people who look at a preview or a copy of the site to the live site instead. A link to localhost works only on your own computer.",
    howToFix: "Write only the path, as the message shows.",
    autoFix: ["replace-part"],
  }),
};
