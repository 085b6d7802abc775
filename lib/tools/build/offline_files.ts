/** What can be kept on a phone: documents that open offline, with all they need. @module */
import type { OfflineDocument, OfflineFiles } from "@/lib/shared/offline.ts";
import type { Page } from "@/routes/pages/page.ts";
import { type BuiltFile, integrityOf } from "./built_file.ts";
import type { IslandBundle } from "./islands.ts";
import type { TranslationBundle } from "./translations.ts";

interface OfflineMaterials {
  islands: Pick<IslandBundle, "listOffline">;
  translations: Pick<TranslationBundle, "addresses">;
  /** With their pictures. */
  styles: readonly BuiltFile[];
  /** Address, as below. */
  icon: string;
  reportFonts: readonly string[];
  notificationIcon: string;
}

/** Lists what offline pages need; scripts by the bundler's metadata. */
export async function listOffline(
  pages: readonly Page[],
  built: readonly BuiltFile[],
  { islands, translations, styles, icon, reportFonts, notificationIcon }: OfflineMaterials,
): Promise<OfflineFiles> {
  const files = new Set<string>();
  const reportParts = new Set<string>();
  const documents: OfflineDocument[] = [];
  for (const page of pages.filter(({ opensOffline }) => opensOffline)) {
    const document = built.find(({ path }) => path === page.path);
    if (!document) continue;
    const modules = islands.listOffline(page);
    const needs = [...modules.kept, ...listNamed(document, styles), ...(page.island ? [icon] : [])];
    for (const file of needs) files.add(file);
    for (const part of modules.reportParts) reportParts.add(part);
    const places = needs.map((file) => [...files].indexOf(file));
    documents.push({ path: page.path, integrity: await integrityOf(document.bytes), needs: places });
  }
  const later = [...reportParts].filter((part) => !files.has(part));
  const languages = Object.entries(translations.addresses).map(([language, addresses]) =>
    [language, [...new Set(Object.values(addresses))]] as const
  );
  return {
    documents,
    files: [...files],
    reportParts: [...later, ...reportFonts],
    sentences: Object.fromEntries(languages),
    notificationIcon,
  };
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
