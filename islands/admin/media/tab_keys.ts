/** Moving about among tabs by keyboard. @module */

/** Returns the index of the tab that a key leads to, undefined when it leads nowhere; the ends meet. */
export function tabReachedBy(key: string, current: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowRight") return (current + 1) % count;
  if (key === "ArrowLeft") return (current - 1 + count) % count;
  return undefined;
}
