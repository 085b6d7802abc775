/** Counts only for people who share usage data. @module */
import { countPlay, countSave } from "@/lib/shared/wire/media.ts";
import type { Call } from "../client/api/api.ts";

export type ReportUse = (use: "play" | "save", mediaId: string) => void;

export function createReportUse(call: Call, token: string): ReportUse {
  const told = new Set<string>();
  return (use, mediaId) => {
    const news = `${use} ${mediaId}`;
    if (!token || told.has(news)) return;
    told.add(news);
    void call(use === "play" ? countPlay : countSave, { token, params: { mediaId }, keepalive: true });
  };
}
