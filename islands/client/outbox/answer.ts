/** What the server's answer to an operation means. @module */
import type { Call, Refusal } from "../api/api.ts";

export interface SendDeps {
  call: Call;
  token: string;
}

export interface OperationRefusal {
  code: string;
  message: string;
}

export interface RetryLater {
  kind: "waits";
  retryAfterSeconds?: number;
  /** See {@linkcode WAITS_ALONE}. */
  isOwn?: boolean;
  /** Not a failure: the server says when to continue. */
  isPaced?: boolean;
  /** In the server's words; absent where it said nothing. */
  message?: string;
}

export type SyncError = RetryLater | { kind: "signed_out" };

export interface Refused {
  kind: "refused";
  refusal: OperationRefusal;
}

/** `stored` as on the server; absent if gone. */
export interface Done<Stored> {
  kind: "done";
  stored?: Stored;
  isMerged?: boolean;
  /** The server was restored from a backup. */
  isSetBack?: boolean;
}

export type Answer<Stored> = Done<Stored> | Refused | SyncError;

export function isFinal<Stored>(answer?: Answer<Stored>): answer is Done<Stored> | Refused {
  return answer?.kind === "done" || answer?.kind === "refused";
}

/** Of one operation: what else waits may succeed nevertheless. */
export const WAITS_ALONE = { kind: "waits", isOwn: true } as const;

/** Nothing else that waits will succeed now either. */
export function endsRun(answer: Answer<unknown>): boolean {
  return answer.kind === "signed_out" || answer.kind === "waits" && !answer.isOwn;
}

const TRIES_IN_FRONT = 3;

export function isStuck(
  answer: Answer<unknown>,
  { attempts }: { attempts: number },
  triesInFront = TRIES_IN_FRONT,
): boolean {
  return answer.kind === "waits" && answer.isOwn === true && attempts >= triesInFront;
}

/** Told by our server, not by a portal or for want of an answer. */
export function isOwnSentence({ status, code, message }: Refusal): boolean {
  return status !== 0 && code !== "unexpected_reply" && message !== "";
}

const PASSING: readonly number[] = [0, 408, 425, 429];

export function classifyRefusal({ status, code, message, retryAfterSeconds }: Refusal): Refused | SyncError {
  if (code === "too_many_edits") return WAITS_ALONE;
  // A captive portal, or an address unknown to this server.
  const isForeign = code === "unexpected_reply" || code === "not_found";
  if (isForeign || status >= 500 || PASSING.includes(status)) {
    const isPaced = status === 429 && retryAfterSeconds !== undefined;
    return { kind: "waits", retryAfterSeconds, isOwn: status === 500, ...isPaced && { isPaced } };
  }
  if (status === 401) return { kind: "signed_out" };
  return { kind: "refused", refusal: { code, message } };
}
