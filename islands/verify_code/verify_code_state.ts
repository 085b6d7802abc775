/** The code screen: five digits, sending them, asking for others. @see spec §2, §4, §5, §8 @module */
import { type Signal, signal } from "@preact/signals-react";
import { isCompleteCode } from "@/lib/shared/account.ts";
import { PASTE_SUBMIT_MS } from "@/lib/shared/limits.ts";
import { accountText } from "@/lib/shared/messages/account.ts";
import { accountRules } from "@/lib/shared/messages/account_rules.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { verifyCodeText } from "@/lib/shared/messages/verify_code.ts";
import { resendCode, verifyCode } from "@/lib/shared/wire/auth.ts";
import type { Call, Refusal } from "../client/api.ts";
import { say } from "../client/language.ts";
import type { Schedule } from "../client/schedule.ts";
import { type CodeClock, createCodeClock } from "../parts/code_clock.ts";
import type { Notice } from "../parts/notice.ts";
import { type Digits, NO_DIGITS } from "../parts/otp_digits.ts";

/** `choosing`: the code was right, and a new password is asked for. */
export type Phase = "entering" | "verified" | "choosing";

/** What the screen works with; tests hand it other things. */
export interface VerifyCodeDeps {
  /** Whom the code was sent to, undefined when the address does not say. */
  email: string | undefined;
  /** When it was sent (milliseconds since 1970), where this tab knows. */
  sentAtMs: number | undefined;
  /** What the last screen wanted to be said. */
  notice: Notice | undefined;
  call: Call;
  now(): number;
  schedule: Schedule;
  rememberCodeSent(email: string, atMs: number): void;
  /** The address has done its work: it may leave the history. */
  forgetEmail(): void;
}

/** The screen's state. */
export interface VerifyCodeState {
  digits: Signal<Digits>;
  phase: Signal<Phase>;
  notice: Signal<Notice | undefined>;
  isVerifying: Signal<boolean>;
  isResending: Signal<boolean>;
  /** Counts requests to put the cursor into the first empty box. */
  focusRequest: Signal<number>;
  clock: CodeClock;
  /** Takes what the boxes hold now; five digits are sent at once, pasted ones a moment later. */
  enter(digits: Digits, isPasted: boolean): void;
  submit(): Promise<void>;
  resend(): Promise<void>;
  /** Stops every timer. */
  dispose(): void;
}

/** Builds the screen's state and starts its countdown. */
export function createVerifyCodeState(deps: VerifyCodeDeps): VerifyCodeState {
  const signals = createSignals(deps);
  const { digits, phase, isVerifying } = signals;
  const clock = createCodeClock(deps);
  let cancelSubmit = () => {};

  function enter(entered: Digits, isPasted: boolean): void {
    digits.value = entered;
    signals.notice.value = undefined;
    cancelSubmit();
    if (!isCompleteCode(entered.join(""))) return;
    if (isPasted) cancelSubmit = deps.schedule(submit, PASTE_SUBMIT_MS);
    else submit();
  }

  async function submit(): Promise<void> {
    cancelSubmit();
    if (isVerifying.value || phase.value !== "entering") return;
    const otp = digits.value.join("");
    if (!isCompleteCode(otp)) return refuse(signals, say(accountRules).codeIncomplete);
    if (deps.email === undefined) return refuse(signals, say(accountRules).emailMissing);
    isVerifying.value = true;
    const result = await deps.call(verifyCode, { body: { email: deps.email, otp } });
    isVerifying.value = false;
    if (result.ok) succeed(deps, signals, clock, result.data);
    else fail(signals, result);
  }

  function dispose(): void {
    clock.stop();
    cancelSubmit();
  }

  if (deps.email !== undefined) begin(deps, deps.email, clock);
  return { ...signals, clock, enter, submit, resend: () => resend(deps, signals, clock), dispose };
}

type Signals = Pick<
  VerifyCodeState,
  "digits" | "phase" | "notice" | "isVerifying" | "isResending" | "focusRequest"
>;

function createSignals({ email, notice }: VerifyCodeDeps): Signals {
  const noEmail: Notice = { kind: "error", text: say(accountRules).emailMissing };
  return {
    digits: signal(NO_DIGITS),
    phase: signal<Phase>("entering"),
    notice: signal<Notice | undefined>(email === undefined ? noEmail : notice),
    isVerifying: signal(false),
    isResending: signal(false),
    focusRequest: signal(0),
  };
}

function begin(deps: VerifyCodeDeps, email: string, clock: CodeClock): void {
  const sentAtMs = deps.sentAtMs ?? deps.now();
  deps.rememberCodeSent(email, sentAtMs);
  clock.start(sentAtMs);
}

function succeed(
  deps: VerifyCodeDeps,
  { notice, phase }: Signals,
  clock: CodeClock,
  reply: { newPasswordNeeded?: true },
): void {
  clock.stop();
  notice.value = undefined;
  phase.value = reply.newPasswordNeeded ? "choosing" : "verified";
  deps.forgetEmail();
}

function fail(signals: Signals, { status, message }: Refusal): void {
  signals.digits.value = NO_DIGITS;
  refuse(signals, status === 0 ? say(clientText).networkError : message || say(verifyCodeText).failed);
}

async function resend(deps: VerifyCodeDeps, signals: Signals, clock: CodeClock): Promise<void> {
  const { digits, phase, notice, isResending, focusRequest } = signals;
  if (isResending.value || phase.value !== "entering" || clock.resendInSeconds.value > 0) return;
  if (deps.email === undefined) return refuse(signals, say(accountRules).emailMissing);
  isResending.value = true;
  notice.value = undefined;
  const result = await deps.call(resendCode, { body: { email: deps.email } });
  isResending.value = false;
  const text = say(verifyCodeText);
  if (!result.ok) {
    const sentence = result.status === 0 ? say(accountText).noNetwork : result.message || text.resendFailed;
    notice.value = { kind: "error", text: sentence };
    return;
  }
  digits.value = NO_DIGITS;
  notice.value = { kind: "success", text: result.data.message || text.resent };
  focusRequest.value++;
  deps.rememberCodeSent(deps.email, deps.now());
  clock.start(deps.now());
}

function refuse({ notice, focusRequest }: Signals, sentence: string): void {
  notice.value = { kind: "error", text: sentence };
  focusRequest.value++;
}
