/** The way to a new password: a code by mail, the code, the password. @module */
import { type Signal, signal } from "@preact/signals-react";
import { isCompleteCode, isEmailAddress, normaliseEmail, preparePassword } from "@/lib/shared/account.ts";
import { RESET_STEP_MS } from "@/lib/shared/limits.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rules.ts";
import { forgotPasswordText } from "@/lib/shared/messages/forgot_password.ts";
import type { Call } from "../client/api.ts";
import { say } from "../client/language.ts";
import type { MailLink } from "../client/mail_link.ts";
import type { Schedule } from "../client/schedule.ts";
import { type CodeClock, createCodeClock } from "../parts/code_clock.ts";
import type { NoticeMessage } from "../parts/notice.ts";
import { type Digits, NO_DIGITS } from "../parts/otp_digits.ts";
import { checkChoice, type Choice, NO_CHOICE } from "../parts/password_choice.ts";
import { requestResetCode, setPassword } from "./reset_calls.ts";

/** Where the person stands; `done` is the end. */
export type Step = "forgot" | "verify" | "reset" | "done";

/** A field by its name in the form. */
export type ResetField = "email" | keyof Choice;

/** What the screen works with; tests hand it other things. */
export interface ForgotPasswordDeps {
  /** What the address of the page says, "" where it says nothing. */
  email: string;
  /** The link of the mail that opened the screen, if one did. */
  link?: MailLink;
  call: Call;
  now(): number;
  schedule: Schedule;
  /** The address has done its work: it may leave the history. */
  forgetEmail(): void;
}

interface Signals {
  step: Signal<Step>;
  email: Signal<string>;
  digits: Signal<Digits>;
  choice: Signal<Choice>;
  notice: Signal<NoticeMessage | undefined>;
  /** The sentence about one field. */
  fault: Signal<{ field: ResetField; sentence: string } | undefined>;
  /** A call is under way. */
  isBusy: Signal<boolean>;
  /** Each new count asks for the focus, on a field or wherever the step begins. */
  focus: Signal<{ count: number; field?: ResetField }>;
}

/** The screen's state. */
export interface ForgotPasswordState extends Signals {
  clock: CodeClock;
  editEmail(value: string): void;
  editChoice(field: keyof Choice, value: string): void;
  /** Takes what the boxes hold now; five digits go on by themselves a moment later. */
  enter(digits: Digits): void;
  sendCode(): Promise<void>;
  resend(): Promise<void>;
  /** From the code to the password. */
  goOn(): void;
  reset(): Promise<void>;
  /** One step back; what was typed stays. */
  back(): void;
  /** Stops every timer. */
  dispose(): void;
}

