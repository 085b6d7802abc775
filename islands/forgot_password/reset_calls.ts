/** What the server is asked on the way to a new password, and what its answers mean. @module */
import { CODE_RESEND_SECONDS } from "@/lib/shared/limits.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rules.ts";
import { forgotPasswordText } from "@/lib/shared/messages/forgot_password.ts";
import { forgotPassword, resetPassword } from "@/lib/shared/wire/auth.ts";
import type { Call, Refusal } from "../client/api.ts";
import { say } from "../client/language.ts";
import type { NoticeMessage } from "../parts/notice.ts";

/** How an attempt to set a password ended; `sentence` says why where it failed. */
export interface ResetOutcome {
  /** What has to be mended; `nothing` where trying again may do. */
  kind: "done" | "code" | "password" | "nothing";
  sentence: string;
}

/** What came of asking for a code, and what to say about it. */
export interface SentCode {
  notice: NoticeMessage;
  /** How long ago it left, in seconds; undefined where none did. */
  ageSeconds?: number;
}

/** Asks for a code by mail; one that was asked for within the last minute is as good. */
export async function requestResetCode(call: Call, email: string): Promise<SentCode> {
  const result = await call(forgotPassword, { body: { email } });
  const { sent, sentRecently, sendFailed } = say(forgotPasswordText);
  if (result.ok) return { notice: { kind: "success", text: result.data.message || sent }, ageSeconds: 0 };
  if (result.code !== "resend_too_soon") {
    return { notice: { kind: "error", text: sentenceOf(result, sendFailed) } };
  }
  const ageSeconds = CODE_RESEND_SECONDS - (result.retryAfterSeconds ?? CODE_RESEND_SECONDS);
  return { notice: { kind: "info", text: sentRecently }, ageSeconds };
}

/** Sets a new password by a code. */
export async function setPassword(
  call: Call,
  body: { newPassword: string } & ({ email: string; otp: string } | { email?: string; key: string }),
): Promise<ResetOutcome> {
  const result = await call(resetPassword, { body });
  const { done, failed } = say(forgotPasswordText);
  if (result.ok) return { kind: "done", sentence: done };
  const { code, fields } = result;
  if (fields?.newPassword) return { kind: "password", sentence: fields.newPassword };
  const isLinkDead = code === "wrong_code" && "key" in body;
  const sentence = isLinkDead ? say(accountRuleText).linkDead : sentenceOf(result, failed);
  if (code === "password_common") return { kind: "password", sentence };
  return { kind: code === "wrong_code" || fields?.otp ? "code" : "nothing", sentence };
}

function sentenceOf({ status, message }: Refusal, otherwise: string): string {
  return status === 0 ? say(forgotPasswordText).noNetwork : message || otherwise;
}
