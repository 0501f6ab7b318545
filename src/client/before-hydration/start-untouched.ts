/**
 * Starts React on a page that nobody has touched: at once if a form offers saved input, which may be for another form;
 * otherwise when a section that moves by itself comes into view, never before the first paint.
 * An edge at the bottom of the window does not count: everybody would run code for what few scroll to.
 */
export function startUntouched(start: () => void): void {
  if ("saved" in document.documentElement.dataset) start();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: "0px 0px -30%" },
  );
  for (const mover of document.querySelectorAll("[data-moves]")) observer.observe(mover);
}
