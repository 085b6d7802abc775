import { signal } from "@preact/signals-react";
import { isCompleteCode, preparePassword } from "@/lib/shared/account.ts";
import { PASTE_SUBMIT_MS } from "@/lib/shared/limits.ts";
import { accountText } from "@/lib/shared/messages/account.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rules.ts";
import { choosePasswordText } from "@/lib/shared/messages/choose_password.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { verifyCodeText } from "@/lib/shared/messages/verify_code.ts";
import { resendCode, resetPassword, verifyCode } from "@/lib/shared/wire/auth.ts";
import type { Call, Refusal } from "../client/api/api.ts";
import { say } from "../client/browser/language.ts";
import type { MailLink } from "../client/browser/mail_link.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import { type CodeClock, createCodeClock } from "../parts/code_clock.ts";
import type { NoticeMessage } from "../parts/notice.ts";
import { type Digits, NO_DIGITS } from "../parts/otp_digits.ts";
import { checkChoice, type Choice, NO_CHOICE } from "../parts/password_choice.ts";
import { createDebounce } from "../state/debounce.ts";
import { createForm, pickFieldErrors } from "../state/form.ts";

/** Of a mail: good as far as known, or refused. */
export type LinkState = "live" | "dead";

/** `choosing`: the code was right, a new password is needed. */
export type Phase = "entering" | "verified" | "choosing";

export type MailProof = { email: string; otp: string } | { email?: string; key: string };

export interface VerifyCodeDeps {
  /** Undefined if not in the page's address. */
  email: string | undefined;
  link?: MailLink;
  /** Milliseconds since 1970, if known here. */
  sentAtMs: number | undefined;
  notice: NoticeMessage | undefined;
  call: Call;
  now(): number;
  schedule: Schedule;
  rememberCodeSent(email: string, atMs: number): void;
  /** The address, if known, is proven. */
  noteProven(email?: string): void;
}

export type VerifyCodeState = ReturnType<typeof createVerifyCodeState>;

export function createVerifyCodeState(deps: VerifyCodeDeps) {
  const signals = createSignals(deps);
  const { digits, phase, link, isVerifying } = signals;
  const clock = createCodeClock(deps);
  const autoSubmit = createDebounce(deps.schedule, PASTE_SUBMIT_MS);

  /** Five digits are sent at once, pasted ones shortly after. */
  function enter(entered: Digits, isPasted: boolean): void {
    digits.value = entered;
    signals.notice.value = undefined;
    autoSubmit.cancel();
    if (!isCompleteCode(entered.join(""))) return;
    if (isPasted) autoSubmit.run(submit);
    else submit();
  }

  async function submit(event?: { preventDefault(): void }): Promise<void> {
    event?.preventDefault();
    autoSubmit.cancel();
    if (isVerifying.value || phase.value !== "entering") return;
    const proof = findProof(deps, signals);
    if ("refusal" in proof) return refuse(signals, proof.refusal);
    isVerifying.value = true;
    const result = await deps.call(verifyCode, { body: proof });
    isVerifying.value = false;
    if (!result.ok) return link.value === "live" ? failLink(signals, result) : failCode(signals, result);
    clock.stop();
    signals.notice.value = undefined;
    phase.value = result.data.newPasswordNeeded ? "choosing" : "verified";
    deps.noteProven(deps.email);
  }

  function proof(): MailProof | undefined {
    const found = findProof(deps, signals);
    return "refusal" in found ? undefined : found;
  }

  function dispose(): void {
    clock.stop();
    autoSubmit.cancel();
  }

  // Unknown when a link's mail was sent: another code may be requested at once.
  if (deps.link) clock.start(0);
  else if (deps.email !== undefined) {
    const sentAtMs = deps.sentAtMs ?? deps.now();
    deps.rememberCodeSent(deps.email, sentAtMs);
    clock.start(sentAtMs);
  }
  return { ...signals, clock, enter, submit, resend: () => resend(deps, signals, clock), proof, dispose };
}

type Signals = ReturnType<typeof createSignals>;

function createSignals({ email, link, notice }: VerifyCodeDeps) {
  const state = link && (link.key ? "live" : "dead");
  const { linkDead, emailMissing } = say(accountRuleText);
  const error = state === "dead" ? linkDead : email === undefined && !state ? emailMissing : undefined;
  return {
    digits: signal(NO_DIGITS),
    phase: signal<Phase>("entering"),
    /** Undefined if a code is entered, also once a new one was requested. */
    link: signal<LinkState | undefined>(state),
    notice: signal<NoticeMessage | undefined>(error ? toNotice(error) : notice),
    isVerifying: signal(false),
    isResending: signal(false),
    /** Counts requests to focus the first empty box. */
    focusRequest: signal(0),
  };
}

function findProof({ email, link }: VerifyCodeDeps, signals: Signals): MailProof | { refusal: string } {
  if (signals.link.value === "live" && link?.key) return { email, key: link.key };
  const otp = signals.digits.value.join("");
  if (!isCompleteCode(otp)) return { refusal: say(accountRuleText).codeIncomplete };
  return email === undefined ? { refusal: say(accountRuleText).emailMissing } : { email, otp };
}

function toNotice(text: string): NoticeMessage {
  return { kind: "error", text };
}

function failCode(signals: Signals, refusal: Refusal): void {
  signals.digits.value = NO_DIGITS;
  refuse(signals, explain(refusal));
}

/** A refused link stays refused; anything else may pass. */
function failLink({ link, notice }: Signals, refusal: Refusal): void {
  const isDead = refusal.code === "wrong_code";
  if (isDead) link.value = "dead";
  notice.value = toNotice(isDead ? say(accountRuleText).linkDead : explain(refusal));
}

function explain({ status, message }: Refusal): string {
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
    notice.value = toNotice(
      result.status === 0 ? say(accountText).noNetwork : result.message || text.resendFailed,
    );
    return;
  }
  digits.value = NO_DIGITS;
  signals.link.value = undefined;
  notice.value = { kind: "success", text: result.data.message || text.resent };
  focusRequest.value++;
  deps.rememberCodeSent(deps.email, deps.now());
  clock.start(deps.now());
}

function refuse({ notice, focusRequest }: Signals, text: string): void {
  notice.value = toNotice(text);
  focusRequest.value++;
}

export function createChoosePasswordState({ call, proof }: { call: Call; proof: MailProof }) {
  const isDone = signal(false);
  const form = createForm<Choice>({
    initial: NO_CHOICE,
    clearsAllErrors: true,
    check(values) {
      const errors = checkChoice(values);
      return errors && { errors };
    },
    async send({ newPassword }) {
      const body = { ...proof, newPassword: preparePassword(newPassword) };
      const result = await call(resetPassword, { body });
      isDone.value = result.ok;
      if (result.ok) return;
      if (result.status === 0) return { text: say(clientText).networkError };
      const errors = pickFieldErrors(["newPassword"], result);
      return errors.newPassword ? { errors } : { text: result.message || say(choosePasswordText).failed };
    },
  });
  return { ...form, isDone };
}
