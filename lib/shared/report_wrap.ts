/** A letter stays together with its marks. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu;

/**
 * Wraps text at spaces; a word wider than `maxWidth` breaks between letters, and a wider letter stands alone. Empty
 * text has no lines.
 *
 * @param text Single-spaced.
 * @param measure Width, in the unit of `maxWidth`.
 *
 * @example
 * ```ts
 * const lines = wrapText("rice and beanssss", 6, (text) => text.length);
 * if (lines.join("|") !== "rice|and|beanss|ss") throw new Error(lines.join("|"));
 * ```
 */
export function wrapText(text: string, maxWidth: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= maxWidth) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = breakWord(word, maxWidth, measure);
    line = pieces.pop() ?? "";
    lines.push(...pieces);
  }
  return line === "" ? lines : [...lines, line];
}

function breakWord(word: string, maxWidth: number, measure: (text: string) => number): string[] {
  if (measure(word) <= maxWidth) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const letter of word.match(LETTER) ?? []) {
    if (piece !== "" && measure(piece + letter) > maxWidth) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}
