/** Translated sentences: a file per language and weight of scripts, with what those scripts can say. @module */
import type { Metafile } from "esbuild";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import type { Page } from "@/routes/pages/page.ts";
import { BuildError, type BuiltFile, createAsset, shortHash } from "./built_file.ts";
import { firstScriptOf, GUEST, type IslandBundle, PATIENT_WEIGHTS, REPORT_WORKER } from "./islands.ts";
import { bundleSources } from "./bundle.ts";
import { type Catalogue, readCatalogue } from "../texts/catalogue.ts";
import { IN_LANGUAGES, MESSAGES, writeTranslations } from "../texts/modules.ts";

/** Per language and weight, after brotli. */
export const SENTENCES_MAX_BYTES = 15_000;

export interface TranslationBundle {
  files: BuiltFile[];
  /** Addresses by language and weight. */
  addresses: Record<string, Record<string, string>>;
}

export interface TranslationOptions {
  root: string;
  isDevelopment: boolean;
  inputsOf: IslandBundle["inputsOf"];
}

/** All languages but English. @see docs/translations.md */
export async function bundleTranslations(options: TranslationOptions): Promise<TranslationBundle> {
  const files: BuiltFile[] = [];
  const addresses: TranslationBundle["addresses"] = {};
  const weights = Object.entries(listSaid(options));
  const catalogue = readCatalogue(options.root);
  for (const language of LANGUAGES.filter((each) => each !== "en")) {
    const ofLanguage: Record<string, string> = addresses[language] = {};
    for (const [weight, said] of weights) {
      const bytes = await bundleWeight(language, said, { ...options, catalogue });
      const path = ofLanguage[weight] = `/assets/${language}-${weight}-${await shortHash(bytes)}.js`;
      files.push(createAsset(path, bytes));
    }
  }
  return { files, addresses };
}

/** What comes later does without what the first script says. */
function listSaid({ inputsOf }: TranslationOptions): Record<string, Set<string>> {
  const { first, screens, rare, background } = PATIENT_WEIGHTS;
  const ofPatients = (weight: string) => listSentences(inputsOf(first), weight);
  const ofGuests = (weight: string) => listSentences(inputsOf(GUEST), weight);
  const [patient, guest] = [ofPatients(first), ofGuests(GUEST)];
  return {
    patient,
    guest,
    screens: ofPatients(screens).difference(patient),
    rare: ofPatients(rare).difference(patient),
    background: ofPatients(background).difference(patient).union(ofGuests(background).difference(guest)),
    report: listSentences(inputsOf(REPORT_WORKER), REPORT_WORKER),
  };
}

/** Lists the areas of sentences that come with a script. */
function listSentences(inputs: Metafile["inputs"], entry: string): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: imported, kind, external } of inputs[path]?.imports ?? []) {
      if (!external && (kind === "import-statement" || !isWeight(imported))) visit(imported);
    }
  };
  visit(entry);
  return new Set([...found].flatMap((path) => /^lib\/shared\/messages\/(\w+)\.ts$/.exec(path)?.[1] ?? []));
}

/** What is loaded later but is no weight of its own, such as notices, has its sentences come with the weight. */
function isWeight(source: string): boolean {
  return Object.values<string>(PATIENT_WEIGHTS).includes(source);
}

/** Weights whose sentences a page may ask for. */
export function listSpokenWeights({ entry, island }: Pick<Page, "entry" | "island">): string[] {
  const first = firstScriptOf({ entry, island });
  if (first === PATIENT_WEIGHTS.first) return ["patient", "screens", "rare", "background", "report"];
  if (first === GUEST) return ["guest", "background"];
  return entry === "shared_report" ? ["report"] : [];
}

async function bundleWeight(
  language: string,
  said: ReadonlySet<string>,
  { root, isDevelopment, catalogue }: TranslationOptions & { catalogue: Catalogue },
): Promise<Uint8Array<ArrayBuffer>> {
  const { files: [script] } = await bundleSources(root, {
    stdin: {
      contents: writeTranslations(language, [...said].sort(), catalogue),
      resolveDir: `${root}/${MESSAGES}/${IN_LANGUAGES}`,
      loader: "js",
    },
    minify: !isDevelopment,
    charset: "utf8",
  });
  if (!script) throw new BuildError(`no script for ${language}`);
  return script.bytes;
}

/** @throws {BuildError} above {@linkcode SENTENCES_MAX_BYTES}. */
export function weighTranslations({ files }: TranslationBundle, sizes: ReadonlyMap<string, number>): void {
  for (const { path } of files) {
    const bytes = sizes.get(path) ?? 0;
    if (bytes > SENTENCES_MAX_BYTES) {
      throw new BuildError(`${path} takes ${bytes} bytes, of at most ${SENTENCES_MAX_BYTES}`);
    }
  }
}
