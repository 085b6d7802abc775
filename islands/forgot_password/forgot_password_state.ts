import { signal } from "@preact/signals-react";
import { isCompleteCode, isEmailAddress, normaliseEmail, preparePassword } from "@/lib/shared/account.ts";
import { CODE_RESEND_SECONDS, RESET_STEP_MS } from "@/lib/shared/limits.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rule.ts";
import { forgotPasswordText } from "@/lib/shared/messages/forgot_password.ts";
import { checkResetCode, forgotPassword, resetPassword } from "@/lib/shared/wire/auth.ts";
import type { Call, Refusal } from "../client/api/api.ts";
import { withProof } from "../client/api/with_proof.ts";
import { say } from "../client/browser/language.ts";
import type { MailLink } from "../client/browser/mail_link.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import { createCodeClock } from "../parts/code_clock.ts";
import type { NoticeMessage } from "../parts/notice.ts";
import { type Digits, NO_DIGITS } from "../parts/otp_digits.ts";
import { checkChoice, type Choice, NO_CHOICE } from "../parts/password_choice.ts";
import { createDebounce } from "../state/debounce.ts";
import {
  createForm,
  type FieldErrors,
  type FormError,
  pickFieldErrors,
  refusalMessage,
} from "../state/form.ts";

type Step = "forgot" | "verify" | "reset" | "done";

interface ResetForm extends Choice {
  email: string;
}

interface ForgotPasswordDeps {
  /** From the page's address, or "". */
  email: string;
  link?: MailLink;
  call: Call;
  now(): number;
  schedule: Schedule;
  /** The address, if known, is proven. */
  noteProven(email?: string): void;
}

/** Submitting requests a code, or in the last step sets the password. */
export type ForgotPasswordState = ReturnType<typeof createForgotPasswordState>;

export function createForgotPasswordState(deps: ForgotPasswordDeps) {
  const step = signal<Step>(deps.link?.key ? "reset" : "forgot");
  const digits = signal(NO_DIGITS);
  const { codeProblem, checkCode } = createCodeCheck(deps.call);
  const clock = createCodeClock(deps);
  const autoStep = createDebounce(deps.schedule, RESET_STEP_MS);
  let [sentTo, key] = ["", deps.link?.key];

  const form = createForm<ResetForm>({
    initial: { email: deps.email, ...NO_CHOICE },
    clearsAllErrors: true,
    check: (values) => checkStep(step.value, values),
    send: (values) => step.value === "reset" ? setPassword(values) : requestCode(values.email),
  });
  if (deps.link && !deps.link.key) form.notice.value = { kind: "error", text: say(accountRuleText).linkDead };

  function go(next: Step, field?: keyof ResetForm): void {
    autoStep.cancel();
    step.value = next;
    form.refuse({ field });
  }

  async function requestCode(typed: string): Promise<FormError<keyof ResetForm> | void> {
    const email = normaliseEmail(typed);
    // A code sent just now is still valid.
    if (email === sentTo && clock.resendInSeconds.value > 0) return go("verify");
    const { notice, ageSeconds } = await sendCode(deps.call, email);
    if (ageSeconds === undefined) return { text: notice.text };
    sentTo = email;
    digits.value = NO_DIGITS;
    clock.start(deps.now() - ageSeconds * 1000);
    go("verify");
    form.notice.value = notice;
  }

  async function setPassword(values: ResetForm): Promise<FormError<keyof ResetForm> | void> {
    const entry = key
      ? { email: deps.email || undefined, key }
      : { email: sentTo, otp: digits.value.join("") };
    const body = { ...entry, newPassword: preparePassword(values.newPassword) };
    const result = await withProof((proof) => deps.call(resetPassword, { body: { ...body, proof } }));
    if (result.ok) {
      clock.stop();
      deps.noteProven(sentTo || deps.email);
      step.value = "done";
      return;
    }
    const error = explainReset(result, key !== undefined);
    if (!error.errors && (result.code === "wrong_code" || result.fields?.otp)) {
      digits.value = NO_DIGITS;
      step.value = key ? "forgot" : "verify";
      key = undefined;
    }
    return error;
  }

  function enter(entered: Digits): void {
    digits.value = entered;
    form.notice.value = undefined;
    autoStep.cancel();
    if (isCompleteCode(entered.join(""))) autoStep.run(goOn);
  }

  function goOn(): void {
    const otp = digits.value.join("");
    if (!isCompleteCode(otp)) return form.refuse({ text: say(accountRuleText).codeIncomplete });
    go("reset", "newPassword");
    void checkCode({ email: sentTo, otp });
  }

  function back(): void {
    if (form.isBusy.value) return;
    go(step.value === "reset" && !key ? "verify" : "forgot", "email");
    key = undefined;
  }

  const dispose = () => [clock.stop, autoStep.cancel].forEach((stop) => stop());
  const resend = () => clock.resendInSeconds.value > 0 ? Promise.resolve() : form.submit();
  return { ...form, step, digits, clock, enter, resend, goOn, codeProblem, back, dispose };
}

/** The last code's answer counts. */
function createCodeCheck(call: Call) {
  /** The code was refused: no password is needed. */
  const codeProblem = signal<string | undefined>();
  let last: object | undefined;

  async function checkCode(body: { email: string; otp: string }): Promise<void> {
    last = body;
    codeProblem.value = undefined;
    const result = await call(checkResetCode, { body });
    if (result.ok || last !== body) return;
    if (result.code === "wrong_code") codeProblem.value = say(forgotPasswordText).codeWrong;
    if (result.code === "too_many_tries") codeProblem.value = result.message;
  }

  return { codeProblem, checkCode };
}

function checkStep(step: Step, values: ResetForm): FormError<keyof ResetForm> | undefined {
  const errors: FieldErrors<keyof ResetForm> | undefined = step === "reset"
    ? checkChoice(values)
    : checkEmail(values);
  return errors && { errors };
}

function checkEmail(values: ResetForm): FieldErrors<"email"> | undefined {
  const email = normaliseEmail(values.email);
  if (!email) return { email: say(forgotPasswordText).emailMissing };
  return isEmailAddress(email) ? undefined : { email: say(accountRuleText).emailInvalid };
}

/** Without `ageSeconds` none was sent; one of the last minute counts as new. */
async function sendCode(call: Call, email: string): Promise<{ notice: NoticeMessage; ageSeconds?: number }> {
  const result = await call(forgotPassword, { body: { email } });
  const text = say(forgotPasswordText);
  if (result.ok) {
    return { notice: { kind: "success", text: result.data.message || text.sent }, ageSeconds: 0 };
  }
  if (result.code !== "resend_too_soon") {
    return { notice: { kind: "error", text: refusalMessage(result, text.noNetwork, text.sendFailed) } };
  }
  const ageSeconds = CODE_RESEND_SECONDS - (result.retryAfterSeconds ?? CODE_RESEND_SECONDS);
  return { notice: { kind: "info", text: text.sentRecently }, ageSeconds };
}

function explainReset(refusal: Refusal, isByLink: boolean): FormError<"newPassword"> {
  const errors = pickFieldErrors(["newPassword"], refusal);
  if (errors.newPassword) return { errors };
  if (isByLink && refusal.code === "wrong_code") return { text: say(accountRuleText).linkDead };
  const { noNetwork, failed } = say(forgotPasswordText);
  return { text: refusalMessage(refusal, noNetwork, failed) };
}
