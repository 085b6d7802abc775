/**
 * How sentences are kept: one area per screen or noun, English complete, other languages beside it.
 *
 * @see docs/translations.md
 * @module
 */

/** The sentences of one screen or noun. The English table fixes the keys that every translation has. */
export interface MessageArea<Table, Name extends string = string> {
  readonly name: Name;
  readonly english: Table;
}

/** Tables of one other language, by area name; an area that is missing falls back to English. */
export type Translations = Readonly<Record<string, unknown>>;

/** Builds an area from its English table. */
export function defineArea<Name extends string, Table>(name: Name, english: Table): MessageArea<Table, Name> {
  return { name, english };
}

/**
 * Returns an area's sentences in the given language, or in English where that language lacks the area.
 *
 * @example
 * ```ts
 * const area = defineArea("greeting", { hello: "Hello" });
 * if (textOf(area, { greeting: { hello: "Sannu" } }).hello !== "Sannu") throw new Error("not translated");
 * if (textOf(area).hello !== "Hello") throw new Error("no English");
 * ```
 */
export function textOf<Table>(area: MessageArea<Table>, translations?: Translations): Table {
  return (translations?.[area.name] as Table | undefined) ?? area.english;
}

/**
 * Says each of several sentences; those that have something to fill in are told the same.
 *
 * @example
 * ```ts
 * const lines = sayEach(["Rest.", ({ limit }: { limit: string }) => `Under ${limit}.`], { limit: "70" });
 * if (lines.join(" ") !== "Rest. Under 70.") throw new Error(lines.join());
 * ```
 */
export function sayEach<Values>(
  sentences: readonly (string | ((values: Values) => string))[],
  values: Values,
): string[] {
  return sentences.map((sentence) => typeof sentence === "string" ? sentence : sentence(values));
}

/**
 * Joins what there is of several parts of a sentence, by a sentence that joins two.
 *
 * @example
 * ```ts
 * const and = ({ first, next }: { first: string | number; next: string | number }) => `${first} and ${next}`;
 * if (joinParts(["1 note", false, "2 visits"], and) !== "1 note and 2 visits") throw new Error("not joined");
 * ```
 */
export function joinParts(
  parts: readonly (string | false | undefined)[],
  and: (two: { first: string; next: string }) => string,
): string {
  const [first = "", ...others] = parts.filter((part) => part !== undefined && part !== false);
  return others.reduce((before, next) => and({ first: before, next }), first);
}
