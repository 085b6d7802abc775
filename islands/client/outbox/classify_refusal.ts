/** What an answer that is not the wished-for one means for what was sent. @module */
import type { Reading } from "@/lib/shared/reading.ts";
import type { Refusal } from "../api.ts";
import type { OperationRefusal } from "./operation.ts";

/** Nothing gets through for now. */
export interface RetryLater {
  kind: "waits";
  retryAfterSeconds?: number;
  /** It may be about this operation alone, so that others can be tried. */
  isOwn?: boolean;
  /** The server takes so much in a minute and no more: it goes on when it says, and nothing has failed. */
  isPaced?: boolean;
}

/** Why sending or fetching stopped. */
export type SyncError = RetryLater | { kind: "signed_out" };

/** The server will not, whenever it is asked. */
export interface Refused {
  kind: "refused";
  refusal: OperationRefusal;
}

/** Confirmed; `reading` is what the server has now, undefined when it is gone. */
export interface Done {
  kind: "done";
  reading?: Reading;
  /** Another device's change is in it as well. */
  isMerged?: boolean;
  /** The server knew less of the reading than it once did: it has been set back to a backup. */
  isSetBack?: boolean;
}

/** What sending an operation came to. */
export type Sent =
  | Done
  | Refused
  | SyncError;

/** Refusals that time alone can heal. */
const PASSING: readonly number[] = [0, 408, 425, 429];

/** Tells what a refusal means: try later, sign in again, or ask the person. */
export function classifyRefusal({ status, code, message, retryAfterSeconds }: Refusal): Refused | SyncError {
  // Somebody else's page, whatever status it carries, and an address that this server does not have.
  if (code === "too_many_edits") return { kind: "waits", isOwn: true };
  const isForeign = code === "unexpected_reply" || code === "not_found";
  if (isForeign || status >= 500 || PASSING.includes(status)) {
    const isPaced = status === 429 && retryAfterSeconds !== undefined;
    return { kind: "waits", retryAfterSeconds, isOwn: status === 500, ...isPaced && { isPaced } };
  }
  if (status === 401) return { kind: "signed_out" };
  return { kind: "refused", refusal: { code, message } };
}
