import * as schemas from "@/lib/shared/schemas/auth.ts";
import * as wire from "@/lib/shared/wire/auth.ts";
import { accountReplyText } from "@/lib/shared/messages/account_reply.ts";
import { successText } from "@/lib/shared/messages/success.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { DoneReply, SuccessReply } from "@/lib/shared/schemas/replies.ts";
import { proposePassword } from "@/lib/services/accounts/password_proposal.ts";
import { checkResetCode, forgotPassword, resetPassword } from "@/lib/services/accounts/password_reset.ts";
import { getOwnProfile } from "@/lib/services/pictures/pictures.ts";
import { openSeal } from "@/lib/services/secrets/phone_seal.ts";
import { signIn } from "@/lib/services/accounts/sign_in.ts";
import { resendCode, signUp, verifyEmail } from "@/lib/services/accounts/sign_up.ts";
import { deleteSession } from "@/lib/store/sessions.ts";
import { identifyCaller, markCaller } from "../caller.ts";
import { answerToken } from "../answer_token.ts";
import { textFor } from "../replies.ts";
import { route } from "../route.ts";

/** Each costs a hash, a mail or a guess. */
const RATE = { name: "accounts", limit: 600, windowSeconds: 60 };
const SEAL_RATE = { name: "phone_seal", limit: 600, windowSeconds: 60 };

export const authRoutes = [
  route("anybody", wire.signUp, {
    limit: RATE,
    body: schemas.SignUpBody,
    reply: SuccessReply,
    status: 201,
    errors: ["password_common"],
  }).answer(async (c, deps) => {
    await signUp(deps, c.req.valid("json"), await markCaller(c, deps));
    return { success: true, message: (await textFor(c, successText)).signedUp };
  }),

  route("anybody", wire.proposePassword, {
    limit: RATE,
    reply: schemas.ProposedPassword,
  }).answer(async () => ({ success: true, password: await proposePassword() })),

  route("anybody", wire.verifyCode, {
    limit: RATE,
    body: schemas.CodeEntry,
    reply: schemas.CodeVerified,
    errors: ["wrong_code"],
  }).answer(async (c, deps) => {
    const proven = await verifyEmail(deps, c.req.valid("json"), await identifyCaller(c, deps));
    const message = (await textFor(c, successText)).emailVerified;
    if (!proven.needsNewPassword) return { success: true, message };
    const hasOtherSignUp = proven.hasOtherSignUp || undefined;
    return { success: true, message, newPasswordNeeded: true, hasOtherSignUp };
  }),

  route("anybody", wire.resendCode, {
    limit: RATE,
    body: schemas.EmailOnly,
    reply: SuccessReply,
    errors: ["resend_too_soon"],
  }).answer(async (c, deps) => {
    await resendCode(deps, c.req.valid("json").email, await markCaller(c, deps));
    return { success: true, message: (await textFor(c, successText)).codeSent };
  }),

  route("anybody", wire.forgotPassword, {
    limit: RATE,
    body: schemas.EmailOnly,
    reply: SuccessReply,
    errors: ["resend_too_soon"],
  }).answer(async (c, deps) => {
    await forgotPassword(deps, c.req.valid("json").email, await markCaller(c, deps));
    return { success: true, message: (await textFor(c, accountReplyText)).resetCodeSent };
  }),

  route("anybody", wire.checkResetCode, {
    limit: RATE,
    body: schemas.CodeEntry,
    reply: DoneReply,
    errors: ["wrong_code"],
  }).answer(async (c, deps) => {
    await checkResetCode(deps, c.req.valid("json"), await identifyCaller(c, deps));
    return { success: true };
  }),

  route("anybody", wire.resetPassword, {
    limit: RATE,
    body: schemas.NewPasswordEntry,
    reply: SuccessReply,
    errors: ["wrong_code", "password_common", "proof_needed"],
  }).answer(async (c, deps) => {
    await resetPassword(deps, c.req.valid("json"), await markCaller(c, deps));
    return { success: true, message: (await textFor(c, successText)).passwordReset };
  }),

  route("anybody", wire.signIn, {
    limit: RATE,
    body: schemas.Credentials,
    reply: schemas.SignedIn,
    errors: [
      ...["wrong_credentials", "code_needed", "wrong_code"] as const,
      ...["email_unverified", "account_suspended", "overloaded"] as const,
    ],
  }).answer(async (c, deps) => {
    return await answerToken(c, await signIn(deps, c.req.valid("json"), await markCaller(c, deps)));
  }),

  route("user", wire.verifyToken, {
    evenIfLimited: true,
    reply: DoneReply,
  }).answer(() => ({ success: true })),

  route("user", wire.getProfile, {
    evenIfLimited: true,
    reply: schemas.ProfileReply,
  }).answer(async (c, deps) => {
    const user = await getOwnProfile(deps, c.var.userId);
    if (!user) throw new DomainError("unauthorized");
    return { success: true, user };
  }),

  route("user", wire.signOut, { evenIfLimited: true }).answer(async (c, { db }) => {
    await deleteSession(db, { ...c.var, audience: "user" });
  }),

  route("user", wire.openSeal, {
    limit: SEAL_RATE,
    body: schemas.SealPoint,
    reply: schemas.SealOpened,
  }).answer(async (c, deps) => {
    const { point } = c.req.valid("json");
    return { success: true, key: await openSeal(deps, { userId: c.var.userId, point }) };
  }),
];
