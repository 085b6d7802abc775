/** Marks the entry of the section that is being read. @module */
import { chooseSection, type SectionPlace } from "./entry_choice.ts";

/** Rounding can leave a pixel below the end. */
const END_TOLERANCE_PX = 2;

/** Marks an entry when it is chosen, and while the reader scrolls. */
export function watchEntries(): void {
  const entries = [...document.querySelectorAll<HTMLAnchorElement>(".landing-menu a")];
  const mark = (id: string | undefined) => {
    for (const entry of entries) {
      if (entry.hash === `#${id}`) entry.setAttribute("aria-current", "true");
      else entry.removeAttribute("aria-current");
    }
  };
  let isWaiting = false;
  // On the way to a choice the page scrolls past other sections: it counts until the reader scrolls by themselves.
  let isChosen = false;
  document.addEventListener("scroll", () => {
    if (isWaiting || isChosen) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      if (!isChosen) mark(readSection(entries));
    });
  }, { passive: true });
  for (const event of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    document.addEventListener(event, () => isChosen = false, { passive: true });
  }
  for (const entry of entries) {
    entry.addEventListener("click", () => {
      isChosen = true;
      mark(entry.hash.slice(1));
    });
  }
  mark(readSection(entries));
}

function readSection(entries: readonly HTMLAnchorElement[]): string | undefined {
  const { scrollHeight, clientHeight: heightPx } = document.documentElement;
  const isAtEnd = globalThis.scrollY + heightPx >= scrollHeight - END_TOLERANCE_PX;
  return chooseSection(entries.flatMap(placeOf), { heightPx, isAtEnd });
}

function placeOf({ hash }: HTMLAnchorElement): SectionPlace[] {
  const id = hash.slice(1);
  const section = document.getElementById(id);
  return section ? [{ id, topPx: section.getBoundingClientRect().top }] : [];
}
