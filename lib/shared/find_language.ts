import { type Language, LANGUAGES } from "./languages.ts";

/** Returns the first of some BCP 47 tags that we have: "pcm" for ["fr", "pcm-NG"]. */
export function findLanguage(tags: readonly string[]): Language | undefined {
  const languages = tags.map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0]);
  return languages.flatMap((tag) => LANGUAGES.find((known) => known === tag) ?? [])[0];
}
