/** The figures of the mission, counted up where they stand. @module */
import type { Schedule } from "../client/schedule.ts";
import { countUp } from "./counting.ts";

/** Counting begins a little before the figures come into sight, so that nobody sees them fall back to 0. */
const MARGIN = "0px 0px 20%";

/** Counts up once, when the figures are about to be seen. */
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

/** Shows a share of the figure that stands in a place; the whole figure is left as it was written. */
function createCounter(place: HTMLElement): (share: number) => void {
  const written = place.textContent ?? "";
  const target = Number(place.dataset.count);
  const suffix = written.replace(/^[\d.,]+/, "");
  return (share) => {
    place.textContent = share < 1 ? `${Math.round(target * share).toLocaleString("en")}${suffix}` : written;
  };
}
