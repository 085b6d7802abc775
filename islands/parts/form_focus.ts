/** Where the focus goes when a form is refused. @module */
import { type RefObject, useEffect, useRef } from "react";

/** What decides where the focus goes. */
interface Refused {
  /** Each new number is a new refusal. */
  refusals: number;
  /** Name of the field to mend, undefined when none is at fault. */
  field?: string;
}

/**
 * Moves the focus to the field to mend, or back to the button when sending the form has left it nowhere.
 *
 * @returns The reference for the form.
 */
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
