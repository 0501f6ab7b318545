/** The `rel` of a link: a page of another site gets no access to this one. */
export function relOf(link: string | undefined): "noopener" | undefined {
  return link !== undefined && /^https?:/i.test(link) ? "noopener" : undefined;
}
