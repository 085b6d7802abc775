/** All sentences as `lib/shared/texts` holds them, read and checked against the English ones. @module */
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { compose } from "@/lib/shared/text.ts";
import { type ArgumentType, mergeTypes, readSentence, type Sentence, SentenceFault } from "./sentence.ts";

export const TEXTS = "lib/shared/texts";

/** Files of English sentences: those to be translated first. */
const ENGLISH_BOOKS = ["en", "admin.en", "policies.en"] as const;

export type Entry = Sentence | readonly Entry[] | Table;
export interface Table {
  readonly [key: string]: Entry;
}

export interface Catalogue {
  /** By area; also those that stay in English. */
  english: ReadonlyMap<string, Table>;
  /** By language but English, and area; where a language that is not yet offered lacks a sentence, it is English. */
  translated: ReadonlyMap<string, ReadonlyMap<string, Table>>;
  /** Places that a language that is not yet offered lacks. */
  missing: ReadonlyMap<string, readonly string[]>;
  /** What each argument of an English sentence may be in all languages, by the sentence. */
  typesOf: ReadonlyMap<Sentence, ReadonlyMap<string, ArgumentType>>;
  /** For translators: by area, or place of a sentence. */
  notes: Readonly<Record<string, string>>;
  reviews: Reviews;
}

/** Who can have read a translated sentence, the weightier later. */
export const REVIEWERS = ["native speaker", "clinician"] as const;

export interface Review {
  /** The person's name. */
  by: string;
  as: typeof REVIEWERS[number];
  /** YYYY-MM-DD */
  on: string;
  /** The sentence as it was read. */
  read: string;
}

/** By language and place. */
export type Reviews = Readonly<Record<string, Readonly<Record<string, Review>>>>;

/** Areas on which somebody's life can depend. */
export const SAFETY_AREAS: readonly string[] = [
  "advice",
  "log_safety",
  "unit_warning",
  "ramadan",
  "severe_pressure",
];

/** Everything that is wrong, one a line: file, place, reason. */
export class TextFaults extends Error {
  override name = "TextFaults";
  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
  }
}

/** @throws {TextFaults} */
export function readCatalogue(root: string): Catalogue {
  const reader = new Reader(`${root}/${TEXTS}`);
  const english = new Map<string, Table>();
  for (const book of ENGLISH_BOOKS) {
    for (const [area, table] of reader.readBook(book)) english.set(area, table);
  }
  const patients = [...reader.readBook("en").keys()].filter((area) => english.has(area));
  const typesOf = new Map<Sentence, Map<string, ArgumentType>>();
  const translated = new Map<string, ReadonlyMap<string, Table>>();
  const missing = new Map<string, string[]>();
  for (const language of reader.listLanguages()) {
    const found: string[] = [];
    const areas = reader.readBook(language);
    const wanted = Object.fromEntries(patients.map((area) => [area, english.get(area) ?? {}]));
    const told = { reader, book: language, missing: found, typesOf };
    const joined = matchEntry(wanted, Object.fromEntries(areas), "", told) as Readonly<Record<string, Table>>;
    translated.set(language, new Map(Object.entries(joined)));
    if (LANGUAGES.some((offered) => offered === language)) {
      for (const place of found) reader.report(language, place, "is missing");
    } else missing.set(language, found);
  }
  const notes = reader.readJson("notes") as Catalogue["notes"];
  const reviews = reader.readJson("reviews") as Reviews;
  for (const area of Object.keys(notes).map((place) => place.split(".")[0] ?? "")) {
    if (!english.has(area)) reader.report("notes", area, "is no area");
  }
  reader.requireNoFaults();
  return { english, translated, missing, typesOf, notes, reviews };
}

/** In place of a sentence that cannot be read, and was reported. */
const BROKEN = readSentence("");

