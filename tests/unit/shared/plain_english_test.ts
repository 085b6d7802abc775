/** Every sentence of the catalogue by a nurse's ear: short, active, in words that people say. */
import assert from "node:assert/strict";
import { listPlaces, readCatalogue } from "@/lib/tools/texts/catalogue.ts";

const ROOT = decodeURIComponent(new URL("../../..", import.meta.url).pathname);

/** What was found to be said otherwise than people say it, and what to say instead. */
const PATTERNS: readonly [pattern: RegExp, instead: string][] = [
  [/\bstands?\b/i, "'is', or where to look"],
  [/\banew\b/i, "'again'"],
  [/\bany ?more\b/i, "'no longer'"],
  [/\btake (it|everything|them) along\b/i, "'download'"],
  [
    /\b(is|are|was|were) (kept|taken|told|carried over|looked up|put off|asked for)\b/i,
    "who does it: 'we keep'",
  ],
  [/\b(is|was) sent\b/i, "who sends it, or 'goes'"],
  [/\bcould not be\b/i, "who could not: 'we could not load'"],
  [/\bmiss none\b|\bkept none\b(?! of the passwords)/i, "'do not miss any'"],
  [/\btells? (what|where|how|about|who)\b/i, "'show' or 'say'"],
  [/\bfrom then on no\b/i, "'we then save no'"],
  [/\bthis is no\b/i, "'this is not'"],
  [/\bmay stand\b|\bput off\b|\bgo on as\b/i, "plain words"],
  [/\bvery much within\b|\bas many as there can be\b/i, "'a lot'"],
];

/** The consent's own words are versioned: whoever changes one asks everybody again. */
const EXEMPT_AREAS: readonly string[] = ["consent"];

function listSentences(): [place: string, text: string][] {
  return [...readCatalogue(ROOT).english].filter(([area]) => !EXEMPT_AREAS.includes(area))
    .flatMap(([area, table]) => listPlaces(table, area))
    .flatMap(([place, { forms }]) => forms.map((form): [string, string] => [place, form]));
}

Deno.test("No sentence of the catalogue says what a nurse would say otherwise", () => {
  const sentences = listSentences();
  assert.ok(sentences.length > 1000, `only ${sentences.length} sentences were found`);
  const found = sentences.flatMap(([place, text]) =>
    PATTERNS.filter(([pattern]) => pattern.test(text)).map(([, instead]) =>
      `${place}: ${text}\n  → ${instead}`
    )
  );
  assert.equal(found.join("\n"), "");
});
