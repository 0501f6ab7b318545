/**
 * Sections that move by themselves start React when they are seen, never before the first paint. An edge at the foot
 * of the window is not seen yet: it would make everybody run what few scroll to.
 */
export function watchMovers(onSeen: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onSeen();
    },
    { rootMargin: "0px 0px -30%" },
  );
  for (const mover of document.querySelectorAll("[data-moves]")) observer.observe(mover);
}
