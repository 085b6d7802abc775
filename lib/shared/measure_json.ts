/**
 * Measures JSON that nobody has parsed yet: V8 parses a nesting that overflows whoever recurses through it, and a
 * million nothings.
 *
 * @returns `values` counts commas and one: empty lists count, too; `nodes` counts lists and objects.
 *
 * @example
 * ```ts
 * const { depth, values, nodes } = measureJson('{"a":[1,"]["]}');
 * if (depth !== 2 || values !== 2 || nodes !== 2) throw new Error("measured wrong");
 * ```
 */
export function measureJson(text: string): { depth: number; values: number; nodes: number } {
  let depth = 0;
  let values = 1;
  let nodes = 0;
  let deepest = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (isInText) {
      if (character === "\\") index++;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === ",") values++;
    else if (character === "{" || character === "[") {
      nodes++;
      deepest = Math.max(deepest, ++depth);
    } else if (character === "}" || character === "]") depth--;
  }
  return { depth: deepest, values, nodes };
}
