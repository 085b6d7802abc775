import type { OfflineFile } from "@/lib/shared/offline.ts";
import type { OfflineSite } from "./choose_source.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly OfflineFile[] };

const manifest = self.__WB_MANIFEST;

export interface OfflineDocument {
  path: string;
  integrity: string;
  /** Addresses of the files that it needs. */
  files: readonly string[];
}

const documents = new Map<string, OfflineDocument>();
const files = new Set<string>();
const parts = new Set<string>();
const reportParts: string[] = [];
const sentences = new Map<string, string[]>();

for (const { url, revision, needs = [], keptFor } of manifest) {
  if (revision !== undefined) {
    const needed = needs.flatMap(([from, to]) => manifest.slice(from, to).map((file) => file.url));
    documents.set(url, { path: url, integrity: revision, files: needed });
  } else if (keptFor === "report" || keptFor === "reader") {
    parts.add(url);
    if (keptFor === "report") reportParts.push(url);
  } else {
    files.add(url);
    if (keptFor) sentences.set(keptFor, [...sentences.get(keptFor) ?? [], url]);
  }
}

export const DOCUMENTS: ReadonlyMap<string, OfflineDocument> = documents;

export const SENTENCES: ReadonlyMap<string, readonly string[]> = sentences;

export const SITE: OfflineSite = {
  origin: self.location.origin,
  documents: new Set(documents.keys()),
  files,
  parts,
};

/** Parts that are fetched before anybody asks for them. */
export const REPORT_PARTS: readonly string[] = reportParts;

export const OFFLINE_PATH = "/offline";
