/**
 * A form stands in its document: the build draws it with the island's components, which later take it over.
 * For that they first draw what the build drew: nobody is known, nothing is kept, and English is spoken.
 *
 * @module
 */

let isDrawing = false;
let typed: Readonly<Record<string, string>> = {};

/** States that are made meanwhile must be made again. */
export function isAsBuilt(): boolean {
  return isDrawing;
}

export function drawAsBuilt<Drawn>(draw: () => Drawn): Drawn {
  isDrawing = true;
  try {
    return draw();
  } finally {
    isDrawing = false;
  }
}

/** Before effects run, which ask the browser. */
export function endAsBuilt(): void {
  isDrawing = false;
}

export function drawWithTyped(texts: Readonly<Record<string, string>>, draw: () => void): void {
  typed = texts;
  draw();
  typed = {};
}

/** What was typed into a field before the script came, or "". */
export function typedInto(name: string): string {
  return typed[name] ?? "";
}

export function withTyped<Values>(values: Values): Values {
  const fields = Object.keys(Object(values)).filter(typedInto);
  return { ...values, ...Object.fromEntries(fields.map((name) => [name, typedInto(name)])) };
}
