/** The code screen: five digits, sending them, asking for others. @module */
import { type Signal, signal } from "@preact/signals-react";
import { isCompleteCode } from "@/lib/shared/account.ts";
import { PASTE_SUBMIT_MS } from "@/lib/shared/limits.ts";
import { accountText } from "@/lib/shared/messages/account.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rules.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { verifyCodeText } from "@/lib/shared/messages/verify_code.ts";
import { resendCode, verifyCode } from "@/lib/shared/wire/auth.ts";
import type { Call, Refusal } from "../client/api.ts";
import { say } from "../client/language.ts";
import type { MailLink } from "../client/mail_link.ts";
import type { Schedule } from "../client/schedule.ts";
import { type CodeClock, createCodeClock } from "../parts/code_clock.ts";
import type { NoticeMessage } from "../parts/notice.ts";
import { type Digits, NO_DIGITS } from "../parts/otp_digits.ts";

/** A link of a mail that is good, as far as is known, or that the server does not take. */
export type LinkState = "live" | "dead";

/** `choosing`: the code was right, and a new password is asked for. */
export type Phase = "entering" | "verified" | "choosing";

/** What the screen works with; tests hand it other things. */
export interface VerifyCodeDeps {
  /** Whom the code was sent to, undefined when the address does not say. */
  email: string | undefined;
  /** The link of the mail that opened the screen, if one did. */
  link?: MailLink;
  /** When it was sent (milliseconds since 1970), where this tab knows. */
  sentAtMs: number | undefined;
  /** What the last screen wanted to be said. */
  notice: NoticeMessage | undefined;
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
  /** Undefined where a code is entered, as it is also after a new one has been asked for. */
  link: Signal<LinkState | undefined>;
  notice: Signal<NoticeMessage | undefined>;
  isVerifying: Signal<boolean>;
  isResending: Signal<boolean>;
  /** Counts requests to put the cursor into the first empty box. */
  focusRequest: Signal<number>;
  clock: CodeClock;
  /** Takes what the boxes hold now; five digits are sent at once, pasted ones a moment later. */
  enter(digits: Digits, isPasted: boolean): void;
  submit(): Promise<void>;
  resend(): Promise<void>;
  /** What was found right, once it was. */
  proof(): MailProof | undefined;
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
    const proof = proofOf(deps, signals);
    if ("refusal" in proof) return refuse(signals, proof.refusal);
    isVerifying.value = true;
    const result = await deps.call(verifyCode, { body: proof });
    isVerifying.value = false;
    if (result.ok) succeed(deps, signals, clock, result.data);
    else if (signals.link.value === "live") failLink(signals, result);
    else fail(signals, result);
  }

  function dispose(): void {
    clock.stop();
    cancelSubmit();
  }

  // The clock of a link is the mail's, which nobody here knows: another code may be asked for at once.
  if (deps.link) clock.start(0);
  else if (deps.email !== undefined) begin(deps, deps.email, clock);
  function proof(): MailProof | undefined {
    const found = proofOf(deps, signals);
    return "refusal" in found ? undefined : found;
  }

  return { ...signals, clock, enter, submit, resend: () => resend(deps, signals, clock), proof, dispose };
}

type Signals = Pick<
  VerifyCodeState,
  "digits" | "phase" | "link" | "notice" | "isVerifying" | "isResending" | "focusRequest"
>;

function createSignals({ email, link, notice }: VerifyCodeDeps): Signals {
  const state = link && (link.key ? "live" : "dead");
  return {
    digits: signal(NO_DIGITS),
    phase: signal<Phase>("entering"),
    link: signal<LinkState | undefined>(state),
    notice: signal<NoticeMessage | undefined>(
      state === "dead"
        ? errorOf(say(accountRuleText).linkDead)
        : email === undefined && !state
        ? errorOf(say(accountRuleText).emailMissing)
        : notice,
    ),
    isVerifying: signal(false),
    isResending: signal(false),
    focusRequest: signal(0),
  };
}

/** What proves the mailbox, as the server takes it; `refusal` where there is nothing to be sent yet. */
export type MailProof = { email: string; otp: string } | { email?: string; key: string };

function proofOf({ email, link }: VerifyCodeDeps, signals: Signals): MailProof | { refusal: string } {
  if (signals.link.value === "live" && link?.key) return { email, key: link.key };
  const otp = signals.digits.value.join("");
  if (!isCompleteCode(otp)) return { refusal: say(accountRuleText).codeIncomplete };
  return email === undefined ? { refusal: say(accountRuleText).emailMissing } : { email, otp };
}

function errorOf(text: string): NoticeMessage {
  return { kind: "error", text };
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

function fail(signals: Signals, refusal: Refusal): void {
  signals.digits.value = NO_DIGITS;
  refuse(signals, sentenceOf(refusal));
}

/** A link that is not taken is never taken again; anything else may pass. */
function failLink(signals: Signals, refusal: Refusal): void {
  if (refusal.code !== "wrong_code") return void (signals.notice.value = errorOf(sentenceOf(refusal)));
  signals.link.value = "dead";
  signals.notice.value = errorOf(say(accountRuleText).linkDead);
}

function sentenceOf({ status, message }: Refusal): string {
  return status === 0 ? say(clientText).networkError : message || say(verifyCodeText).failed;
}

async function resend(deps: VerifyCodeDeps, signals: Signals, clock: CodeClock): Promise<void> {
  const { digits, phase, notice, isResending, focusRequest } = signals;
  if (isResending.value || phase.value !== "entering" || clock.resendInSeconds.value > 0) return;
  if (deps.email === undefined) return refuse(signals, say(accountRuleText).emailMissing);
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
  signals.link.value = undefined;
  notice.value = { kind: "success", text: result.data.message || text.resent };
  focusRequest.value++;
  deps.rememberCodeSent(deps.email, deps.now());
  clock.start(deps.now());
}

function refuse({ notice, focusRequest }: Signals, sentence: string): void {
  notice.value = errorOf(sentence);
  focusRequest.value++;
}
