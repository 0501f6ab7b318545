import { Suspense } from "react";
import type { Section } from "../../content.generated.ts";
import type { PageData } from "../content-types.ts";
import { blockComponent } from "./registry.ts";

/** The sections of a page. Each is hydrated separately, the one that the visitor taps before the others. */
export function PageView({ page }: { page: PageData }) {
  return page.sections.map((section, index) => (
    // The order of a page's sections never changes while it is shown.
    <Suspense key={`${index}-${section.block}`}>
      <SectionView section={section} />
    </Suspense>
  ));
}

/** One section on its background. `data-block` names its block; `id` is its anchor. */
function SectionView({ section }: { section: Section }) {
  const Block = blockComponent(section.block);
  return (
    <section id={section.id} data-block={section.block} data-tone={section.tone}>
      <Block {...section} />
    </section>
  );
}
