import type { Signal } from "@preact/signals-react";
import { formatSize } from "@/lib/shared/media_time.ts";
import { adminUploadProgressText } from "@/lib/shared/messages/admin_upload.ts";
import { say } from "../../client/browser/language.ts";

/** A guess made earlier than this would jump. */
const WARM_UP_MS = 2000;

export interface Pace {
  sentBytes: number;
  totalBytes: number;
  /** What had arrived before this run began. */
  startBytes: number;
  elapsedMs: number;
}

/** Returns a whole number, 100 only when complete. */
export function percentOf({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }): number {
  return totalBytes > 0 ? Math.floor(100 * sentBytes / totalBytes) : 0;
}

/** Returns undefined while it is too early to say. */
export function secondsLeft({ sentBytes, totalBytes, startBytes, elapsedMs }: Pace): number | undefined {
  const sentNow = sentBytes - startBytes;
  if (elapsedMs < WARM_UP_MS || sentNow <= 0) return undefined;
  return Math.ceil((totalBytes - sentBytes) * elapsedMs / sentNow / 1000);
}

/** `12 MB of 90 MB, about 3 min left`. */
export function describePace(pace: Pace): string {
  const text = say(adminUploadProgressText);
  const bytes = text.bytes(formatSize(pace.sentBytes), formatSize(pace.totalBytes));
  const seconds = secondsLeft(pace);
  if (pace.sentBytes >= pace.totalBytes) return `${bytes}, ${text.finishing}`;
  if (seconds === undefined) return bytes;
  const left = seconds < 60 ? text.secondsLeft(seconds) : text.minutesLeft(Math.round(seconds / 60));
  return `${bytes}, ${left}`;
}

export function createPacer(
  pace: Signal<Pace | undefined>,
  totalBytes: number,
  nowMs: () => number,
): (sentBytes: number) => void {
  const startMs = nowMs();
  let startBytes: number | undefined;
  pace.value = { sentBytes: 0, totalBytes, startBytes: 0, elapsedMs: 0 };
  return (sentBytes) => {
    startBytes ??= sentBytes;
    pace.value = { sentBytes, totalBytes, startBytes, elapsedMs: nowMs() - startMs };
  };
}
