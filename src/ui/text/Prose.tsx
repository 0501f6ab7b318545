import type { Html } from "../../client/content-types.ts";

/** Formatted text: HTML that the build made from Markdown, in which authors cannot write HTML. */
export function Prose({ html, className }: { html: Html; className?: string | undefined }) {
  return <div className={className ? `prose ${className}` : "prose"} dangerouslySetInnerHTML={{ __html: html }} />;
}
