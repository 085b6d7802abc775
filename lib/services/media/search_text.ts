import { categoryOf } from "../../shared/library.ts";
import type { MediaKind, MediaTexts } from "../../shared/media.ts";
import { foldForSearch } from "../../shared/search_words.ts";

/**
 * Returns an item's folded search text, one field a line: title and artist; of a document also description, category
 * and genre.
 */
export function searchTextOf(kind: MediaKind, texts: MediaTexts): string {
  const { title, artist, genre, description } = texts;
  const fields = kind === "pdf"
    ? [title, artist, description.trim(), categoryOf(genre), genre]
    : [title, artist];
  return fields.map(foldForSearch).join("\n");
}
