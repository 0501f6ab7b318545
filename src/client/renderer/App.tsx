import { use, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { Footer } from "../../shell/Footer.tsx";
import { Header } from "../../shell/Header.tsx";
import type { PageData, ShellData } from "../content-types.ts";
import { PageView } from "./PageView.tsx";
import { SiteContext } from "./site-context.ts";
import { useInternalLinks } from "./use-internal-links.ts";
import { usePageChange } from "./use-page-change.ts";
import { fillYear } from "./year.ts";

/** Where pages come from. */
export interface PageSource {
  /** The page to be shown at a path: at once, or as a promise that React waits for in a transition. */
  at: (path: string) => PageData | Promise<PageData>;
  /** Loads a page ahead of its showing. Rejects when only a fresh document can show it. */
  fetch: (path: string) => Promise<PageData>;
}

interface AppProps {
  shell: ShellData;
  pages: PageSource;
  /** What `{year}` in texts becomes. */
  year: string;
}

/** The whole page: header, the sections at the current address, footer. Dialogs have a root of their own. */
export function App({ shell, pages, year }: AppProps) {
  const { pathname } = useLocation();
  const found = pages.at(pathname);
  const page = found instanceof Promise ? use(found) : found;
  const surroundings = useMemo(
    () => ({ shell: fillYear(shell, year), page: fillYear(page, year) }),
    [shell, page, year],
  );
  usePageChange(page);
  useInternalLinks(pages);
  return (
    <SiteContext value={surroundings}>
      <Header />
      <main id="main" tabIndex={-1}>
        <PageView key={page.path} page={surroundings.page} />
      </main>
      <Footer />
    </SiteContext>
  );
}
