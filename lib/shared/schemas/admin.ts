import * as z from "zod/mini";
import { Credentials, FactorCode } from "./auth.ts";
import { EntityId } from "./fields.ts";

/** `isRequired` of every administrator, by this server's settings. */
export const SecondFactor = z.object({
  success: z.literal(true),
  isOn: z.boolean(),
  isRequired: z.boolean(),
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

export const AdminIdentity = z.object({
  _id: EntityId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type AdminIdentity = z.infer<typeof AdminIdentity>;

export const AdminSession = z.object({ success: z.literal(true), admin: AdminIdentity });
export type AdminSession = z.infer<typeof AdminSession>;
