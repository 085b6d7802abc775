/**
 * How sentences are kept: one area per screen or noun, English complete, other languages beside it.
 *
 * @module
 */

/** The sentences of one screen or noun. The English table fixes the keys that every translation has. */
export interface MessageArea<Table, Name extends string = string> {
  readonly name: Name;
  readonly english: Table;
}

/** Tables of one other language, by area name; an area that is missing falls back to English. */
export type Translations = Readonly<Record<string, unknown>>;

type AreaName<Value> = Value extends MessageArea<unknown, infer Name> ? Name : never;
type AreaTable<Value> = Value extends MessageArea<infer Table> ? Table : never;

/** The tables that another language has for a file of English areas, by area name. @see docs/translations.md */
export type Translated<File> = {
  readonly [Key in keyof File as AreaName<File[Key]>]: AreaTable<File[Key]>;
};

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
 * Returns a sentence with its `{placeholders}` replaced; one that has no value stays as it is.
 *
 * @example
 * ```ts
 * const sentence = interpolate("Page {page} of {pages}", { page: 2, pages: 3 });
 * if (sentence !== "Page 2 of 3") throw new Error(sentence);
 * ```
 */
export function interpolate(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
