import type { OfflineDocument } from "@/lib/shared/offline.ts";
import type { OfflineSite } from "./choose_source.ts";

declare const self: ServiceWorkerGlobalScope;

const { documents, files, reportParts, sentences, notificationIcon } = OFFLINE_FILES;

/** By language but English. */
export const SENTENCES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(sentences));

export const NOTIFICATION_ICON = notificationIcon;

export const DOCUMENTS: ReadonlyMap<string, OfflineDocument> = new Map(
  documents.map((document) => [document.path, document]),
);

export const SITE: OfflineSite = {
  origin: self.location.origin,
  documents: new Set(DOCUMENTS.keys()),
  files: new Set([...files, ...[...SENTENCES.values()].flat()]),
  reportParts: new Set(reportParts),
};

export const OFFLINE_PATH = "/offline";

export function filesOf({ needs }: OfflineDocument): string[] {
  return needs.flatMap((place) => files[place] ?? []);
}
