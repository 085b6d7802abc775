import { DomainError } from "@/lib/shared/domain_error.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { accountReplyText } from "@/lib/shared/messages/account_reply.ts";
import * as schemas from "@/lib/shared/schemas/admin.ts";
import { Credentials, SignedIn } from "@/lib/shared/schemas/auth.ts";
import { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import { PasswordChange } from "@/lib/shared/schemas/settings.ts";
import * as wire from "@/lib/shared/wire/admin.ts";
import { changePassword } from "@/lib/services/accounts/own_account.ts";
import { hasSecondFactor } from "@/lib/services/accounts/proofs.ts";
import {
  beginSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "@/lib/services/accounts/second_factor.ts";
import { changeOwnName } from "@/lib/services/admin/users.ts";
import { signInAdmin } from "@/lib/services/accounts/sign_in.ts";
import { getSecondFactor } from "@/lib/store/second_factors.ts";
import { deleteSession } from "@/lib/store/sessions.ts";
import { getProfile } from "@/lib/store/users.ts";
import { adminAccountText } from "@/lib/shared/messages/admin_account.ts";
import { adminSecondFactorText } from "@/lib/shared/messages/admin_second_factor.ts";
import { identifyCaller, markCaller } from "../caller.ts";
import { identifyAdmin } from "../guards.ts";
import { answerToken } from "../answer_token.ts";
import { route } from "../route.ts";

/** Each try costs the server a hash. */
const RATE = { name: "admins", limit: 120, windowSeconds: 60 };

export const adminSessionRoutes = [
  route("anybody", wire.signInAdmin, {
    limit: RATE,
    body: Credentials,
    reply: SignedIn,
    errors: ["wrong_credentials", "code_needed", "wrong_code", "account_suspended", "overloaded"],
  }).answer(async (c, deps) => {
    const { token, mustChangePassword, userId } = await signInAdmin(
      deps,
      c.req.valid("json"),
      await markCaller(c, deps),
    );
    const mustAddSecondFactor = deps.requiresSecondFactor && !await hasSecondFactor(deps.db, userId);
    return await answerToken(c, { token, mustChangePassword, mustAddSecondFactor });
  }),

  route("admin", wire.changeAdminPassword, {
    evenIfLimited: true,
    evenWithoutFactor: true,
    limit: RATE,
    body: PasswordChange,
    reply: SuccessReply,
    errors: ["wrong_current_password", "password_missing", "password_common", "proof_needed", "wrong_code"],
  }).answer(async (c, deps) => {
    await changePassword(deps, c.var, c.req.valid("json"), await markCaller(c, deps));
    return { success: true, message: textOf(accountReplyText).passwordChanged };
  }),

  route("admin", wire.signOutAdmin, { evenIfLimited: true, evenWithoutFactor: true }).answer(
    async (c, { db }) => {
      await deleteSession(db, { ...c.var, audience: "admin" });
    },
  ),

  route("admin", wire.getAdminSession, {
    evenIfLimited: true,
    evenWithoutFactor: true,
    reply: schemas.AdminSession,
  }).answer(async (c, { db }) => {
    const profile = await getProfile(db, c.var.userId);
    if (!profile) throw new DomainError("unauthorized");
    const { _id, firstName, lastName, email } = profile;
    return { success: true, admin: { _id, firstName, lastName, email } };
  }),

  route("admin", wire.changeAdminName, {
    limit: "writes",
    body: schemas.AdminName,
    reply: SuccessReply,
  }).answer(async (c, deps) => {
    await changeOwnName(deps, identifyAdmin(c, deps), c.req.valid("json"));
    return { success: true, message: textOf(adminAccountText).saved };
  }),

  route("admin", wire.getSecondFactor, {
    evenWithoutFactor: true,
    reply: schemas.SecondFactor,
  }).answer(async (c, { db, requiresSecondFactor }) => {
    const { isOn = false, codesLeft = 0 } = await getSecondFactor(db, c.var.userId) ?? {};
    return { success: true, isOn, isRequired: requiresSecondFactor, recoveryCodes: codesLeft };
  }),

  route("admin", wire.beginSecondFactor, {
    evenWithoutFactor: true,
    limit: RATE,
    body: schemas.SecondFactorStart,
    reply: schemas.SecondFactorKey,
    errors: ["wrong_current_password", "password_missing"],
  }).answer(async (c, deps) => {
    const start = { userId: c.var.userId, ...c.req.valid("json") };
    return { success: true, ...await beginSecondFactor(deps, start, await identifyCaller(c, deps)) };
  }),

  route("admin", wire.turnOnSecondFactor, {
    evenWithoutFactor: true,
    limit: RATE,
    body: schemas.SecondFactorCode,
    reply: schemas.RecoveryCodes,
    errors: ["wrong_code"],
  }).answer(async (c, deps) => {
    const recoveryCodes = await turnOnSecondFactor(deps, identifyAdmin(c, deps), c.req.valid("json").code);
    return { success: true, message: textOf(adminSecondFactorText).turnedOn, recoveryCodes };
  }),

  route("admin", wire.renewRecoveryCodes, {
    limit: RATE,
    body: schemas.RecoveryCodesRenewal,
    isBodyOptional: true,
    reply: schemas.RecoveryCodes,
    errors: ["proof_needed", "wrong_code"],
  }).answer(async (c, deps) => {
    const { proof } = c.req.valid("json");
    const recoveryCodes = await renewRecoveryCodes(deps, identifyAdmin(c, deps), proof);
    return { success: true, message: textOf(adminSecondFactorText).renewed, recoveryCodes };
  }),

  route("admin", wire.turnOffSecondFactor, {
    limit: RATE,
    body: schemas.SecondFactorCode,
    reply: SuccessReply,
    errors: ["wrong_code"],
  }).answer(async (c, deps) => {
    await turnOffSecondFactor(deps, identifyAdmin(c, deps), c.req.valid("json").code);
    return { success: true, message: textOf(adminSecondFactorText).turnedOff };
  }),
];
