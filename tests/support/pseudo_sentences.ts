/** English in a spelling that nobody would write: what is left in plain letters is not of the catalogue. @module */

/** An area of `lib/shared/messages`. */
interface Area {
  name: string;
  english: unknown;
}

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Letters that the report's fonts have, too. */
const MARKED = "ạḅćɗẹşĝḥịĵƙĺḿńọřđŕṣţụṽŵžƴźẠḄĆƊẸŞĜḤỊĴƘĹḾŃỌŘĐŔṢŢỤṼŴŽƳŹ";
const LETTERS = new Map(
  [...PLAIN].map((letter, index) => [letter, [...MARKED.normalize("NFC")][index] ?? letter]),
);
/** Around what is filled in, which keeps its own letters. */
const FENCE = "\u2063";

/** How the sentences are spelled. */
export interface PseudoOptions {
  /** Each word is 40 % longer: so much may a translation take. */
  isLonger?: boolean;
}

/** Returns the tables of all areas that modules export, by area name, as a language's module has them. */
export function spellAreas(
  modules: readonly object[],
  options: PseudoOptions = {},
): Record<string, unknown> {
  const isArea = (value: unknown): value is Area =>
    typeof value === "object" && value !== null && "english" in value;
  const areas = modules.flatMap((module) => Object.values(module)).filter(isArea);
  return Object.fromEntries(
    areas.filter(({ name }) => name !== "safety_review")
      .map(({ name, english }) => [name, spell(english, options)]),
  );
}

function spell(value: unknown, options: PseudoOptions): unknown {
  if (typeof value === "string") return spellText(value, options);
  if (typeof value === "function") {
    return (values: Record<string, unknown>) => spellText(fill(value as Say, values), options);
  }
  if (Array.isArray(value)) return value.map((item) => spell(item, options));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spell(inner, options)]));
}

type Say = (values: Record<string, unknown>) => string;

/** Fences what is filled in, but for a word that only chooses among forms. */
function fill(say: Say, values: Record<string, unknown>): string {
  const fenced = { ...values };
  for (const [name, given] of Object.entries(values)) {
    if (typeof given !== "string") continue;
    const alone = FENCE + given + FENCE;
    if (say({ ...values, [name]: alone }).replaceAll(FENCE, "") === say(values)) fenced[name] = alone;
  }
  return say(fenced);
}

function spellText(text: string, { isLonger = false }: PseudoOptions): string {
  const spellWord = (word: string) => {
    const longer = isLonger ? word + word.slice(-Math.ceil(word.length * 0.4)) : word;
    return longer.replace(/[a-zA-Z]/g, (letter) => LETTERS.get(letter) ?? letter);
  };
  return text.split(/(\{\w+\}|\u2063[^\u2063]*\u2063)/).map((part, index) =>
    index % 2 ? part.replaceAll(FENCE, "") : part.replace(/[a-zA-Z]+/g, spellWord)
  ).join("");
}

const MESSAGES = new URL("../../lib/shared/messages/", import.meta.url);

/** Returns every table that patients meet. */
export async function loadPseudoTables(): Promise<Record<string, unknown>> {
  const names = Array.from(Deno.readDirSync(MESSAGES), ({ name }) => name)
    .filter((name) => name.endsWith(".ts") && !name.startsWith("admin_"));
  return spellAreas(await Promise.all(names.map((name) => import(new URL(name, MESSAGES).href))));
}

/** Returns the words in plain letters, but for names: of the product, of units, and those that a test brings. */
export function listPlainWords(text: string, names: readonly string[] = []): string[] {
  const known = ["Alafia", "mg/dl", "mmol/l", "mmHg", ...names];
  const left = known.reduce((rest, name) => rest.replaceAll(name, ""), text);
  return left.match(/[A-Za-z]{3,}/g) ?? [];
}
