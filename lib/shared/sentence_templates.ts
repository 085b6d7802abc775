/** Sentences as JSON, for documents that bring what their scripts say. @module */

/**
 * Returns a table of sentences with `{name}` where something is filled in. They may choose among no forms.
 *
 * @example
 * ```ts
 * const table = { found: ({ count }: { count: number }) => `${count} foods`, none: "No food found." };
 * const { found, none } = fromTemplates(JSON.parse(JSON.stringify(toTemplates(table)))) as typeof table;
 * if (found({ count: 2 }) !== "2 foods" || none !== "No food found.") throw new Error("not the same");
 * ```
 */
export function toTemplates(sentences: unknown): unknown {
  if (typeof sentences === "function") return sentences(PLACEHOLDERS);
  return mapInside(sentences, toTemplates);
}

const PLACEHOLDERS = new Proxy({}, { get: (_, name) => `{${String(name)}}` });

/** The other way round: what holds a `{name}` is a function of it again. */
export function fromTemplates(sentences: unknown): unknown {
  if (typeof sentences !== "string") return mapInside(sentences, fromTemplates);
  if (!/\{\w+\}/.test(sentences)) return sentences;
  return (values: Readonly<Record<string, unknown>>) =>
    sentences.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

function mapInside(value: unknown, map: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]));
}
