/** Where the keyboard goes on when what had the focus has left a list. @module */
import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to the list whose pressed button went with its entry; a list that grows leaves it alone.
 *
 * @returns The reference for the list, which must be focusable.
 */
export function useKeptFocus(items: readonly unknown[] | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (!items) return;
    const hasGrown = shown.current === undefined || items.length > shown.current;
    if (!hasGrown && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    shown.current = items.length;
  }, [items]);
  return place;
}