/** Reads files once, and collects what is wrong in them. */
class Reader {
  readonly #folder: string;
  readonly #faults: string[] = [];
  readonly #books = new Map<string, Map<string, Table>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Every language but English that has a file. */
  listLanguages(): string[] {
    return Array.from(Deno.readDirSync(this.#folder), ({ name }) => /^(\w+)\.json$/.exec(name)?.[1] ?? "")
      .filter((name) => name !== "" && !["en", "notes", "reviews"].includes(name)).sort();
  }

  report(book: string, place: string, reason: string): void {
    this.#faults.push(`${TEXTS}/${book}.json: ${place}: ${reason}`);
  }

  requireNoFaults(): void {
    if (this.#faults.length > 0) throw new TextFaults(this.#faults);
  }

  readJson(book: string): unknown {
    const path = `${this.#folder}/${book}.json`;
    try {
      return JSON.parse(Deno.readTextFileSync(path));
    } catch (error) {
      throw new TextFaults([`${TEXTS}/${book}.json: ${error instanceof Error ? error.message : error}`]);
    }
  }

  readBook(book: string): Map<string, Table> {
    let areas = this.#books.get(book);
    if (!areas) {
      const written = this.readJson(book) as Record<string, unknown>;
      areas = new Map(
        Object.entries(written).map(([area, table]) => [area, this.#readEntry(book, area, table) as Table]),
      );
      this.#books.set(book, areas);
    }
    return areas;
  }

  #readEntry(book: string, place: string, written: unknown): Entry {
    if (typeof written === "string") return this.#readSentence(book, place, written);
    if (Array.isArray(written)) {
      return written.map((each, index) => this.#readEntry(book, `${place}.${index}`, each));
    }
    if (typeof written === "object" && written !== null) {
      return Object.fromEntries(
        Object.entries(written).map(([key, each]) => [key, this.#readEntry(book, `${place}.${key}`, each)]),
      );
    }
    this.report(book, place, "is no text");
    return {};
  }

  #readSentence(book: string, place: string, text: string): Sentence {
    try {
      return readSentence(compose(text));
    } catch (error) {
      if (!(error instanceof SentenceFault)) throw error;
      this.report(book, place, `${error.message}: ${text}`);
      return BROKEN;
    }
  }
}

interface Told {
  reader: Reader;
  book: string;
  missing: string[];
  typesOf: Map<Sentence, Map<string, ArgumentType>>;
}

export function isSentence(entry: Entry): entry is Sentence {
  return "written" in entry && "forms" in entry;
}

/** Returns the translation in the order of the English, with the English where it is missing. */
function matchEntry(english: Entry, other: Entry | undefined, place: string, told: Told): Entry {
  if (other === undefined) {
    told.missing.push(...listPlaces(english, place).map(([each]) => each));
    return english;
  }
  const { reader, book } = told;
  if (isSentence(english)) {
    if (english === BROKEN || other === BROKEN) return english;
    if (isSentence(other)) matchArguments(english, other, place, told);
    else reader.report(book, place, "is one sentence in English");
    return isSentence(other) ? other : english;
  }
  if (isSentence(other) || Array.isArray(english) !== Array.isArray(other)) {
    reader.report(book, place, "has other keys in English");
    return english;
  }
  const inside = (key: string) => place === "" ? key : `${place}.${key}`;
  const [asked, given] = [english, other].map((each) => new Map(Object.entries(each) as [string, Entry][]));
  for (const key of given?.keys() ?? []) {
    if (!asked?.has(key)) reader.report(book, inside(key), "is not in the English");
  }
  const matched = [...asked ?? []].map((
    [key, each],
  ) => [key, matchEntry(each, given?.get(key), inside(key), told)] as const);
  return Array.isArray(english) ? matched.map(([, each]) => each) : Object.fromEntries(matched);
}

function matchArguments(
  english: Sentence,
  other: Sentence,
  place: string,
  { reader, book, typesOf }: Told,
): void {
  const strange = [...other.args.keys()].filter((name) => !english.args.has(name));
  if (strange.length > 0) return reader.report(book, place, `has ${listNames(strange)}, unknown in English`);
  const lost = [...english.shown.difference(other.shown)];
  if (lost.length > 0) return reader.report(book, place, `has lost ${listNames(lost)}`);
  const types = typesOf.get(english) ?? new Map(english.args);
  typesOf.set(english, types);
  for (const [name, type] of other.args) {
    try {
      types.set(name, mergeTypes(types.get(name), type));
      const words = english.args.get(name);
      if (type instanceof Set && words instanceof Set && type.symmetricDifference(words).size > 0) {
        reader.report(
          book,
          place,
          `chooses by other words of ${name} than English: ${[...words].join(", ")}`,
        );
      }
    } catch (error) {
      reader.report(book, place, error instanceof Error ? error.message : String(error));
    }
  }
}

function listNames(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(", ");
}

/** Every sentence inside, by its place, such as "log_safety.lowSteps.0". */
export function listPlaces(entry: Entry, place: string): [string, Sentence][] {
  if (isSentence(entry)) return [[place, entry]];
  return Object.entries(entry).flatMap(([key, each]: [string, Entry]) =>
    listPlaces(each, place === "" ? key : `${place}.${key}`)
  );
}
