import type { Finding } from "../../diagnostics/problem.ts";
import { slug } from "../../read/files/content-kinds.ts";
import { isPhone } from "../../shared/values/phone.ts";
import type { Hidden } from "../hidden.ts";

/** A link that is only a placeholder for something else. */
export function notLink(written: string, meaning: string): Finding {
  const scheme = /^\S+@\S+$/.test(meaning) ? "mailto:" : isPhone(meaning) ? "tel:" : undefined;
  return {
    rule: "value-format",
    message: `${written} stands for "${meaning}", which is not a link.`,
    hint: scheme ? `Write ${scheme}${written}` : "A link begins with a slash, https://, mailto: or tel:.",
    suggestion: scheme && scheme + written,
  };
}

/** A link of a kind that browsers do not follow. */
export function unsafeLink(link: string, suggestion: string | undefined): Finding {
  return {
    rule: "link-form",
    message: `"${link}" is not a link that browsers can follow.`,
    hint: suggestion ? `Did you mean ${suggestion}?` : howToLink(link),
    suggestion,
  };
}

function howToLink(link: string): string {
  if (/^mailto:/i.test(link)) return "Write an email address after mailto:, as in mailto:name@company.com.";
  if (/^tel:/i.test(link)) return "Write a number after tel:, with + and the country code: tel:+15125550142.";
  return "Write a page (/logo), a section of a page (/logo#packages), https://…, mailto:… or tel:….";
}

/** A link to the full address of this site. */
export function ownLink(link: string, on: "site" | "preview", suggestion: string | undefined): Finding {
  return {
    rule: "link-own",
    message:
      on === "preview"
        ? `${link} is on the computer where you preview the site. Nobody else could follow this link.`
        : `${link} is a page of this site, but its full web address would lead out of a preview or a copy of it.`,
    hint: `Write only what follows the domain: ${suggestion ?? "the path of the page"}`,
    suggestion,
  };
}

/** A link to a page that also exists in the language of the link. */
export function otherLanguage(page: string, translation: string): Finding {
  const message = `${page} is in the main language, and so are all pages that visitors open from there.`;
  return {
    rule: "link-language",
    message,
    hint: `In this language, the page is ${translation}.`,
    suggestion: translation,
  };
}

/** A link to a missing page. `isOld` says that the page has moved to the suggestion. */
export function noPage(page: string, suggestion: string | undefined, isOld: boolean, root: string): Finding {
  if (suggestion !== undefined && isOld)
    return {
      rule: "link-route",
      data: { page, movedTo: suggestion },
      message: `${page} is an old address: visitors would be redirected to ${suggestion}, and some hosts would show a blank page first.`,
      hint: `Write ${suggestion}.`,
      suggestion,
    };
  return {
    rule: "link-route",
    data: { page },
    message: `There is no page ${page}, so visitors who follow this link would get the error page.`,
    hint: suggestion
      ? `Did you mean ${suggestion}? If the page was renamed, add ${page} to its \`redirects\` as well, so old links still lead to it.`
      : `A page is a file in ${root}/pages: ${page} would be ${root}/pages${fileOf(page)}.`,
    suggestion,
  };
}

/** `/Price List.html` -> `/price-list.yaml` */
function fileOf(page: string): string {
  const parts = page.replace(/(\.(?:html?|ya?ml)|\/)+$/, "").split("/");
  return `${parts.map((part) => part && slug(part)).join("/") || "/index"}.yaml`;
}

/** A link to a missing document. */
export function noDocument(path: string, root: string, suggestion: string | undefined): Finding {
  const name = documentName(path);
  return {
    rule: "link-route",
    message: `There is no document at ${path}, so visitors who follow this link would get the error page.`,
    hint: suggestion
      ? `Did you mean ${suggestion}?`
      : `Put the file at ${root}/media/${name}, and write /media/${name} here.`,
    suggestion,
  };
}

/** The media name of a document, without the folders of a wrong link. */
export function documentName(path: string): string {
  return path.replace(/^\/((content\/)?media\/)?/, "");
}

const MAX_NAMES = 50;

/** A link to a missing section. */
export function noAnchor(
  page: string,
  anchor: string,
  anchors: ReadonlySet<string>,
  suggestion: string | undefined,
): Finding {
  const first = [...anchors].slice(0, MAX_NAMES).map((id) => `#${id}`);
  const names = [...first, ...(anchors.size > first.length ? ["…"] : [])].join(", ");
  const id = slug(anchor);
  const addId = `give that section this line: \`id: ${id}\`${id === anchor ? "" : `, and link to ${page}#${id}`}.`;
  return {
    rule: "link-anchor",
    data: { page, anchor },
    message: `The page ${page} has no section or heading with the id "${anchor}".`,
    hint: suggestion
      ? `Did you mean #${suggestion}?`
      : names
        ? `It has: ${names}. To link to another section, ${addId}`
        : `It has neither. To link to one of its sections, ${addId}`,
    suggestion,
  };
}

/** A link to a hidden page in `file`. */
export function hiddenPage(page: string, { why, day }: Hidden, file: string): Finding {
  const [what, hint] = {
    draft: [
      "is a draft, so visitors who follow this link would not find it",
      `Delete \`draft: true\` from ${file}, or remove this link until the page is ready.`,
    ],
    scheduled: [
      `is not online before ${day}, so visitors who follow this link today would not find it`,
      `Add this link on that day, or change \`publish\` in ${file}.`,
    ],
    expired: [
      `has not been online since ${day}, so visitors who follow this link do not find it`,
      `Remove this link, or change \`expires\` in ${file}.`,
    ],
  }[why];
  return { rule: `link-${why}`, message: `${page} ${what}.`, hint };
}

/** A phone number that nobody can dial. */
export function wrongDigits(number: string, why: string): Finding {
  return {
    rule: "phone-digits",
    message: `${number} ${why}, so visitors could not call you.`,
    hint: "Compare it with your number, digit by digit. A number in another country begins with + and the country code: +351 254 123 456.",
  };
}
