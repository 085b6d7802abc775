import type { Context } from "hono";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { successText } from "@/lib/shared/messages/replies.ts";
import type { NewToken } from "@/lib/services/accounts/sign_in.ts";

export function answerToken(c: Context, { token, mustChangePassword }: NewToken): Response {
  const message = textOf(successText).signedIn;
  return c.json({ success: true, token, message, mustChangePassword: mustChangePassword || undefined });
}
