import type { Problem } from "../diagnostics/problem.ts";

/** What the dev server sends to the author's tools in the browser when they ask, and after every change. */
export interface ProblemsMessage {
  /** The absolute path of the folder that problems' files are relative to. */
  home: string;
  /** All problems, errors first, each with its source lines as text, and what its fix would change. */
  problems: (Problem & { frame: string; offer?: { id: string; change: string } })[];
  /** Why the content cannot be checked at all. */
  failure?: string;
}

/** The source of a page. Locations are absolute, as editors expect: `/home/me/site/content/pages/logo.yaml:12:5`. */
export interface PageSource {
  /** Why visitors do not see the page, in words; empty for a page that they do. */
  hidden: string;
  /** The sections in their order. */
  sections: { label: string; location: string }[];
}

/** What a document's tools send when they are ready to receive changes. */
export interface Hello {
  /** What the document was made from: a revision of the content and one of the code. */
  revision: string;
  /** True for a top-level page; false for an example in the gallery, which shows the problems itself. */
  showsProblems: boolean;
}

/** Events between the dev server and the tools. */
export const events = {
  hello: "author:hello",
  problems: "author:problems",
  /** Code that renders pages has changed; pages that are not hydrated have no other way to know. */
  code: "author:code",
} as const;

/** The name of the meta element that says which content and code a document was made from. */
export const REVISION = "author-revision";

/** The endpoint that makes the fix of a problem: `POST /__fix?problem=…`, with the id that it was offered by. */
export const FIX_URL = "/__fix";

/** The endpoint that returns the source of a page: `/__source?path=/logo`. */
export const SOURCE_URL = "/__source";
