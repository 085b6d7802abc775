import { randomInt } from "node:crypto";

const WORDS = 3;
/** Short enough to be typed on a phone. */
const WORD = /^[a-z]{4,7}$/;

let words: Promise<readonly string[]> | undefined;

/**
 * Proposes a password that passes: three words of EFF's list for dice, each of 4,359 that have four to seven letters,
 * 36 bits in all. Whoever guesses online has ten tries, and a stolen hash costs what Argon2id costs.
 */
export async function proposePassword(): Promise<string> {
  const list = await (words ??= loadWords());
  return Array.from({ length: WORDS }, () => list[randomInt(list.length)]).join("-");
}

/** Loaded at the first use: the package also holds the list of common passwords. */
async function loadWords(): Promise<readonly string[]> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return (dictionary["diceware-common"] as string[]).filter((word) => WORD.test(word));
}
