/** Whoever is further away may never be looked at. */
const MARGIN = "300px";

/** Calls once when the element comes near to what is seen. @returns what stops waiting. */
export function whenNear(element: Element | null, task: () => void): () => void {
  if (!element) return () => {};
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    task();
  }, { rootMargin: MARGIN });
  observer.observe(element);
  return () => observer.disconnect();
}
