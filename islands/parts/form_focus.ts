import { useEffect, useRef } from "react";

/** Focuses the refused field, or the button if submitting lost the focus. `refusals` counts them. */
export function useFocusOnError({ refusals, field }: { refusals: number; field?: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const isLost = document.activeElement === document.body;
    const selector = field ? `[name="${field}"]` : isLost ? '[type="submit"]' : undefined;
    if (selector) form.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [refusals]);
  return form;
}
