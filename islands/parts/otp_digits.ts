/** What typing, deleting and pasting do to the boxes of a one-time code. @module */
import { CODE_LENGTH } from "@/lib/shared/limits.ts";

/** One text per box: a digit or nothing. */
export type Digits = readonly string[];

/** What a change leads to. */
export interface DigitsChange {
  digits: Digits;
  /** The box that the cursor goes to. */
  focusIndex: number;
}

const LAST = CODE_LENGTH - 1;

/** Boxes with nothing in them. */
export const NO_DIGITS: Digits = Array.from({ length: CODE_LENGTH }, () => "");

/**
 * Takes what stands in a box after a key was pressed; anything but digits is ignored.
 *
 * @param text The box's whole content: typed beside a digit, it holds both. A phone that fills in the code from its
 * mail puts all of it into the first box.
 */
export function enterDigits(digits: Digits, index: number, text: string): DigitsChange {
  const former = digits[index] ?? "";
  const typed = onlyDigits(text);
  if (text === "") return { digits: replace(digits, index, ""), focusIndex: index };
  if (typed === former && text !== typed) return { digits, focusIndex: index };
  return spreadDigits(digits, index, typed.length === 2 ? typed.replace(former, "") : typed);
}

/** Takes pasted text: a whole code fills all boxes, wherever it arrives; fewer digits fill from there on. */
export function spreadDigits(digits: Digits, index: number, text: string): DigitsChange {
  const pasted = onlyDigits(text);
  if (pasted.length >= CODE_LENGTH) return { digits: [...pasted.slice(0, CODE_LENGTH)], focusIndex: LAST };
  const next = digits.map((digit, at) => (at >= index ? pasted[at - index] : undefined) ?? digit);
  return { digits: next, focusIndex: Math.min(index + pasted.length, LAST) };
}

/** Empties a box, or the one before it when it is empty already. */
export function deleteDigit(digits: Digits, index: number): DigitsChange {
  const target = digits[index] === "" ? Math.max(index - 1, 0) : index;
  return { digits: replace(digits, target, ""), focusIndex: target };
}

/** Returns the box that an arrow, Home or End leads to, undefined for any other key. */
export function boxReachedBy(key: string, index: number): number | undefined {
  if (key === "ArrowLeft") return Math.max(index - 1, 0);
  if (key === "ArrowRight") return Math.min(index + 1, LAST);
  if (key === "Home") return 0;
  if (key === "End") return LAST;
  return undefined;
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, "");
}

function replace(digits: Digits, index: number, digit: string): Digits {
  return digits.map((former, at) => at === index ? digit : former);
}
