import * as z from "zod/mini";
import { NAME_MAX_CHARACTERS } from "../limits.ts";
import { textOf } from "../message_area.ts";
import { accountRuleText } from "../messages/account_rule.ts";
import { Credentials, FactorCode, Proof } from "./auth.ts";
import { boundedText, EntityId, optionalOf } from "./fields.ts";
import { SuccessReply } from "./replies.ts";

const say = textOf(accountRuleText);

/** `isRequired` of every administrator, by this server's settings. */
export const SecondFactor = z.object({
  success: z.literal(true),
  isOn: z.boolean(),
  isRequired: z.boolean(),
  /** Recovery codes that are left. */
  recoveryCodes: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** The account's, as at signing in. */
export const SecondFactorStart = z.object({ password: Credentials.shape.password });
export type SecondFactorStart = z.infer<typeof SecondFactorStart>;

/** Of a factor that is not on yet: the key in base32, and the address for a QR code (`otpauth://totp/…`). */
export const SecondFactorKey = z.object({ success: z.literal(true), secret: z.string(), uri: z.string() });
export type SecondFactorKey = z.infer<typeof SecondFactorKey>;

export const SecondFactorCode = z.object({ code: FactorCode });
export type SecondFactorCode = z.infer<typeof SecondFactorCode>;

export const RecoveryCodesRenewal = z.object({ proof: optionalOf(Proof) });
export type RecoveryCodesRenewal = z.infer<typeof RecoveryCodesRenewal>;

/** In groups such as "7F3K-9QWX-0M2B-HTYV"; no other reply has them. */
export const RecoveryCodes = z.object({ ...SuccessReply.shape, recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const AdminIdentity = z.object({
  _id: EntityId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type AdminIdentity = z.infer<typeof AdminIdentity>;

export const AdminSession = z.object({ success: z.literal(true), admin: AdminIdentity });
export type AdminSession = z.infer<typeof AdminSession>;

const nameOf = (missing: string) =>
  boundedText(NAME_MAX_CHARACTERS, missing).check(z.trim(), z.minLength(1, { error: missing }));

export const AdminName = z.object({
  firstName: nameOf(say.firstNameRequired),
  lastName: nameOf(say.lastNameRequired),
});
export type AdminName = z.infer<typeof AdminName>;
