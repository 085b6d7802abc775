import type { OfflineSite } from "./choose_source.ts";

/** Its address carries a hash, or else `revision` tells one content from another. */
interface PrecachedFile {
  url: string;
  revision: string | null;
  /** Hash of a document's bytes, which its answer must match. */
  integrity?: string;
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly (PrecachedFile | string)[] };

export const PRECACHED_FILES: readonly PrecachedFile[] = self.__WB_MANIFEST.map(
  (file) =>
    typeof file === "string" ? { url: file, revision: null } : { ...file, revision: file.revision ?? null },
);

export const OFFLINE_PATH = "/offline";

export const SITE: OfflineSite = {
  origin: self.location.origin,
  documents: pathsOf(({ revision }) => revision !== null),
  files: pathsOf(({ revision }) => revision === null),
  reportParts: new Set(REPORT_PARTS),
};

function pathsOf(isMeant: (file: PrecachedFile) => boolean): Set<string> {
  return new Set(PRECACHED_FILES.filter(isMeant).map(({ url }) => url));
}
