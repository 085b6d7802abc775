/** What the push client answers: nothing of it throws. @module */
import { pushClientText } from "@/lib/shared/messages/push_errors.ts";
import type { Refusal } from "./api.ts";
import { say } from "./language.ts";

/** Why something could not be done. */
export type PushErrorKind =
  | "unsupported"
  | "denied"
  | "prompt_required"
  | "no_worker"
  | "not_subscribed"
  | "not_started"
  | "invalid"
  /** The server knows nothing of this device. */
  | "forgotten"
  | "refused"
  | "no_answer";

/** What was refused, with its sentence. */
export interface PushError {
  ok: false;
  fault: PushErrorKind;
  message: string;
}

/** What every call of the client comes back with. */
export type PushResult<Data> = { ok: true; data: Data } | PushError;

/** It is done. */
export const PUSH_DONE = { ok: true, data: undefined } as const;

/** Builds a refusal. */
export function refuse(fault: PushErrorKind, message: string): PushError {
  return { ok: false, fault, message };
}

/** Returns what the server's refusal, or its silence, means to the client. */
export function refusalOf({ status }: Refusal): PushError {
  const text = say(pushClientText);
  if (status === 0) return refuse("no_answer", text.noAnswer);
  return refuse(status === 404 ? "forgotten" : "refused", text.refused(status));
}
