import { DomainError } from "@/lib/shared/domain_error.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { accountReplyText } from "@/lib/shared/messages/account_replies.ts";
import { AdminSession } from "@/lib/shared/schemas/admin.ts";
import { Credentials, SignedIn } from "@/lib/shared/schemas/auth.ts";
import { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import { PasswordChange } from "@/lib/shared/schemas/settings.ts";
import * as wire from "@/lib/shared/wire/admin.ts";
import { changePassword } from "@/lib/services/accounts/own_account.ts";
import { signInAdmin } from "@/lib/services/accounts/sign_in.ts";
import { deleteSession } from "@/lib/store/sessions.ts";
import { getProfile } from "@/lib/store/users.ts";
import { markCaller } from "../caller.ts";
import { answerToken } from "../answer_token.ts";
import { route } from "../route.ts";

/** Each try costs the server a hash. */
const RATE = { name: "admins", limit: 120, windowSeconds: 60 };

export const adminSessionRoutes = [
  route("anybody", wire.signInAdmin, {
    limit: RATE,
    body: Credentials,
    reply: SignedIn,
    errors: ["wrong_credentials", "account_suspended", "overloaded"],
  }).answer(async (c, deps) => {
    const { token, mustChangePassword } = await signInAdmin(
      deps,
      c.req.valid("json"),
      await markCaller(c, deps),
    );
    return await answerToken(c, { token, mustChangePassword });
  }),

  route("admin", wire.changeAdminPassword, {
    evenIfLimited: true,
    limit: RATE,
    body: PasswordChange,
    reply: SuccessReply,
    errors: ["wrong_current_password", "password_missing", "password_common"],
  }).answer(async (c, deps) => {
    await changePassword(deps, c.var, c.req.valid("json"), await markCaller(c, deps));
    return { success: true, message: textOf(accountReplyText).passwordChanged };
  }),

  route("admin", wire.signOutAdmin, { evenIfLimited: true }).answer(async (c, { db }) => {
    await deleteSession(db, { ...c.var, audience: "admin" });
  }),

  route("admin", wire.getAdminSession, {
    evenIfLimited: true,
    reply: AdminSession,
  }).answer(async (c, { db }) => {
    const profile = await getProfile(db, c.var.userId);
    if (!profile) throw new DomainError("unauthorized");
    const { _id, firstName, lastName, email } = profile;
    return { success: true, admin: { _id, firstName, lastName, email } };
  }),
];
