/** Hands the forgotten password's screen its browser. @module */
import { isEmailAddress, normaliseEmail } from "@/lib/shared/account.ts";
import { call } from "../client/api.ts";
import type { MailLink } from "../client/mail_link.ts";
import { forgetQuery, queryParameter } from "../client/navigation.ts";
import { schedule } from "../client/schedule.ts";
import { createForgotPasswordState, type ForgotPasswordState } from "./forgot_password_state.ts";

/** Builds the screen's state on the browser; only an e-mail address is taken over from the page's own. */
export function openForgotPasswordState(link: MailLink | undefined): ForgotPasswordState {
  const email = normaliseEmail(queryParameter("email") ?? "");
  return createForgotPasswordState({
    email: link ? link.email ?? "" : isEmailAddress(email) ? email : "",
    link,
    call,
    now: Date.now,
    schedule,
    forgetEmail: forgetQuery,
  });
}
