/**
 * Starts React on a page that nobody has touched. At once if a form offers what is saved: it may be for another form.
 * Otherwise when a section that moves by itself is seen, never before the first paint.
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
