import { Component, type ComponentPropsWithoutRef, createRef, Suspense } from "react";

interface ErrorBoundaryProps extends ComponentPropsWithoutRef<"section"> {
  /** The element that it renders around its children. */
  as: "header" | "section" | "footer";
}

/**
 * One of a page's large parts, as an element. It is hydrated by itself, and before the others if it is tapped. If its code
 * is missing or throws, its markup stays as it is, and so does the rest of the page.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
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
    // React has removed the markup. If there was none, only a fresh document can show the part.
    if (this.markup.length > 0) this.element.current?.replaceChildren(...this.markup);
    else location.reload();
  }

  override render() {
    const { as: Element, children, ...attributes } = this.props;
    const { failed } = this.state;
    return (
      <Element ref={this.element} {...attributes} data-stalled={failed ? "" : undefined}>
        {!failed && <Suspense>{children}</Suspense>}
      </Element>
    );
  }
}
