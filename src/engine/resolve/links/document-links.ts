import type { Finding } from "../../diagnostics/problem.ts";
import type { Context } from "../context.ts";

/** The name below content/media of the document that a path leads to: `/media/forms/new%20one.pdf` -> `forms/new one.pdf`. */
export function documentAt({ schemas }: Context, path: string): string | undefined {
  const name = /^\/media\/(.+)$/.exec(decoded(path))?.[1];
  return name !== undefined && schemas.formats.document?.(name) ? name : undefined;
}

/** Formatted text in which links to documents lead to the files as they are on the site. They were checked before. */
export function withDocuments(context: Context, html: string): string {
  if (!html.includes("/media/")) return html;
  return html.replace(/(?<=<a [^>]*href=")\/media\/[^"#?]+/g, (path) => {
    const name = documentAt(context, path);
    return (name !== undefined && context.media.get(name)?.src) || path;
  });
}

/** A space is %20 in an address, and Markdown encodes more; what was encoded wrong leads to nothing. */
function decoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The problem with a link that is meant to lead to a document, but not to where documents are. */
export function missingDocument({ media, parsed, schemas }: Context, path: string): Finding | undefined {
  if (!schemas.formats.document?.(path.slice(1))) return undefined;
  const name = path.replace(/^\/((content\/)?media\/)?/, "");
  const base = name.split("/").at(-1);
  const found = media.has(name) ? name : [...media.keys()].find((other) => other.split("/").at(-1) === base);
  const suggestion = found && `/media/${found}`;
  return {
    rule: "link-route",
    message: `There is no document at ${path}, so visitors who follow this link would get the error page.`,
    hint: suggestion
      ? `Did you mean ${suggestion}?`
      : `Put the file at ${parsed.root}/media/${name}, and write /media/${name} here.`,
    suggestion,
  };
}
