/** Translated sentences: a file per language and weight of scripts, with what those scripts can say. @module */
import type { Metafile } from "esbuild";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import type { PatientTranslations } from "@/lib/shared/messages/patient_translations.ts";
import type { Page } from "@/routes/pages/page.ts";
import { BuildError, type BuiltFile, createAsset, shortHash } from "./built_file.ts";
import { firstScriptOf, GUEST, type IslandBundle, PATIENT_WEIGHTS, REPORT_WORKER } from "./islands.ts";
import { bundleSources } from "./bundle.ts";

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
  for (const language of LANGUAGES.filter((each) => each !== "en")) {
    const ofLanguage: Record<string, string> = addresses[language] = {};
    for (const [weight, said] of weights) {
      const bytes = await bundleWeight(language, said, options);
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

/** Lists the files of sentences that come with a script. */
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
  return new Set([...found].flatMap((path) => /^lib\/shared\/messages\/(\w+)\.ts/.exec(path)?.[1] ?? []));
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
  { root, isDevelopment }: TranslationOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = `${root}/lib/shared/messages/${language}`;
  const translated = Array.from(Deno.readDirSync(folder), ({ name }) => name.replace(/\.ts$/, ""));
  const names = translated.filter((name) => said.has(name)).sort();
  const { files: [script] } = await bundleSources(root, {
    stdin: {
      contents: [
        ...names.map((name) => `export * from "./${name}.ts";`),
        await exportOther(folder, language, said),
      ].join("\n"),
      resolveDir: folder,
      loader: "ts",
    },
    minify: !isDevelopment,
    charset: "utf8",
  });
  if (!script) throw new BuildError(`${folder} made no script`);
  return script.bytes;
}

/** As areas: which safety sentences are reviewed, and where meals are named, the names of the meal guide. */
async function exportOther(folder: string, language: string, said: ReadonlySet<string>): Promise<string> {
  const all: Record<string, unknown> = await import(`file://${folder}/all.ts`);
  const { staple_foods, other_foods } = all[`${language}Tables`] as PatientTranslations;
  const foods = Object.entries({ ...staple_foods, ...other_foods }).map(([id, { name }]) => [id, name]);
  const areas = {
    safety_reviews: all[`${language}Reviews`],
    ...said.has("food_names") && { food_names: Object.fromEntries(foods) },
  };
  return `export const other = ${JSON.stringify(areas)};`;
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
