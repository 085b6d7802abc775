/** The first page of readings, which the logbook's document asks for on a phone that has kept nothing. @module */
import { compareNewestFirst } from "@/lib/shared/reading.ts";
import { listReadings, type ReadingPage } from "@/lib/shared/wire/readings.ts";
import { createCall, type Result } from "../api/api.ts";
import { readToken } from "../session/session.ts";
import type { SyncedReading } from "./reading_store.ts";

declare global {
  var firstPage:
    | { token: string; answer: Promise<Response>; result?: Promise<Result<ReadingPage>> }
    | undefined;
}

/** Only for whom it was asked. */
function findFirstPage(token: string): Promise<Result<ReadingPage>> | undefined {
  const asked = globalThis.firstPage;
  if (asked?.token !== token) return undefined;
  return asked.result ??= createCall(() => asked.answer)(listReadings);
}

/** Once. */
export function takeFirstPage(token: string): Promise<Result<ReadingPage>> | undefined {
  const found = findFirstPage(token);
  globalThis.firstPage = undefined;
  return found;
}

/** Newest first, before they are kept; none once the session is another. */
export async function listFirstPage(token: string): Promise<SyncedReading[]> {
  const result = await findFirstPage(token);
  // A captive portal answers 200 too.
  if (!result?.ok || !Array.isArray(result.data.data) || readToken() !== token) return [];
  return result.data.data
    .flatMap((item) => "deleted" in item ? [] : [{ ...item, syncState: "saved" as const }])
    .sort(compareNewestFirst);
}
