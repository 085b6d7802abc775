/** Sentences as written in `lib/shared/messages`, with their places. @module */
import { collectByLint } from "../collect_by_lint.ts";

export type WrittenPart = { words: string } | { code: string };

export interface WrittenSentence {
  /** Such as "log_safety.lowSteps.0". */
  key: string;
  /** Of `source` in its file, UTF-16 units. */
  range: readonly [number, number];
  source: string;
  /** Undefined where words and code are mixed: only a programmer can change it. */
  parts?: readonly WrittenPart[];
  /** Of the function; empty for a plain text. */
  params: readonly string[];
}

/** Such as "log_safety.ts". */
export type FiledSentence = WrittenSentence & { file: string };

/** A text, or a function returning one. */
export interface Leaf {
  place: string;
  value: unknown;
}

/** Returns tables by the name of their area. */
export async function readEnglish(file: URL): Promise<Record<string, unknown>> {
  const exported: Record<string, { name: string; english?: unknown }> = await import(file.href);
  const areas = Object.values(exported).filter(({ english }) => english !== undefined);
  return Object.fromEntries(areas.map(({ name, english }) => [name, english]));
}

/** Places are keys joined by dots. */
export function listLeaves(value: unknown, place: string): Leaf[] {
  if (typeof value !== "object" || value === null) return [{ place, value }];
  return Object.entries(value).flatMap(([key, inner]) =>
    listLeaves(inner, place === "" ? key : `${place}.${key}`)
  );
}

/** By name; English ones are beside the languages' folders. */
export function listSentenceFiles(messages: URL, language: string): string[] {
  return Array.from(Deno.readDirSync(new URL(`${language}/`, messages)), ({ name }) => name)
    .filter((name) => name.endsWith(".ts") && name !== "all.ts").sort();
}

/**
 * By key, with the English ones of the same files.
 *
 * @param messages The folder `lib/shared/messages`, with a trailing slash.
 * @throws {Error} when a file cannot be read as TypeScript.
 */
export async function readWrittenSentences(
  messages: URL,
  language: string,
): Promise<{ english: Map<string, FiledSentence>; translated: Map<string, FiledSentence> }> {
  const files = listSentenceFiles(messages, language);
  const paths = files.flatMap((file) => [file, `${language}/${file}`]);
  const config = new URL("lint.json", import.meta.url);
  const english = new Map<string, FiledSentence>();
  const translated = new Map<string, FiledSentence>();
  for (const { file: path, found } of await collectByLint<WrittenSentence[]>(config, messages, paths)) {
    const file = path.replace(`${language}/`, "");
    const ofLanguage = file === path ? english : translated;
    for (const sentence of found) ofLanguage.set(sentence.key, { ...sentence, file });
  }
  for (const file of files) {
    for (const sentence of listComputed(file, await readEnglish(new URL(file, messages)))) {
      if (!english.get(sentence.key)?.parts) english.set(sentence.key, sentence);
    }
  }
  return { english, translated };
}

/** English words may be kept elsewhere, such as those of foods. */
function listComputed(file: string, areas: Record<string, unknown>): FiledSentence[] {
  return listLeaves(areas, "").flatMap(({ place: key, value }) =>
    typeof value === "string"
      ? [{ key, file, source: value, parts: [{ words: value }], range: [0, 0], params: [] }]
      : []
  );
}

/** By name, as translators see `{name}`: the code that fills it in. */
export function listPlaceholders({ parts = [], params }: WrittenSentence): Map<string, string> {
  const codes = new Map<string, string>();
  for (const part of parts) {
    if (!("code" in part) || [...codes.values()].includes(part.code)) continue;
    const name = nameCode(part.code, params);
    const twin = codes.has(name) ? `${name}_${codes.size + 1}` : name;
    codes.set(twin, part.code);
  }
  return codes;
}

function nameCode(code: string, params: readonly string[]): string {
  if (/^[\w.]+$/.test(code)) return code;
  const words = code.match(/\w+/g) ?? [];
  return words.find((word) => params.includes(word)) ?? words[0] ?? "value";
}

/** For translators: words with `{placeholders}`, or the code if only a programmer can change it. */
export function showSentence(sentence: WrittenSentence): string {
  const { parts, source } = sentence;
  if (!parts) return source;
  const names = new Map([...listPlaceholders(sentence)].map(([name, code]) => [code, name]));
  return parts.map((part) => "words" in part ? part.words : `{${names.get(part.code)}}`).join("");
}

export function listPlaceholderNames(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{([\w.]+)\}/g), ([, name = ""]) => name))].sort();
}

export function hasWords({ parts, source }: WrittenSentence): boolean {
  return parts
    ? parts.some((part) => "words" in part && /\p{L}/u.test(part.words))
    : /["'`][^"'`]*\p{L}/u.test(source);
}

/** The code for a text in a sentence's place; `deno fmt` finishes it. */
export function writeSentence(sentence: WrittenSentence, text: string): string {
  const codes = listPlaceholders(sentence);
  const pieces = text.split(/(\{[\w.]+\})/);
  const codeOf = (piece: string) => codes.get(piece.slice(1, -1));
  if (!pieces.some(codeOf)) return showInvisible(JSON.stringify(text));
  const inside = pieces.map((piece) => {
    const code = codeOf(piece);
    return code === undefined ? showInvisible(escapeTemplate(piece)) : `\${${code}}`;
  });
  return `\`${inside.join("")}\``;
}

function escapeTemplate(words: string): string {
  return JSON.stringify(words).slice(1, -1).replaceAll('\\"', '"').replaceAll("`", "\\`").replaceAll(
    "${",
    "\\${",
  );
}

/** A hard space, say, is written as its number. */
function showInvisible(code: string): string {
  return code.replace(
    /[\p{Cf}\p{Zl}\p{Zp}\u00a0\u202f]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}
