/** Every sentence of the catalogue by a nurse's ear: short, active, in words that people say. */
import assert from "node:assert/strict";

const FOLDERS = [
  "../../../lib/shared/messages/",
  "../../../lib/shared/messages/policies/",
  "../../../lib/shared/foods/",
];

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

interface Sentence {
  place: string;
  text: string;
}

/** A sentence with something to fill in is read as it is written. */
function collect(value: unknown, place: string): Sentence[] {
  if (typeof value === "string") return [{ place, text: value }];
  if (typeof value === "function") return [{ place, text: readTemplates(String(value)) }];
  if (typeof value !== "object" || value === null || value instanceof RegExp) return [];
  const { name, english } = value as { name?: unknown; english?: unknown };
  if (typeof name === "string" && EXEMPT_AREAS.includes(name)) return [];
  if (english !== undefined) return collect(english, String(name));
  return Object.entries(value).flatMap(([key, inner]) => collect(inner, `${place}.${key}`));
}

function readTemplates(source: string): string {
  return [...source.matchAll(/[`"]([^`"]*)[`"]/g)].map(([, text]) => text).join(" | ");
}

async function listSentences(): Promise<Sentence[]> {
  const sentences: Sentence[] = [];
  for (const folder of FOLDERS) {
    for await (const { name, isFile } of Deno.readDir(new URL(folder, import.meta.url))) {
      if (!isFile || !name.endsWith(".ts")) continue;
      const module: Record<string, unknown> = await import(new URL(folder + name, import.meta.url).href);
      const values = Object.entries(module).filter(([, value]) => typeof value === "object");
      sentences.push(...values.flatMap(([key, value]) => collect(value, `${name} ${key}`)));
    }
  }
  return sentences;
}

Deno.test("No sentence of the catalogue says what a nurse would say otherwise", async () => {
  const sentences = await listSentences();
  assert.ok(sentences.length > 1000, `only ${sentences.length} sentences were found`);
  const found = sentences.flatMap(({ place, text }) =>
    PATTERNS.filter(([pattern]) => pattern.test(text)).map(([, instead]) =>
      `${place}: ${text}\n  → ${instead}`
    )
  );
  assert.equal(found.join("\n"), "");
});
