import { use, useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { Footer } from "../../shell/Footer.tsx";
import { Header } from "../../shell/Header.tsx";
import type { PageData, ShellData } from "../content-types.ts";
import { directionOf } from "./direction.ts";
import { PageView } from "./PageView.tsx";
import { pageAt } from "./page-store.ts";
import { SiteContext, type SiteContextValue } from "./site-context.ts";
import { useInternalLinks } from "./use-internal-links.ts";
import { usePageChange } from "./use-page-change.ts";
import { fillYear } from "./year.ts";

interface AppProps {
  /** With `{year}` filled in. */
  shell: ShellData;
  /** The text that replaces `{year}` in a page's texts. */
  year: string;
  /** Called when React handles events, before all sections are hydrated. */
  onHydrated?: (() => void) | undefined;
}

/** The whole page: header, the sections of the current path, footer. Dialogs have their own root. */
export function App({ shell, year, onHydrated }: AppProps) {
  const { pathname } = useLocation();
  const found = pageAt(pathname);
  const page = found instanceof Promise ? use(found) : found;
  const context = useMemo(() => ({ shell, page: fillYear(page, year) }), [shell, page, year]);
  usePageChange(page);
  useInternalLinks();
  useEffect(() => onHydrated?.(), [onHydrated]);
  return <WholePage context={context} />;
}

/** The same for what never navigates, and so needs no router. */
export function WholePage({ context }: { context: SiteContextValue }) {
  return (
    <SiteContext value={context}>
      <Header />
      <Main page={context.page} />
      <Footer />
    </SiteContext>
  );
}

/** The part between header and footer. */
export function Main({ page }: { page: PageData }) {
  return (
    <main id="main" tabIndex={-1} lang={page.lang} dir={page.lang && directionOf(page.lang)}>
      <PageView key={page.path} page={page} />
    </main>
  );
}
