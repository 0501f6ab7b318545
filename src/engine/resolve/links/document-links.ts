import type { Context } from "../context.ts";

/** The media name of the document that a path leads to: `/media/forms/new%20one.pdf` -> `forms/new one.pdf`. */
export function documentAt({ schemas }: Context, path: string): string | undefined {
  const name = /^\/media\/(.+)$/.exec(decoded(path))?.[1];
  return name !== undefined && schemas.formats.document?.(name) ? name : undefined;
}

/** Replaces checked links to documents in HTML by their addresses on the site. */
export function withDocuments(context: Context, html: string): string {
  if (!html.includes("/media/")) return html;
  return html.replace(/\/media\/(?<=<a [^>]*href="\/media\/)[^"#?]+/g, (path) => {
    const name = documentAt(context, path);
    return (name !== undefined && context.media.get(name)?.src) || path;
  });
}

function decoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
