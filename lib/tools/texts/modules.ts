/** Sentences as modules: one an area in English, with the types of its arguments, and one a language. @module */
import { type Catalogue, type Entry, isSentence, listPlaces, SAFETY_AREAS, type Table } from "./catalogue.ts";
import { type ArgumentType, compileSentence, listCalled, type Sentence } from "./sentence.ts";

/** Made, not written: see `docs/decisions/042-sentences-as-data.md`. */
export const MESSAGES = "lib/shared/messages";

/** Where modules of other languages are, inside {@linkcode MESSAGES}. */
export const IN_LANGUAGES = "languages/";

const MADE = "// Made by lib/tools/make_messages.ts from lib/shared/texts.\n";

/** "log_safety" is exported as `logSafetyText`. */
function nameExport(area: string): string {
  return `${area.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Text`;
}

/** By path inside {@linkcode MESSAGES}. */
export function writeModules(catalogue: Catalogue): Map<string, string> {
  const modules = new Map<string, string>();
  for (const area of [...catalogue.english.keys(), ...DERIVED.keys()]) {
    modules.set(`${area}.ts`, writeEnglish(area, catalogue));
  }
  for (const language of catalogue.translated.keys()) {
    const areas = [...catalogue.translated.get(language)?.keys() ?? [], ...DERIVED.keys()];
    modules.set(`${IN_LANGUAGES}${language}.js`, writeTranslations(language, areas, catalogue));
  }
  return modules;
}

/** Areas made of others, as plain data. */
const DERIVED: ReadonlyMap<string, (language: string, catalogue: Catalogue) => unknown> = new Map([
  ["food_name", listFoodNames],
  ["safety_review", listReviewed],
]);

/** The names of the meal guide, apart from the rest of it: a phone needs no more. */
function listFoodNames(language: string, { english, translated }: Catalogue): unknown {
  const areas = translated.get(language) ?? english;
  const foods = Object.entries({ ...areas.get("staple_food"), ...areas.get("other_food") });
  return Object.fromEntries(foods.map(([id, food]) => {
    const { name } = food as Table;
    return [id, name && isSentence(name) ? name.plain : ""];
  }));
}

/** Which keys of {@linkcode SAFETY_AREAS} somebody has reviewed as they are. */
function listReviewed(language: string, { translated, reviews }: Catalogue): unknown {
  const areas = translated.get(language);
  return Object.fromEntries(SAFETY_AREAS.flatMap((area) => {
    const keys = Object.entries(areas?.get(area) ?? {}).filter(([key, entry]) =>
      listPlaces(entry, `${area}.${key}`).every(([place, { written }]) =>
        reviews[language]?.[place]?.read === written
      )
    );
    return keys.length > 0 ? [[area, Object.fromEntries(keys.map(([key]) => [key, true]))]] : [];
  }));
}

function writeEnglish(area: string, catalogue: Catalogue): string {
  const note = catalogue.notes[area];
  const sources: string[] = [];
  const table = writeArea(area, "en", catalogue, (sentence) => {
    const source = compileSentence(sentence);
    sources.push(source);
    const type = writeType(catalogue.typesOf.get(sentence) ?? sentence.args);
    return `${source.replace("(d)", `(d: ${type}): string`)} as string`;
  });
  const type = DERIVED.has(area) ? `<"${area}", ${DERIVED_TYPES.get(area)}>` : "";
  return [
    MADE,
    `import { defineArea } from "../message_area.ts";\n`,
    ...importRuntime(sources),
    ...note ? [`/** ${note} */\n`] : [],
    `export const ${nameExport(area)} = /* @__PURE__ */ defineArea${type}("${area}", ${table});\n`,
  ].join("");
}

const DERIVED_TYPES = new Map([
  ["food_name", "Readonly<Record<string, string>>"],
  ["safety_review", "Readonly<Record<string, Readonly<Record<string, true>> | undefined>>"],
]);

function writeType(args: ReadonlyMap<string, ArgumentType>): string {
  const fields = [...args].map(([name, type]) => `${name}: ${writeArgument(type)}`);
  return `{ ${fields.join("; ")} }`;
}

function writeArgument(type: ArgumentType): string {
  if (type === "text") return "string | number";
  if (type === "word" || type === "number") return type === "word" ? "string" : type;
  return [...type].map((word) => JSON.stringify(word)).join(" | ");
}

/** A module whose `tables` has these areas in a language. */
export function writeTranslations(
  language: string,
  areas: readonly string[],
  catalogue: Catalogue,
): string {
  const sources: string[] = [];
  const known = areas.filter((area) => DERIVED.has(area) || catalogue.translated.get(language)?.has(area));
  const tables = known.map((area) => {
    const table = writeArea(area, language, catalogue, (sentence) => {
      const source = compileSentence(sentence);
      sources.push(source);
      return source;
    });
    return `${JSON.stringify(area)}: ${table},\n`;
  });
  return [MADE, ...importRuntime(sources), `export const tables = {\n${tables.join("")}};\n`].join("");
}

function writeArea(
  area: string,
  language: string,
  catalogue: Catalogue,
  write: (sentence: Sentence) => string,
): string {
  const derive = DERIVED.get(area);
  if (derive) return JSON.stringify(derive(language, catalogue));
  const table = (catalogue.translated.get(language) ?? catalogue.english).get(area);
  return writeEntry(table ?? {}, write);
}

function writeEntry(entry: Entry, write: (sentence: Sentence) => string): string {
  if (isSentence(entry)) return entry.plain === undefined ? write(entry) : JSON.stringify(entry.plain);
  if (Array.isArray(entry)) {
    return `[${entry.map((each: Entry) => `\n${writeEntry(each, write)},`).join("")}\n]`;
  }
  const fields = Object.entries(entry).map(([key, each]: [string, Entry]) =>
    `\n${JSON.stringify(key)}: ${writeEntry(each, write)},`
  );
  return `{${fields.join("")}\n}`;
}

function importRuntime(sources: readonly string[]): string[] {
  const names = listCalled(sources);
  return [
    ...names.length > 0 ? [`import { ${names.join(", ")} } from "@messageformat/runtime";\n`] : [],
    ...names.includes("plural") ? [`import { en } from "@messageformat/runtime/lib/cardinals";\n`] : [],
  ];
}
