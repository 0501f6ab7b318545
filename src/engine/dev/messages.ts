import type { Problem } from "../diagnostics/problem.ts";

/** A message from the dev server to the author's tools, on request and after every change. */
export interface ProblemsMessage {
  /** The absolute path of the folder that problems' files are relative to. */
  home: string;
  /** All problems, errors first, each with its source lines as text and the change that its fix makes. */
  problems: (Problem & { frame: string; offer?: { id: string; change: string } })[];
  /** The reason why the content cannot be checked at all. */
  failure?: string;
  /** True while the page on the screen is older than the content. */
  isBroken: boolean;
  /** True for an error that was not there before: the list opens. */
  isNew: boolean;
}

/** The source of a page. Locations are absolute, as editors expect: `/home/me/site/content/pages/logo.yaml:12:5`. */
export interface PageSource {
  /** The reason why visitors do not see the page; empty for a page that they do see. */
  hidden: string;
  sections: { label: string; location: string }[];
}

/** A document's tools send this when they are ready to receive changes. */
export interface Hello {
  /** The revisions of content and code that the document was made from. */
  revision: string;
  /** False for an example in the gallery, which shows the problems itself. */
  showsProblems: boolean;
}

/** Events between the dev server and the tools. */
export const events = {
  hello: "author:hello",
  problems: "author:problems",
  /** Sent after a change of content that open pages can follow without a reload. */
  content: "author:content",
  /** Sent after a change of code that renders pages, for pages that are not hydrated. */
  code: "author:code",
} as const;

/** The name of the meta element with the document's revision. */
export const REVISION = "author-revision";

/** The endpoint that applies the fix of a problem: `POST /__fix?problem=…`, with its id. */
export const FIX_URL = "/__fix";

/** The endpoint that returns the source of a page: `/__source?path=/logo`. */
export const SOURCE_URL = "/__source";

/** The version of all documents and data, and the start of their build: the dev server always serves the newest. */
export const VERSION = "dev";
