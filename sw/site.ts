import type { OfflineDocument } from "@/lib/shared/offline.ts";
import type { OfflineSite } from "./choose_source.ts";

declare const self: ServiceWorkerGlobalScope;

const { documents, files, reportParts, notificationIcon } = OFFLINE_FILES;

export const NOTIFICATION_ICON = notificationIcon;

export const DOCUMENTS: ReadonlyMap<string, OfflineDocument> = new Map(
  documents.map((document) => [document.path, document]),
);

export const SITE: OfflineSite = {
  origin: self.location.origin,
  documents: new Set(DOCUMENTS.keys()),
  files: new Set(files),
  reportParts: new Set(reportParts),
};

export const OFFLINE_PATH = "/offline";

export function filesOf({ needs }: OfflineDocument): string[] {
  return needs.flatMap((place) => files[place] ?? []);
}
