import { Component, createRef, Suspense } from "react";
import type { Section } from "../../content.generated.ts";
import { blockComponent } from "./registry.ts";

interface SectionViewProps {
  section: Section;
}

/**
 * One section on its background. `data-block` names its block; `id` is its anchor. It is hydrated by itself, and before the
 * others if it is tapped. Where its code is missing or throws, its markup stays as it is, and so does the rest of the page.
 */
export class SectionView extends Component<SectionViewProps, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };
  private readonly element = createRef<HTMLElement>();
  private markup: readonly ChildNode[] = [];

  override componentDidMount(): void {
    // Prerendered, its content is hydrated after this.
    this.markup = [...(this.element.current?.childNodes ?? [])];
  }

  override componentDidCatch(): void {
    // React has removed it. Where there was none, only a fresh document can show the section.
    if (this.markup.length > 0) this.element.current?.replaceChildren(...this.markup);
    else location.reload();
  }

  override render() {
    const { section } = this.props;
    const { failed } = this.state;
    return (
      <section
        ref={this.element}
        id={section.id}
        data-block={section.block}
        data-tone={section.tone}
        data-stalled={failed ? "" : undefined}
      >
        {!failed && (
          <Suspense>
            <SectionContent section={section} />
          </Suspense>
        )}
      </section>
    );
  }
}

function SectionContent({ section }: SectionViewProps) {
  const Block = blockComponent(section.block);
  return <Block {...section} />;
}
