/** The parts of a head that the site's content decides. Scripts and other styles are Vite's. */
const FROM_CONTENT = [
  "title",
  "meta",
  "link:is([rel=canonical], [rel=alternate], [rel=icon], [rel=apple-touch-icon], [rel=manifest], [as=font])",
  "style:not([data-vite-dev-id])",
  'script[type="application/ld+json"]',
].join();

/** Gives this document's head what a fresh document has of the content. What is the same in both is not touched. */
export function syncHead(fresh: Document): void {
  const [shown, wanted] = [document, fresh].map(({ head }) => [...head.querySelectorAll(FROM_CONTENT)]);
  const gone = shown?.filter((element) => !wanted?.some((each) => each.isEqualNode(element))) ?? [];
  const added = wanted?.filter((element) => !shown?.some((each) => each.isEqualNode(element))) ?? [];
  for (const element of added) {
    // Styles keep their place before the style sheets.
    const at = gone.findIndex(({ localName }) => localName === element.localName);
    const [replaced] = at < 0 ? [] : gone.splice(at, 1);
    if (replaced) replaced.replaceWith(element);
    else document.head.append(element);
  }
  for (const element of gone) element.remove();
}
