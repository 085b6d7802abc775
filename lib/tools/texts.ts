/**
 * `deno task texts`: what is missing, wrong or unreviewed in `lib/shared/texts`.
 *
 * @see docs/translations.md
 * @module
 */
import { type Catalogue, listPlaces, readCatalogue, SAFETY_AREAS } from "./texts/catalogue.ts";
import { findTextFaults } from "./texts/faults.ts";
import { runTask } from "./terminal.ts";

const ROOT = decodeURIComponent(new URL("../..", import.meta.url).pathname).replace(/\/$/, "");

/** Ends with one line a language. @throws {Error} where anything is wrong. */
export function describeTexts(catalogue: Catalogue): string {
  const faults = findTextFaults(catalogue).map(({ language, place, fault }) =>
    `${language} ${place} ${fault}`
  );
  if (faults.length > 0) throw new Error(["Wrong:", ...faults].join("\n  "));
  const lines = [...catalogue.translated.keys()].map((language) => describeLanguage(language, catalogue));
  return lines.join("\n");
}

function describeLanguage(
  language: string,
  { english, translated, missing, reviews, notes }: Catalogue,
): string {
  const lines: string[] = [];
  const list = (title: string, places: readonly string[]) => {
    if (places.length > 0) lines.push(`${language}: ${title}`, ...places.map((place) => `  ${place}`));
  };
  const lacking = missing.get(language) ?? [];
  list("missing, and said in English", lacking);
  const ofReviews = reviews[language] ?? {};
  const sentences = [...translated.get(language) ?? []].flatMap(([area, table]) => listPlaces(table, area));
  const written = new Map(sentences.map(([place, sentence]) => [place, sentence.written]));
  list(
    "changed since somebody reviewed it",
    Object.entries(ofReviews).filter(([place, { read }]) => written.get(place) !== read).map(([place]) =>
      place
    ),
  );
  const sources = new Map(SAFETY_AREAS.flatMap((area) => listPlaces(english.get(area) ?? {}, area)));
  const unread = sentences.filter(([place, { written }]) =>
    sources.has(place) && ofReviews[place]?.read !== written
  );
  list(
    "safety sentences that await review",
    unread.map(([place, sentence]) => {
      const note = notes[place] ?? notes[place.split(".")[0] ?? ""];
      return [place, ...note ? [`(${note})`] : [], sources.get(place)?.written, sentence.written].join(
        "\n    ",
      );
    }),
  );
  lines.push(
    `${language}: ${sentences.length - lacking.length} of ${sentences.length} sentences, ` +
      `${unread.length} of ${sources.size} safety sentences await review`,
  );
  return lines.join("\n");
}

if (import.meta.main) await runTask(() => Promise.resolve(describeTexts(readCatalogue(ROOT))));