/** Builds the screen's state at its first step. */
export function createForgotPasswordState(deps: ForgotPasswordDeps): ForgotPasswordState {
  const signals = createSignals(deps);
  const { step, email, digits, choice, notice, isBusy } = signals;
  const clock = createCodeClock(deps);
  let cancelStep = () => {};
  let sentTo = "";
  let key = deps.link?.key;

  function go(next: Step, field?: ResetField): void {
    cancelStep();
    forgetWords(signals);
    step.value = next;
    requestFocus(signals, field);
  }

  async function sendCode(): Promise<void> {
    const address = normaliseEmail(email.value);
    const fault = faultOf(address);
    if (fault) return refuse(signals, "email", fault);
    // A code that has only just left is still the right one.
    if (address === sentTo && clock.resendInSeconds.value > 0) return go("verify");
    const sent = await whileBusy(signals, () => requestResetCode(deps.call, address));
    if (!sent) return;
    if (sent.ageSeconds !== undefined) {
      sentTo = address;
      digits.value = NO_DIGITS;
      clock.start(deps.now() - sent.ageSeconds * 1000);
      go("verify");
    }
    tell(signals, sent.notice);
  }

  function enter(entered: Digits): void {
    digits.value = entered;
    notice.value = undefined;
    cancelStep();
    if (isCompleteCode(entered.join(""))) cancelStep = deps.schedule(goOn, RESET_STEP_MS);
  }

  function goOn(): void {
    if (isCompleteCode(digits.value.join(""))) return go("reset", "newPassword");
    tell(signals, { kind: "error", text: say(accountRuleText).codeIncomplete });
  }

  async function reset(): Promise<void> {
    const broken = checkChoice(choice.value);
    if (broken) return refuse(signals, broken.field ?? "newPassword", broken.sentence);
    const body = key ? bodyByLink(signals, { email: deps.email, key }) : bodyByCode(signals, sentTo);
    const outcome = await whileBusy(signals, () => setPassword(deps.call, body));
    if (!outcome) return;
    if (outcome.kind === "done") return finish();
    if (outcome.kind === "password") return refuse(signals, "newPassword", outcome.sentence);
    if (outcome.kind === "code") {
      digits.value = NO_DIGITS;
      go(key ? "forgot" : "verify");
      key = undefined;
    }
    tell(signals, { kind: "error", text: outcome.sentence });
  }

  function finish(): void {
    clock.stop();
    deps.forgetEmail();
    go("done");
  }

  function back(): void {
    if (isBusy.value) return;
    go(step.value === "reset" && !key ? "verify" : "forgot", "email");
    key = undefined;
  }

  function dispose(): void {
    clock.stop();
    cancelStep();
  }

  const resend = () => clock.resendInSeconds.value > 0 ? Promise.resolve() : sendCode();
  return { ...signals, ...createEdits(signals), clock, enter, sendCode, resend, goOn, reset, back, dispose };
}

function faultOf(address: string): string | undefined {
  if (!address) return say(forgotPasswordText).emailMissing;
  return isEmailAddress(address) ? undefined : say(accountRuleText).emailInvalid;
}

function bodyByCode({ digits, choice }: Signals, email: string) {
  return { email, otp: digits.value.join(""), newPassword: preparePassword(choice.value.newPassword) };
}

function bodyByLink({ choice }: Signals, { email, key }: { email: string; key: string }) {
  return { email: email || undefined, key, newPassword: preparePassword(choice.value.newPassword) };
}

function createSignals({ email, link }: ForgotPasswordDeps): Signals {
  return {
    step: signal<Step>(link?.key ? "reset" : "forgot"),
    email: signal(email),
    digits: signal(NO_DIGITS),
    choice: signal(NO_CHOICE),
    notice: signal(link && !link.key ? linkDead() : undefined),
    fault: signal<{ field: ResetField; sentence: string } | undefined>(),
    isBusy: signal(false),
    focus: signal<{ count: number; field?: ResetField }>({ count: 0 }),
  };
}

function linkDead(): NoticeMessage {
  return { kind: "error", text: say(accountRuleText).linkDead };
}

function createEdits(signals: Signals): Pick<ForgotPasswordState, "editEmail" | "editChoice"> {
  const { email, choice } = signals;
  return {
    editEmail(value) {
      email.value = value;
      forgetWords(signals);
    },
    editChoice(field, value) {
      choice.value = { ...choice.value, [field]: value };
      forgetWords(signals);
    },
  };
}

/** Runs one call at a time; undefined where another is under way. */
async function whileBusy<Outcome>(
  signals: Signals,
  ask: () => Promise<Outcome>,
): Promise<Outcome | undefined> {
  if (signals.isBusy.value) return undefined;
  signals.isBusy.value = true;
  forgetWords(signals);
  const outcome = await ask();
  signals.isBusy.value = false;
  return outcome;
}

function forgetWords({ notice, fault }: Signals): void {
  notice.value = undefined;
  fault.value = undefined;
}

function tell(signals: Signals, notice: NoticeMessage): void {
  signals.notice.value = notice;
  requestFocus(signals);
}

function refuse(signals: Signals, field: ResetField, sentence: string): void {
  signals.notice.value = undefined;
  signals.fault.value = { field, sentence };
  requestFocus(signals, field);
}

function requestFocus({ focus }: Signals, field?: ResetField): void {
  focus.value = { count: focus.value.count + 1, field };
}
