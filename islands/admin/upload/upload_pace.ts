/** How long an upload will take, from how fast it has gone so far. @module */
import { formatSize } from "@/lib/shared/media_time.ts";
import { adminUploadProgressText } from "@/lib/shared/messages/admin_upload.ts";
import { say } from "../../client/language.ts";

/** Before that much has gone by, a guess would jump about. */
const WARM_UP_MS = 2000;

/** How far an upload has come. */
export interface Pace {
  sentBytes: number;
  totalBytes: number;
  /** What had arrived before this run began. */
  startBytes: number;
  /** Since this run began. */
  elapsedMs: number;
}

/** Returns the whole per cent that have arrived; 100 only when everything has. */
export function percentOf({ sentBytes, totalBytes }: Pick<Pace, "sentBytes" | "totalBytes">): number {
  return totalBytes > 0 ? Math.floor(100 * sentBytes / totalBytes) : 0;
}

/** Estimates the seconds that are left; undefined while that would be a guess. */
export function secondsLeft({ sentBytes, totalBytes, startBytes, elapsedMs }: Pace): number | undefined {
  const sentNow = sentBytes - startBytes;
  if (elapsedMs < WARM_UP_MS || sentNow <= 0) return undefined;
  return Math.ceil((totalBytes - sentBytes) * elapsedMs / sentNow / 1000);
}

/** Words how far an upload has come: `12 MB of 90 MB, about 3 min left`. */
export function describePace(pace: Pace): string {
  const text = say(adminUploadProgressText);
  const bytes = text.bytes(formatSize(pace.sentBytes), formatSize(pace.totalBytes));
  const seconds = secondsLeft(pace);
  if (pace.sentBytes >= pace.totalBytes) return `${bytes}, ${text.finishing}`;
  if (seconds === undefined) return bytes;
  const left = seconds < 60 ? text.secondsLeft(seconds) : text.minutesLeft(Math.round(seconds / 60));
  return `${bytes}, ${left}`;
}
