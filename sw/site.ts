/** What the build made, as the worker knows it. @module */
import type { OfflineSite } from "./choose_source.ts";

/** A file to keep. Its address carries a hash, or else `revision` tells one content from another. */
interface PrecachedFile {
  url: string;
  revision: string | null;
  /** Hash of a document's bytes, which its answer must match. */
  integrity?: string;
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly PrecachedFile[] };

/** Everything that is kept when the worker is installed. */
export const PRECACHED_FILES: readonly PrecachedFile[] = self.__WB_MANIFEST;

/** The document that stands in for a page that is not on this device. */
export const OFFLINE_PATH = "/offline";

/** The same by path. */
export const SITE: OfflineSite = {
  origin: self.location.origin,
  documents: pathsOf(({ revision }) => revision !== null),
  files: pathsOf(({ revision }) => revision === null),
  reportParts: new Set(REPORT_PARTS),
};

function pathsOf(isMeant: (file: PrecachedFile) => boolean): Set<string> {
  return new Set(PRECACHED_FILES.filter(isMeant).map(({ url }) => url));
}
