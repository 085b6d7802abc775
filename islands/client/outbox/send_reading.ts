/**
 * An earlier try may arrive at any time and must not overwrite what came after: an addition under a known id changes
 * nothing, a change carries its version, and nothing is sent after a confirmed deletion. @module
 */
import { hasLaterFields, isSameEntry, type Reading } from "@/lib/shared/reading.ts";
import { mergeChange, type ReadingEntry } from "@/lib/shared/reading_merge.ts";
import { addReading, changeReading, deleteReading } from "@/lib/shared/wire/readings.ts";
import { NO_ANSWER, type Refusal, type Result } from "../api/api.ts";
import { type Answer, classifyRefusal, type SendDeps, WAITS_ALONE } from "./answer.ts";
import type { ReadingRequest } from "./outbox_database.ts";

const MERGE_ROUNDS = 4;

/** @param known What the server had when it was heard last. */
export function sendReading(
  deps: SendDeps,
  { entityId, wanted }: { entityId: string; wanted: ReadingRequest },
  known?: Reading,
): Promise<Answer<Reading>> {
  switch (wanted.action) {
    case "add":
      return sendAdd(deps, entityId, wanted.entry);
    case "change":
      return sendChange(deps, entityId, wanted, known ?? wanted.seen);
    case "delete":
      return sendDelete(deps, entityId);
  }
}

async function sendAdd(deps: SendDeps, entityId: string, entry: ReadingEntry): Promise<Answer<Reading>> {
  const body = { ...entry, _id: entityId };
  const result = ownReading(entityId, await deps.call(addReading, { token: deps.token, body }));
  if (result.ok) {
    const { data } = result;
    // During a deployment an older server drops newer fields.
    const isCut = data.version === 1 && !hasLaterFields(data, entry);
    return isCut
      ? await sendChange(deps, entityId, { entry, seen: data }, data)
      : { kind: "done", stored: data };
  }
  if (result.code !== "log_exists") return classifyRefusal(result);
  // An earlier try arrived, and the reading has changed since.
  if (isTombstone(result.data)) return { kind: "done" };
  const current = currentOf(result, entityId);
  // A bare replacement could arrive late and undo what comes after.
  return current ? await sendChange(deps, entityId, { entry, seen: current }, current) : WAITS_ALONE;
}

async function sendChange(
  deps: SendDeps,
  entityId: string,
  { entry, seen }: { entry: ReadingEntry; seen: Reading },
  known: Reading,
): Promise<Answer<Reading>> {
  let base = known;
  let isSetBack = false;
  for (let round = 1; round <= MERGE_ROUNDS; round++) {
    const wanted = mergeChange(isSetBack ? base : seen, entry, base);
    // An earlier try did it, or another device the same.
    if (isSameEntry(wanted, base)) return { kind: "done", stored: base, isSetBack };
    // Version 0 was never confirmed here; the server begins at 1.
    const body = { ...wanted, version: Math.max(1, base.version) };
    const result = ownReading(
      entityId,
      await deps.call(changeReading, { token: deps.token, params: { logId: entityId }, body }),
    );
    if (result.ok) {
      if (!hasLaterFields(result.data, wanted)) return WAITS_ALONE;
      const isMerged = !isSetBack && !isSameEntry(base, seen);
      return { kind: "done", stored: result.data, isMerged, isSetBack };
    }
    if (result.code === "log_not_found") return await askWhetherDeleted(deps, entityId, wanted, result);
    const current = currentOf(result, entityId);
    if (!current) return classifyRefusal(result);
    isSetBack ||= current.version < base.version;
    base = current;
  }
  return WAITS_ALONE;
}

/** For an addition under a deleted id the server answers the tombstone. */
async function askWhetherDeleted(
  { call, token }: SendDeps,
  entityId: string,
  entry: ReadingEntry,
  notFound: Refusal,
): Promise<Answer<Reading>> {
  const result = ownReading(entityId, await call(addReading, { token, body: { ...entry, _id: entityId } }));
  if (result.ok) return { kind: "done", stored: result.data, isSetBack: true };
  const isTaken = result.code === "log_exists" || result.code === "id_taken";
  return classifyRefusal(isTaken ? notFound : result);
}

async function sendDelete({ call, token }: SendDeps, entityId: string): Promise<Answer<Reading>> {
  const result = await call(deleteReading, { token, params: { logId: entityId } });
  if (result.ok) return result.data.success === true ? { kind: "done" } : classifyRefusal(NO_ANSWER);
  return result.code === "log_not_found" ? { kind: "done" } : classifyRefusal(result);
}

/** Portals answer 200 too: only the reading itself proves that it arrived. */
function ownReading(id: string, result: Result<{ data: Reading }>): Result<Reading> {
  if (!result.ok) return result;
  return isReading(result.data.data, id) ? { ok: true, data: result.data.data } : NO_ANSWER;
}

function currentOf({ status, data }: Refusal, id: string): Reading | undefined {
  return status === 409 && isReading(data, id) ? data : undefined;
}

function isReading(data: unknown, id: string): data is Reading {
  return isRecord(data) && data._id === id && "value" in data && "version" in data;
}

function isTombstone(data: unknown): boolean {
  return isRecord(data) && data.deleted === true;
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null;
}
