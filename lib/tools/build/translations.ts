/** Translated sentences: a file per language and group of screens, as far as those screens can say them. @module */
import { LANGUAGES } from "@/lib/shared/languages.ts";
import type { PatientTranslations } from "@/lib/shared/messages/patient_translations.ts";
import { isGuestScreen } from "./budget.ts";
import { BuildError, type BuiltFile, createAsset, shortHash } from "./built_file.ts";
import { REPORT_WORKER } from "./islands.ts";
import { bundleSources, type ImportGraph, listLater } from "./bundle.ts";

/** Per language and group, after brotli. */
export const SENTENCES_MAX_BYTES = 15_000;

export interface TranslationBundle {
  files: BuiltFile[];
  /** Group of each screen, and of the report. */
  groups: Record<string, string>;
  /** Addresses by language and group. */
  addresses: Record<string, Record<string, string>>;
}

export interface TranslationOptions {
  root: string;
  isDevelopment: boolean;
  /** The first script of patients' screens. */
  script: string;
  graph: ImportGraph;
}

/** All languages but English. @see docs/translations.md */
export async function bundleTranslations(options: TranslationOptions): Promise<TranslationBundle> {
  const { script, graph } = options;
  const screens = new Map(
    listLater(graph.inputs[script]?.imports).map((source) => [source.split("/")[1] ?? "", source]),
  );
  const groups: Record<string, string> = { report: "report" };
  const sentences = new Map([["report", listSentences(graph, REPORT_WORKER)]]);
  for (const [screen, source] of screens) {
    const group = groups[screen] = groupOf(screen);
    const others = [...screens.values()].filter((other) => other !== source);
    const said = listSentences(graph, script, [...others, REPORT_WORKER]);
    sentences.set(group, said.union(sentences.get(group) ?? new Set()));
  }
  const files: BuiltFile[] = [];
  const addresses: TranslationBundle["addresses"] = {};
  for (const language of LANGUAGES.filter((each) => each !== "en")) {
    const ofLanguage: Record<string, string> = addresses[language] = {};
    for (const [group, said] of sentences) {
      const bytes = await bundleGroup(language, said, options);
      const path = ofLanguage[group] = `/assets/${language}-${group}-${await shortHash(bytes)}.js`;
      files.push(createAsset(path, bytes));
    }
  }
  return { files, groups, addresses };
}

/** They say so much that each has its own. */
const OWN_GROUPS = ["log_book", "care"];

function groupOf(screen: string): string {
  return isGuestScreen(screen) ? "account" : OWN_GROUPS.includes(screen) ? screen : "app";
}

/** Lists the files of sentences that a script may load, but not by way of `others`. */
function listSentences({ inputs }: ImportGraph, entry: string, others: readonly string[] = []): Set<string> {
  const found = new Set(others);
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: imported, external } of inputs[path]?.imports ?? []) if (!external) visit(imported);
  };
  visit(entry);
  return new Set([...found].flatMap((path) => /^lib\/shared\/messages\/(\w+)\.ts/.exec(path)?.[1] ?? []));
}

async function bundleGroup(
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
