import { type RefObject, useEffect, useRef } from "react";

interface Refused {
  /** Each new number is a new refusal. */
  refusals: number;
  field?: string;
}

/** Focuses the refused field, or the button when submitting left the focus nowhere. */
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
