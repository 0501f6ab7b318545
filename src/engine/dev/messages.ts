import type { Problem } from "../diagnostics/problem.ts";

/** What the dev server tells the author's tools in the browser when they ask, and after every change. */
export interface ProblemsMessage {
  /** The absolute path of the folder that problems' files are relative to. */
  home: string;
  /** All problems, errors first, each with the lines it stands in as text. */
  problems: (Problem & { frame: string })[];
  /** What keeps the content from being checked at all. */
  failure?: string;
}

/** Where a page comes from. Places are absolute, as editors take them: `/home/me/site/content/pages/logo.yaml:12:5`. */
export interface PageSource {
  draft: boolean;
  /** The sections in their order. */
  sections: { label: string; place: string }[];
}

/** What the tools of a document say when they are ready to hear of changes. */
export interface Hello {
  /** What the document was made of: a revision of the content and one of the code. */
  revision: string;
  /** True for a page of its own; false for an example in the gallery, which shows the problems itself. */
  showsProblems: boolean;
}

/** Events between the dev server and the tools. */
export const events = {
  hello: "author:hello",
  problems: "author:problems",
  /** Code that renders pages has changed; a page that sleeps does not learn of it otherwise. */
  code: "author:code",
} as const;

/** The name of the meta element that says which content and code a document was made of. */
export const REVISION = "author-revision";

/** Where the tools ask for the source of a page: `/__source?path=/logo`. */
export const SOURCE_URL = "/__source";
