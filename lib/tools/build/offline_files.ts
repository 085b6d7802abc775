/** What is kept on a phone: the documents that open without a network, and all that they need. @module */
import type { Page } from "@/routes/pages/page.ts";
import { type BuiltFile, integrityOf, shortHash } from "./built_file.ts";
import type { IslandBundle } from "./islands.ts";

/** One file as workbox lists it. */
export interface PrecacheEntry {
  url: string;
  /** Tells one content from another where the address does not. */
  revision: string | null;
  /** Hash of the bytes, so that nothing else is ever kept in its place. */
  integrity?: string;
}

/** What the worker keeps. */
export interface OfflineFiles {
  kept: PrecacheEntry[];
  /** Addresses of what making a report takes, kept when there is time. */
  reportParts: string[];
}

/** What stands beside the documents. */
interface OfflineMaterials {
  islands: Pick<IslandBundle, "listOffline">;
  /** Addresses of sheets and pictures. */
  pictures: readonly string[];
  reportFonts: readonly string[];
}

/** Lists what the pages that open offline need; the scripts come from what the bundler knows of them. */
export async function listOffline(
  pages: readonly Page[],
  documents: readonly BuiltFile[],
  { islands, pictures, reportFonts }: OfflineMaterials,
): Promise<OfflineFiles> {
  const offlinePages = pages.filter(({ opensOffline }) => opensOffline);
  const paths = new Set(offlinePages.map(({ path }) => path));
  const modules = islands.listOffline(offlinePages.flatMap(({ island }) => island ?? []));
  const kept = documents.filter(({ path }) => paths.has(path));
  return {
    kept: [
      ...await Promise.all(kept.map(listDocument)),
      ...[...modules.kept, ...pictures].map(listAsset),
    ],
    reportParts: [...modules.reportParts, ...reportFonts],
  };
}

async function listDocument({ path, bytes }: BuiltFile): Promise<PrecacheEntry> {
  return { url: path, revision: await shortHash(bytes), integrity: await integrityOf(bytes) };
}

/** The address of anything else carries its hash. */
function listAsset(url: string): PrecacheEntry {
  return { url, revision: null };
}
