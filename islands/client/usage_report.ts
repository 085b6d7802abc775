/** Telling the server what was played, read or saved; it counts only for people who share usage data. @module */
import { countPlay, countSave } from "@/lib/shared/wire/media_use.ts";
import type { Call } from "./api.ts";

/** Tells of a use of an item; nobody waits for it, and each is told of once. */
export type ReportUse = (use: "play" | "save", mediaId: string) => void;

/** Builds what tells of one person's uses while a page is open. */
export function createReportUse(call: Call, token: string): ReportUse {
  const told = new Set<string>();
  return (use, mediaId) => {
    const news = `${use} ${mediaId}`;
    if (!token || told.has(news)) return;
    told.add(news);
    void call(use === "play" ? countPlay : countSave, { token, params: { mediaId }, keepalive: true });
  };
}
