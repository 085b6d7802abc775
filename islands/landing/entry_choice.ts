/** Which entry of the header is where the reader is. @module */

/** A section as it lies on the screen. */
export interface SectionPlace {
  id: string;
  /** From the top of the window; negative above it. */
  topPx: number;
}

/** Share of the window above which a section has begun for the reader. */
const READING_LINE = 0.4;

/**
 * Chooses the section that is being read: the last one that has begun above the reading line, or the last of all
 * where the page ends. Undefined where there are none.
 */
export function chooseSection(
  sections: readonly SectionPlace[],
  { heightPx, isAtEnd }: { heightPx: number; isAtEnd: boolean },
): string | undefined {
  const inOrder = sections.toSorted((one, other) => one.topPx - other.topPx);
  const begun = inOrder.filter(({ topPx }) => isAtEnd || topPx <= heightPx * READING_LINE);
  return (begun.at(-1) ?? inOrder[0])?.id;
}
