/** Hands the code screen its browser. @module */
import { isEmailAddress, normaliseEmail } from "@/lib/shared/account.ts";
import { call } from "../client/api.ts";
import { forgetCodeSent, recallCodeSent, rememberCodeSent, takeFlash } from "../client/flash.ts";
import type { MailLink } from "../client/mail_link.ts";
import { forgetQuery, queryParameter } from "../client/navigation.ts";
import { schedule } from "../client/schedule.ts";
import { createVerifyCodeState, type VerifyCodeState } from "./verify_code_state.ts";

/**
 * Returns whom the code was sent to, undefined when the address of the page does not say.
 *
 * Anything but an e-mail address is not repeated on the screen: anybody can write a link.
 */
export function readEmail(): string | undefined {
  const email = normaliseEmail(queryParameter("email") ?? "");
  return isEmailAddress(email) ? email : undefined;
}

/** Builds the screen's state on the browser, and starts its countdown. */
export function openVerifyCodeState(email: string | undefined, link: MailLink | undefined): VerifyCodeState {
  return createVerifyCodeState({
    email,
    link,
    sentAtMs: email === undefined ? undefined : recallCodeSent(email),
    notice: takeFlash(),
    call,
    now: Date.now,
    schedule,
    rememberCodeSent,
    forgetEmail() {
      forgetQuery();
      forgetCodeSent();
    },
  });
}
