/** Sends one feedback, once, as often as it takes. @module */
import { type Feedback, submitFeedback } from "@/lib/shared/wire/feedback.ts";
import { type Call, NO_ANSWER, type Refusal } from "./api.ts";
import type { IdentifiedFeedback } from "./feedback_database.ts";
import { classifyRefusal } from "./outbox/classify_refusal.ts";

/** What sending works with. */
export interface SendFeedbackDeps {
  call: Call;
  token: string;
}

/** What sending came to. */
export type SentFeedback =
  | { kind: "confirmed"; feedback: Feedback }
  /** The server will not, whenever it is asked. */
  | { kind: "refused"; refusal: Refusal }
  /** It does not get through for now. */
  | { kind: "waits"; refusal: Refusal }
  | { kind: "signed_out" };

/** Sends a feedback; the same one again is answered as the first time. */
export async function sendFeedback(
  { call, token }: SendFeedbackDeps,
  feedback: IdentifiedFeedback,
): Promise<SentFeedback> {
  const result = await call(submitFeedback, { token, body: feedback });
  if (!result.ok) return classify(result);
  // Whoever stands between can answer 200 too: only the feedback itself proves that it arrived.
  const isOurs = result.data.feedback?._id === feedback._id;
  return isOurs ? { kind: "confirmed", feedback: result.data.feedback } : classify(NO_ANSWER);
}

function classify(refusal: Refusal): SentFeedback {
  const { kind } = classifyRefusal(refusal);
  return kind === "signed_out" ? { kind } : { kind, refusal };
}
