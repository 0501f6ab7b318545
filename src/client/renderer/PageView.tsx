import type { Section } from "../../content.generated.ts";
import type { PageData } from "../content-types.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { sectionComponent } from "./registry.ts";

/** The sections of a page, each on its background. `data-block` names its block; `id` is its anchor. */
export function PageView({ page }: { page: PageData }) {
  return page.sections.map((section, index) => (
    <ErrorBoundary
      // The order of a page's sections never changes while it is shown.
      key={`${index}-${section.block}`}
      as="section"
      id={section.id}
      data-block={section.block}
      data-tone={section.tone}
    >
      <SectionContent section={section} />
    </ErrorBoundary>
  ));
}

function SectionContent({ section }: { section: Section }) {
  const Block = sectionComponent(section);
  return <Block {...section} />;
}
