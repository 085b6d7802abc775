/** What can be kept on a phone: documents that open offline, with all they need. @module */
import type { ManifestEntry } from "workbox-build";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import type { OfflineFile } from "@/lib/shared/offline.ts";
import type { Page } from "@/routes/pages/page.ts";
import { fileNameOf } from "@/routes/site.ts";
import { BuildError, type BuiltFile, integrityOf } from "./built_file.ts";
import type { IslandBundle } from "./islands.ts";
import type { StaticAssets } from "./static_assets.ts";
import type { StyleBundle } from "./styles.ts";
import type { TranslationBundle } from "./translations.ts";

interface OfflineMaterials {
  islands: IslandBundle;
  translations: TranslationBundle;
  styles: StyleBundle;
  assets: StaticAssets;
}

export interface OfflineNeeds {
  documents: ReadonlyMap<string, { integrity: string; needs: readonly string[] }>;
  /** What is not kept with a document, and what it is kept for. */
  others: ReadonlyMap<string, OfflineFile["keptFor"]>;
}

/** Tells what each page needs offline; scripts by the bundler's metadata. */
export async function listOfflineNeeds(
  pages: readonly Page[],
  built: readonly BuiltFile[],
  { islands, translations, styles, assets: { icons, reportFonts, pdfData } }: OfflineMaterials,
): Promise<OfflineNeeds> {
  const documents = new Map<string, { integrity: string; needs: string[] }>();
  const others = new Map<string, OfflineFile["keptFor"]>();
  for (const font of Object.values(reportFonts)) others.set(font, "report");
  const read = built.map(({ path }) => path).filter((path) => path.startsWith(pdfData));
  for (const part of [...islands.readers, ...read]) others.set(part, "reader");
  for (const page of pages.filter(({ opensOffline }) => opensOffline)) {
    const document = built.find(({ path }) => path === page.path);
    if (!document) continue;
    const { kept, reportParts } = islands.scriptsOf(page);
    // An iPhone fetches its icon once, when the app is installed.
    const needs = [...kept, ...listNamed(document, styles.files), ...(page.island ? [icons.vector] : [])];
    documents.set(page.path, { integrity: await integrityOf(document.bytes), needs });
    for (const part of reportParts) others.set(part, "report");
  }
  for (const language of LANGUAGES) {
    for (const file of Object.values(translations.addresses[language] ?? {})) others.set(file, language);
  }
  return { documents, others };
}

/**
 * Describes those of a site's files that can be kept, documents last.
 *
 * @param found Every file of the site, by its name in the folder.
 * @param built The same files.
 * @throws {BuildError} naming a file that a page needs and the site lacks.
 */
export function selectKept(
  found: readonly Pick<ManifestEntry, "url">[],
  built: readonly BuiltFile[],
  { documents, others }: OfflineNeeds,
): OfflineFile[] {
  const pathOf = new Map(built.map((file) => [fileNameOf(file.path, file), file.path]));
  const there = new Set(found.flatMap(({ url }) => pathOf.get(url) ?? []));
  const needed = new Set([...documents.values()].flatMap(({ needs }) => needs));
  const wanted = new Set([...needed, ...others.keys()]);
  const missing = [...wanted, ...documents.keys()].find((path) => !there.has(path));
  if (missing !== undefined) throw new BuildError(`${missing} is needed offline, but not on the site`);
  const files = [...there].filter((path) => wanted.has(path))
    .map((url): OfflineFile => needed.has(url) ? { url } : { url, keptFor: others.get(url) });
  const needyOf = ({ url }: OfflineFile) =>
    [...documents.values()].map(({ needs }) => needs.includes(url) ? 0 : 1).join("");
  // What the same documents need lies side by side.
  const sorted = Map.groupBy(files, needyOf).entries().toArray().toSorted().flatMap(([, group]) => group);
  return [
    ...sorted,
    ...[...documents].map(([url, { integrity, needs }]) => ({
      url,
      revision: integrity,
      needs: listSpans(sorted.map((file) => needs.includes(file.url))),
    })),
  ];
}

/** Spans of what is true: from, and up to but not including. */
function listSpans(flags: readonly boolean[]): [number, number][] {
  const begins = flags.flatMap((flag, index) => flag && !flags[index - 1] ? [index] : []);
  return begins.map((begin) => {
    const end = flags.indexOf(false, begin);
    return [begin, end === -1 ? flags.length : end];
  });
}

/** What a document and its sheets refer to. */
function listNamed(document: BuiltFile, styles: readonly BuiltFile[]): string[] {
  const namedBy = ({ bytes }: BuiltFile) => {
    const text = new TextDecoder().decode(bytes);
    return styles.filter(({ path }) => text.includes(path));
  };
  const direct = namedBy(document);
  return [...new Set([...direct, ...direct.flatMap(namedBy)])].map(({ path }) => path);
}
