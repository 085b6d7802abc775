import { CODE_LENGTH } from "@/lib/shared/limits.ts";

/** By box: a digit or "". */
export type Digits = readonly string[];

interface DigitsChange {
  digits: Digits;
  focusIndex: number;
}

const LAST = CODE_LENGTH - 1;

export const NO_DIGITS: Digits = Array.from({ length: CODE_LENGTH }, () => "");

/** `text` is the whole box: with a former digit it has both; autofill puts the whole code into the first. */
export function enterDigits(digits: Digits, index: number, text: string): DigitsChange {
  const former = digits[index] ?? "";
  const typed = onlyDigits(text);
  if (text === "") return { digits: replace(digits, index, ""), focusIndex: index };
  if (typed === former && text !== typed) return { digits, focusIndex: index };
  return spreadDigits(digits, index, typed.length === 2 ? typed.replace(former, "") : typed);
}

/** Spreads a whole code, wherever pasted. */
export function spreadDigits(digits: Digits, index: number, text: string): DigitsChange {
  const pasted = onlyDigits(text);
  if (pasted.length >= CODE_LENGTH) return { digits: [...pasted.slice(0, CODE_LENGTH)], focusIndex: LAST };
  const next = digits.map((digit, at) => (at >= index ? pasted[at - index] : undefined) ?? digit);
  return { digits: next, focusIndex: Math.min(index + pasted.length, LAST) };
}

/** Or the box before, if this is empty. */
export function deleteDigit(digits: Digits, index: number): DigitsChange {
  const target = digits[index] === "" ? Math.max(index - 1, 0) : index;
  return { digits: replace(digits, target, ""), focusIndex: target };
}

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
