import type { Context } from "hono";
import { successText } from "@/lib/shared/messages/success.ts";
import type { NewToken } from "@/lib/services/accounts/sign_in.ts";
import { textFor } from "./replies.ts";

/** The language is left out where it is English. */
export async function answerToken(
  c: Context,
  { token, mustChangePassword, mustAddSecondFactor, language = "en" }:
    & Omit<NewToken, "language">
    & { language?: string; mustAddSecondFactor?: boolean },
): Promise<Response> {
  const message = (await textFor(c, successText)).signedIn;
  const more = {
    mustChangePassword: mustChangePassword || undefined,
    mustAddSecondFactor: mustAddSecondFactor || undefined,
    language: language === "en" ? undefined : language,
  };
  return c.json({ success: true, token, message, ...more });
}
