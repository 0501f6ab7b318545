import type { PageData } from "../content-types.ts";
import { SectionView } from "./SectionView.tsx";

/** The sections of a page. */
export function PageView({ page }: { page: PageData }) {
  return page.sections.map((section, index) => (
    // The order of a page's sections never changes while it is shown.
    <SectionView key={`${index}-${section.block}`} section={section} />
  ));
}
