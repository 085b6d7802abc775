import type { Schedule } from "../client/browser/schedule.ts";

const START_DELAY_MS = 500;
const DURATION_MS = 2000;
const STEP_MS = 16;

const STEPS = DURATION_MS / STEP_MS;

/** Calls `show` from 0, at once, to 1. */
export function countUp(schedule: Schedule, show: (share: number) => void): void {
  const take = (step: number) => {
    show(step / STEPS);
    if (step < STEPS) schedule(() => take(step + 1), STEP_MS);
  };
  show(0);
  schedule(() => take(1), START_DELAY_MS);
}

/** Begins before the figures are visible, so that nobody sees them reset. */
const MARGIN = "0px 0px 20%";

export function startCounters(schedule: Schedule): void {
  const places = [...document.querySelectorAll<HTMLElement>("[data-count]")];
  const [first] = places;
  if (!first) return;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    const counters = places.map(createCounter);
    countUp(schedule, (share) => counters.forEach((show) => show(share)));
  }, { rootMargin: MARGIN });
  observer.observe(first);
}

function createCounter(element: HTMLElement): (share: number) => void {
  const written = element.textContent ?? "";
  const target = Number(element.dataset.count);
  const suffix = written.replace(/^[\d.,]+/, "");
  return (share) => {
    element.textContent = share < 1 ? `${Math.round(target * share).toLocaleString("en")}${suffix}` : written;
  };
}
