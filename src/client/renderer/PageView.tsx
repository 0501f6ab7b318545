import type { Section } from "../../content.generated.ts";
import type { PageData } from "../content-types.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { sectionComponent } from "./registry.ts";

/** The sections of a page, each on its background. `data-block` names its block; `id` is its anchor. */
export function PageView({ page }: { page: PageData }) {
  const keys = keysOf(page.sections);
  return page.sections.map((section, index) => (
    <ErrorBoundary
      key={keys[index]}
      as="section"
      id={section.id}
      data-block={section.block}
      data-tone={section.tone}
      data-color={"color" in section ? section.color : undefined}
    >
      <SectionContent section={section} />
    </ErrorBoundary>
  ));
}

/** In development, sections are added and removed while the page is shown: the others keep their keys. */
function keysOf(sections: readonly Section[]): string[] {
  const counts = new Map<string, number>();
  return sections.map(({ block }) => {
    const count = counts.get(block) ?? 0;
    counts.set(block, count + 1);
    return `${block}-${count}`;
  });
}

function SectionContent({ section }: { section: Section }) {
  const Block = sectionComponent(section);
  return <Block {...section} />;
}
