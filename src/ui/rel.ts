/** What a link says of its relation to where it leads: a page of another site gets no hold of this one. */
export function relOf(link: string | undefined): "noopener" | undefined {
  return link !== undefined && /^https?:/i.test(link) ? "noopener" : undefined;
}
