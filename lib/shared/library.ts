type LibraryCategory = "Guides" | "Articles" | "Reviews";

const DEFAULT_CATEGORY: LibraryCategory = "Articles";
/** The first keyword that is in the genre decides. */
const CATEGORY_KEYWORDS: readonly [keywords: RegExp, category: LibraryCategory][] = [
  [/guide|manual/, "Guides"],
  [/research|study/, "Articles"],
  [/review|comparison/, "Reviews"],
  [/reference|medical/, "Guides"],
];

const LONG_GENRE = /complete|comprehensive/;
const READ_MINUTES = { base: 15, regularGenre: 5, longGenre: 10, min: 5, max: 30 } as const;

/** What reading the first document fetches besides, after brotli: the build keeps it. */
export const READER_BYTES = 460_000;

/** Classifies a genre, ignoring case. */
export function categoryOf(genre: string): LibraryCategory {
  const lowered = genre.toLowerCase();
  return CATEGORY_KEYWORDS.find(([keywords]) => keywords.test(lowered))?.[1] ?? DEFAULT_CATEGORY;
}

/** Estimates reading time in minutes, 5 to 30. */
export function readMinutesOf({ title, genre }: { title: string; genre: string }): number {
  const { base, regularGenre, longGenre, min, max } = READ_MINUTES;
  const words = title.split(/\s+/).filter(Boolean).length;
  const extra = LONG_GENRE.test(genre.toLowerCase()) ? longGenre : regularGenre;
  return Math.min(max, Math.max(min, base + words + extra));
}
