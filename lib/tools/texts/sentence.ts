/** One sentence in ICU MessageFormat: its rules, what it has to be told, and the function that says it. @module */
import core from "@messageformat/core";
import { parse, type Token } from "@messageformat/parser";
import { CONSTANTS } from "./constants.ts";

/**
 * What an argument may be: a text or number; a number, where a language counts by it; a word to choose by, and which,
 * where `other` is empty.
 */
export type ArgumentType = "text" | "number" | "word" | ReadonlySet<string>;

export interface Sentence {
  /** With constants filled in. */
  written: string;
  /** Present if there is nothing to be told. */
  plain?: string;
  /** In the order of first use. */
  args: ReadonlyMap<string, ArgumentType>;
  /** Arguments and constants that stand in the text; others only choose among its forms. */
  shown: ReadonlySet<string>;
  /** What it says in each of its forms, with `{name}` for what is filled in. */
  forms: readonly string[];
}

/** Why a sentence is refused, for whoever wrote it. */
export class SentenceFault extends Error {
  override name = "SentenceFault";
}

// Its types describe an ES module; what is imported is the class itself.
const MessageFormat = core as unknown as typeof core.default;

/**
 * All languages are compiled as English: browsers know no plural rules and no numbers of Hausa, Yoruba, Igbo or Pidgin,
 * and would ask the phone's own language instead.
 */
const ENGLISH = new MessageFormat("en");

const isOnlyText = (tokens: readonly Token[]) => tokens.every(({ type }) => type === "content");

/** @throws {SentenceFault} */
export function readSentence(text: string): Sentence {
  const args = new Map<string, ArgumentType>();
  const shown = new Set<string>();
  const tokens = parseTokens(text);
  const forms = [...new Set(readTokens(tokens, { args, shown }))];
  const written = text.replace(/\{(\w+)\}/g, (whole, name: string) => CONSTANTS.get(name) ?? whole);
  const plain = args.size === 0 ? joinText(parseTokens(written)) : undefined;
  return { written, plain, args, shown, forms };
}

function parseTokens(text: string): Token[] {
  try {
    return parse(text);
  } catch (error) {
    const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
    throw new SentenceFault(`is no ICU message: ${reason.trim().replace(/:$/, "")}`);
  }
}

function joinText(tokens: readonly Token[]): string {
  return tokens.map((token) => token.type === "content" ? token.value : "").join("");
}

interface Found {
  args: Map<string, ArgumentType>;
  shown: Set<string>;
}

/** Returns every form. */
function readTokens(tokens: readonly Token[], found: Found, counted?: string): string[] {
  tokens.forEach((token, index) => {
    if (isValue(token) && isValue(tokens[index + 1])) {
      throw new SentenceFault("has two values with nothing between them");
    }
  });
  return tokens.map((token) => readToken(token, found, counted)).reduce(
    (forms, more) => forms.flatMap((form) => more.map((text) => form + text)),
    [""],
  );
}

function isValue(token: Token | undefined): boolean {
  return token?.type === "argument" && !CONSTANTS.has(token.arg);
}

function readToken(token: Token, found: Found, counted = ""): string[] {
  switch (token.type) {
    case "content":
      return [requirePlain(token.value, token.ctx.text)];
    case "argument":
      return [show(token.arg, CONSTANTS.has(token.arg) ? undefined : "text", found)];
    case "octothorpe":
      return [show(counted, "number", found)];
    case "function":
      if (token.key === "number" && !token.param) return [show(token.arg, "number", found)];
      throw new SentenceFault(`{${token.arg}, ${token.key}} is unknown: the only format is {name, number}`);
    case "plural":
      return readPlural(token, found);
    case "select":
      return readSelect(token, found, counted);
    default:
      throw new SentenceFault(`{${token.arg}, selectordinal} is not possible: no language here has ordinals`);
  }
}

function requirePlain(text: string, source: string): string {
  if (/[{}]/.test(text) && !/'[{}]/.test(source)) throw new SentenceFault("has a brace too many");
  const [tag] = /<\/?\p{L}[^>]*>?/u.exec(text) ?? [];
  if (tag) throw new SentenceFault(`has the tag ${tag}: sentences are plain text`);
  return text;
}

function show(name: string, type: ArgumentType | undefined, found: Found): string {
  found.shown.add(name);
  if (type) addArgument(name, type, found);
  return `{${name}}`;
}

function addArgument(name: string, type: ArgumentType, { args }: Found): void {
  if (CONSTANTS.has(name)) {
    throw new SentenceFault(`{${name}} is filled in by the build: nothing depends on it`);
  }
  args.set(name, mergeTypes(args.get(name), type));
}

/** @throws {SentenceFault} where nothing could be both. */
export function mergeTypes(one: ArgumentType | undefined, other: ArgumentType): ArgumentType {
  if (one === undefined || one === "text") return other;
  if (other === "text" || one === other) return one;
  if (typeof one === "string" || typeof other === "string") {
    if (one !== "number" && other !== "number") return "word";
    throw new SentenceFault("counts by an argument that is a word elsewhere");
  }
  return one.union(other);
}

type Branching = Extract<Token, { cases: unknown }>;

function readPlural({ arg, cases, pluralOffset }: Branching, found: Found): string[] {
  if (pluralOffset) throw new SentenceFault(`{${arg}, plural} has an offset`);
  const wrong = cases.find(({ key }) => key !== "other" && !/^=\d+$/.test(key));
  if (wrong) {
    throw new SentenceFault(
      `{${arg}, plural} has "${wrong.key}": only =0, =1 and so on, and other, are known on every phone`,
    );
  }
  requireOther(cases, `{${arg}, plural}`);
  addArgument(arg, "number", found);
  return cases.flatMap(({ tokens }) => readTokens(tokens, found, arg));
}

function readSelect({ arg, cases }: Branching, found: Found, counted: string): string[] {
  const other = requireOther(cases, `{${arg}, select}`);
  const words = cases.map(({ key }) => key).filter((key) => key !== "other");
  const isClosed = other.length === 0;
  addArgument(arg, isClosed ? new Set(words) : "word", found);
  return cases.filter(({ key }) => !isClosed || key !== "other")
    .flatMap(({ tokens }) => readTokens(tokens, found, counted));
}

function requireOther(cases: Branching["cases"], where: string): readonly Token[] {
  const other = cases.find(({ key }) => key === "other");
  if (!other) throw new SentenceFault(`${where} lacks other {…}`);
  return other.tokens;
}

/** Returns JavaScript: a function of one object. It calls {@linkcode listCalled}. */
export function compileSentence({ written }: Sentence): string {
  const source = ENGLISH.compile(written).toString();
  // A value alone would be returned as it is, also a number.
  return hasLoneValue(parse(written)) ? source.replace("(d) => ", "(d) => '' + ") : source;
}

function hasLoneValue(tokens: readonly Token[]): boolean {
  const [first] = tokens;
  if (tokens.length !== 1 || !first || isOnlyText(tokens)) return false;
  return "cases" in first ? first.cases.some((each) => hasLoneValue(each.tokens)) : first.type === "argument";
}

/** What the compiled function says. */
export function saySentence({ written }: Sentence, args: Record<string, unknown>): string {
  return String(ENGLISH.compile(written)(args));
}

/** What compiled sentences import. */
export function listCalled(sources: readonly string[]): string[] {
  const code = sources.join("\n").replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  return ["number", "plural", "select"].filter((name) => code.includes(`${name}(`));
}
