import { signal } from "@preact/signals-react";
import { isCompleteCode } from "@/lib/shared/account.ts";
import { PASTE_SUBMIT_MS } from "@/lib/shared/limits.ts";
import { accountText } from "@/lib/shared/messages/account.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rule.ts";
import { choosePasswordText } from "@/lib/shared/messages/choose_password.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { verifyCodeText } from "@/lib/shared/messages/verify_code.ts";
import { resendCode, resetPassword, verifyCode } from "@/lib/shared/wire/auth.ts";
import type { Call, Refusal } from "../client/api/api.ts";
import { say } from "../client/browser/language.ts";
import type { MailLink } from "../client/browser/mail_link.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import { createCodeClock } from "../parts/code_clock.ts";
import type { NoticeMessage } from "../parts/notice.ts";
import { type Digits, NO_DIGITS } from "../parts/otp_digits.ts";
import { createDebounce } from "../state/debounce.ts";
import { refusalMessage } from "../state/form.ts";

/** Of a mail: good as far as known, or refused. */
export type LinkState = "live" | "dead";

type MailProof = { email: string; otp: string } | { email?: string; key: string };

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
  const { email, call } = deps;
  const entry = createCodeEntry(deps.notice);
  const { digits, notice, tell, refuse } = entry;
  /** `choosing`: the sign-up's password could be a stranger's, so that the owner's own is needed. */
  const phase = signal<"entering" | "choosing" | "chosen" | "verified">("entering");
  /** Undefined if a code is entered, also once a new one was requested. */
  const link = signal<LinkState | undefined>(deps.link && (deps.link.key ? "live" : "dead"));
  const [isVerifying, hasOtherSignUp] = [signal(false), signal(false)];
  const autoSubmit = createDebounce(deps.schedule, PASTE_SUBMIT_MS);
  const { clock, isResending, resend } = createResend(deps, entry, {
    isAllowed: () => phase.value === "entering",
    onSent: () => link.value = undefined,
  });

  /** Five digits are sent at once, pasted ones shortly after. */
  function enter(entered: Digits, isPasted: boolean): void {
    digits.value = entered;
    notice.value = undefined;
    autoSubmit.cancel();
    if (!isCompleteCode(entered.join(""))) return;
    if (isPasted) autoSubmit.run(submit);
    else submit();
  }

  function findProof(): MailProof | undefined {
    if (link.value === "live" && deps.link?.key) return { email, key: deps.link.key };
    const otp = digits.value.join("");
    return isCompleteCode(otp) && email !== undefined ? { email, otp } : undefined;
  }

  async function submit(event?: { preventDefault(): void }): Promise<void> {
    event?.preventDefault();
    autoSubmit.cancel();
    if (isVerifying.value || phase.value !== "entering") return;
    const proof = findProof();
    if (!proof) {
      const { codeIncomplete, emailMissing } = say(accountRuleText);
      return refuse(isCompleteCode(digits.value.join("")) ? emailMissing : codeIncomplete);
    }
    isVerifying.value = true;
    const result = await call(verifyCode, { body: proof });
    isVerifying.value = false;
    if (!result.ok) return fail(result);
    clock.stop();
    notice.value = undefined;
    hasOtherSignUp.value = result.data.hasOtherSignUp ?? false;
    phase.value = result.data.newPasswordNeeded ? "choosing" : "verified";
    deps.noteProven(email);
  }

  function fail(refusal: Refusal): void {
    const text = refusalMessage(refusal, say(clientText).networkError, say(verifyCodeText).failed);
    if (link.value !== "live") {
      digits.value = NO_DIGITS;
      return refuse(text);
    }
    // A refused link stays refused; anything else may pass.
    const isDead = refusal.code === "wrong_code";
    if (isDead) link.value = "dead";
    tell(isDead ? say(accountRuleText).linkDead : text);
  }

  async function choosePassword(newPassword: string): Promise<Refusal | void> {
    const proof = findProof();
    if (!proof) return;
    const result = await call(resetPassword, { body: { ...proof, newPassword } });
    if (!result.ok) {
      const { networkError } = say(clientText);
      return { ...result, message: refusalMessage(result, networkError, say(choosePasswordText).failed) };
    }
    phase.value = "chosen";
  }

  const dispose = () => [clock.stop, autoSubmit.cancel].forEach((stop) => stop());
  if (link.value === "dead") tell(say(accountRuleText).linkDead);
  else if (email === undefined && !deps.link) tell(say(accountRuleText).emailMissing);
  const others = { link, phase, hasOtherSignUp, isVerifying, clock, isResending };
  return { ...entry, ...others, enter, submit, resend, choosePassword, dispose };
}

function createCodeEntry(first: NoticeMessage | undefined) {
  const digits = signal(NO_DIGITS);
  const notice = signal(first);
  /** Counts requests to focus the first empty box. */
  const focusRequest = signal(0);

  function tell(text: string): void {
    notice.value = { kind: "error", text };
  }

  function refuse(text: string): void {
    tell(text);
    focusRequest.value++;
  }

  return { digits, notice, focusRequest, tell, refuse };
}

function createResend(
  deps: VerifyCodeDeps,
  { digits, notice, focusRequest, tell, refuse }: ReturnType<typeof createCodeEntry>,
  { isAllowed, onSent }: { isAllowed(): boolean; onSent(): void },
) {
  const { email, now } = deps;
  const clock = createCodeClock(deps);
  const isResending = signal(false);

  function startClock(email: string, sentAtMs: number): void {
    deps.rememberCodeSent(email, sentAtMs);
    clock.start(sentAtMs);
  }

  async function resend(): Promise<void> {
    if (isResending.value || !isAllowed() || clock.resendInSeconds.value > 0) return;
    if (email === undefined) return refuse(say(accountRuleText).emailMissing);
    isResending.value = true;
    notice.value = undefined;
    const result = await deps.call(resendCode, { body: { email } });
    isResending.value = false;
    const text = say(verifyCodeText);
    if (!result.ok) return tell(refusalMessage(result, say(accountText).noNetwork, text.resendFailed));
    digits.value = NO_DIGITS;
    notice.value = { kind: "success", text: result.data.message || text.resent };
    focusRequest.value++;
    onSent();
    startClock(email, now());
  }

  // Unknown when a link's mail was sent: another code may be requested at once.
  if (deps.link) clock.start(0);
  else if (email) startClock(email, deps.sentAtMs ?? now());
  return { clock, isResending, resend };
}
