import type { Section } from "../../content.generated.ts";
import { BackgroundPicture } from "../../ui/pictures/BackgroundPicture.tsx";
import type { PageData } from "../content-types.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { sectionComponent, sharesFirstScreen } from "./registry.ts";

/** Ids of sections where no anchor leads: the first paint waits for what is above one of them (src/engine/output/document.ts). */
const IDS = [undefined, "_second", "_third"];

/** The sections of a page, each on its background. `data-block` names its block; `id` is its anchor. */
export function PageView({ page }: { page: PageData }) {
  const keys = keysOf(page.sections);
  return page.sections.map((section, index) => {
    const picture = "background_picture" in section ? section.background_picture : undefined;
    return (
      <ErrorBoundary
        key={keys[index]}
        as="section"
        id={section.id ?? IDS[index]}
        data-block={section.block}
        data-tone={section.tone}
        data-color={"color" in section ? section.color : undefined}
        data-shares={index === 0 ? sharesFirstScreen(page.sections) : undefined}
        data-pictured={picture && ""}
      >
        {picture && <BackgroundPicture {...picture} first={index === 0} />}
        <SectionContent section={section} />
      </ErrorBoundary>
    );
  });
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
