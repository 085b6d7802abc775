import type { Reading } from "@/lib/shared/reading.ts";
import type { Refusal } from "../api/api.ts";

export interface OperationRefusal {
  code: string;
  message: string;
}

export interface RetryLater {
  kind: "waits";
  retryAfterSeconds?: number;
  /** Others may succeed. */
  isOwn?: boolean;
  /** Not a failure: the server says when to continue. */
  isPaced?: boolean;
}

export type SyncError = RetryLater | { kind: "signed_out" };

export interface Refused {
  kind: "refused";
  refusal: OperationRefusal;
}

export interface Done {
  kind: "done";
  reading?: Reading;
  isMerged?: boolean;
  /** The server was restored from a backup. */
  isSetBack?: boolean;
}

export type Sent =
  | Done
  | Refused
  | SyncError;

const PASSING: readonly number[] = [0, 408, 425, 429];

export function classifyRefusal({ status, code, message, retryAfterSeconds }: Refusal): Refused | SyncError {
  // A captive portal, or an address unknown to this server.
  if (code === "too_many_edits") return { kind: "waits", isOwn: true };
  const isForeign = code === "unexpected_reply" || code === "not_found";
  if (isForeign || status >= 500 || PASSING.includes(status)) {
    const isPaced = status === 429 && retryAfterSeconds !== undefined;
    return { kind: "waits", retryAfterSeconds, isOwn: status === 500, ...isPaced && { isPaced } };
  }
  if (status === 401) return { kind: "signed_out" };
  return { kind: "refused", refusal: { code, message } };
}
