import { type RefObject, useEffect, useRef } from "react";

interface Refused {
  /** Counts refusals. */
  refusals: number;
  field?: string;
}

/** Focuses the refused field, or the button if submitting lost the focus. */
export function useFocusOnError({ refusals, field }: Refused): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const isLost = document.activeElement === document.body;
    const selector = field ? `[name="${field}"]` : isLost ? '[type="submit"]' : undefined;
    if (selector) form.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [refusals]);
  return form;
}
