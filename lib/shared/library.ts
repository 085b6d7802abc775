/**
 * What the library says of a document beside what was typed about it.
 *
 * @module
 */
import { libraryText } from "./messages/library.ts";
import { foldForSearch } from "./text.ts";

/** The shelves of the library. */
export type LibraryCategory = "Guides" | "Articles" | "Reviews";

/** What is known of a document. */
export interface LibraryDocument {
  title: string;
  /** Who wrote it; may be empty. */
  artist: string;
  /** May be empty. */
  genre: string;
  /** Typed by an administrator; mostly empty. */
  description: string;
}

const DEFAULT_CATEGORY: LibraryCategory = "Articles";
/** The first line whose keyword stands in the genre decides. */
const CATEGORY_KEYWORDS: readonly [keywords: RegExp, category: LibraryCategory][] = [
  [/guide|manual/, "Guides"],
  [/research|study/, "Articles"],
  [/review|comparison/, "Reviews"],
  [/reference|medical/, "Guides"],
];

const LONG_GENRE = /complete|comprehensive/;
const READ_MINUTES = { base: 15, regularGenre: 5, longGenre: 10, min: 5, max: 30 } as const;

/**
 * Returns the shelf that a genre belongs on, whatever its case.
 *
 * @example
 * ```ts
 * import { categoryOf } from "./library.ts";
 *
 * if (categoryOf("Medical research") !== "Articles") throw new Error("research comes before medical");
 * ```
 */
export function categoryOf(genre: string): LibraryCategory {
  const lowered = genre.toLowerCase();
  return CATEGORY_KEYWORDS.find(([keywords]) => keywords.test(lowered))?.[1] ?? DEFAULT_CATEGORY;
}

/**
 * Estimates how long a document takes to read, in whole minutes from 5 to 30.
 *
 * @example
 * ```ts
 * import { readMinutesOf } from "./library.ts";
 *
 * if (readMinutesOf({ title: "Eating well", genre: "Nutrition" }) !== 22) throw new Error("15 + 2 words + 5");
 * ```
 */
export function readMinutesOf({ title, genre }: Pick<LibraryDocument, "title" | "genre">): number {
  const { base, regularGenre, longGenre, min, max } = READ_MINUTES;
  const words = title.split(/\s+/).filter(Boolean).length;
  const extra = LONG_GENRE.test(genre.toLowerCase()) ? longGenre : regularGenre;
  return Math.min(max, Math.max(min, base + words + extra));
}

/**
 * Returns what a document's card says: the administrator's words, or a sentence made of what is known.
 *
 * @param words The sentences of the person's language.
 */
export function describeDocument(item: LibraryDocument, words = libraryText.english): string {
  if (item.description.trim()) return item.description.trim();
  const [title, author, genre] = [item.title, item.artist, item.genre].map((text) => text.trim());
  return words.describe({ title: title ?? "", author: author ?? "", genre: genre ?? "" });
}

/**
 * Tells whether a document answers a search over title, description, category, author and genre.
 *
 * Case, marks on letters and white space make no difference; an empty search finds everything.
 *
 * @example
 * ```ts
 * import { matchesLibrarySearch } from "./library.ts";
 *
 * const document = { title: "Ẹ̀kọ́ nípa àtọ̀gbẹ", artist: "Dr Ọlá", genre: "Guide", description: "" };
 * if (!matchesLibrarySearch(document, "eko nipa")) throw new Error("not found");
 * ```
 */
export function matchesLibrarySearch(item: LibraryDocument, query: string): boolean {
  const wanted = foldForSearch(query);
  const fields = [item.title, describeDocument(item), categoryOf(item.genre), item.artist, item.genre];
  return fields.some((field) => foldForSearch(field).includes(wanted));
}
