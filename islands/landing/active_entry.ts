/** Share of the window; sections above have begun. */
const READING_LINE = 0.4;

/** The last section begun, or at the page's end the last of all. */
export function chooseSection(
  sections: readonly { id: string; topPx: number }[],
  { heightPx, isAtEnd }: { heightPx: number; isAtEnd: boolean },
): string | undefined {
  const inOrder = sections.toSorted((one, other) => one.topPx - other.topPx);
  const begun = inOrder.filter(({ topPx }) => isAtEnd || topPx <= heightPx * READING_LINE);
  return (begun.at(-1) ?? inOrder[0])?.id;
}

/** Rounding can leave a pixel between the page and its end. */
const END_TOLERANCE_PX = 2;

export function watchEntries(): void {
  const entries = [...document.querySelectorAll<HTMLAnchorElement>('.landing-menu [href^="#"]')];
  const mark = (id: string | undefined) => {
    for (const entry of entries) {
      if (entry.hash === `#${id}`) entry.setAttribute("aria-current", "true");
      else entry.removeAttribute("aria-current");
    }
  };
  let isWaiting = false;
  // A choice scrolls past other sections: it holds until the reader scrolls.
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

function placeOf({ hash }: HTMLAnchorElement) {
  const id = hash.slice(1);
  const section = document.getElementById(id);
  return section ? [{ id, topPx: section.getBoundingClientRect().top }] : [];
}
