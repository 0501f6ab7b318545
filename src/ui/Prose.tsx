import type { Html } from "../client/content-types.ts";

/** Text with formatting: HTML that the build made from Markdown, in which authors cannot write HTML of their own. */
export function Prose({ html, className }: { html: Html; className?: string | undefined }) {
  return <div className={className ? `prose ${className}` : "prose"} dangerouslySetInnerHTML={{ __html: html }} />;
}
