const HANDS = ["wheel", "touchstart", "pointerdown", "keydown"];

let stop = () => {};

/** What comes later may still make the page long enough, until a hand is laid on it. */
export function restoreScroll(top: number): void {
  stop();
  const scroll = () => globalThis.scrollTo({ top, behavior: "instant" });
  const growth = new ResizeObserver(scroll);
  stop = () => {
    growth.disconnect();
    for (const name of HANDS) globalThis.removeEventListener(name, stop);
    stop = () => {};
  };
  scroll();
  if (top === 0) return;
  growth.observe(document.body);
  for (const name of HANDS) globalThis.addEventListener(name, stop, { passive: true });
}
