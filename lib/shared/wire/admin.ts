import type * as shapes from "../schemas/admin.ts";
import type { Credentials, SignedIn } from "../schemas/auth.ts";
import type { SuccessReply } from "../schemas/replies.ts";
import type { PasswordChange } from "../schemas/settings.ts";
import { endpoint } from "./endpoint.ts";

export type * from "../schemas/admin.ts";

const FACTOR = "/api/v1/admin/second-factor";

export const signInAdmin = endpoint<Credentials, SignedIn>("POST", "/api/v1/admin/login");
export const changeAdminPassword = endpoint<PasswordChange, SuccessReply>("PUT", "/api/v1/admin/password");
export const signOutAdmin = endpoint<undefined, undefined>("POST", "/api/v1/admin/logout");
export const getAdminSession = endpoint<undefined, shapes.AdminSession>("GET", "/api/v1/admin/session");
export const changeAdminName = endpoint<shapes.AdminName, SuccessReply>("PUT", "/api/v1/admin/name");

export const getSecondFactor = endpoint<undefined, shapes.SecondFactor>("GET", FACTOR);
/** Makes a key that counts once a code of it was typed. */
export const beginSecondFactor = endpoint<shapes.SecondFactorStart, shapes.SecondFactorKey>("POST", FACTOR);
export const turnOnSecondFactor = endpoint<shapes.SecondFactorCode, shapes.RecoveryCodes>("PUT", FACTOR);
export const turnOffSecondFactor = endpoint<shapes.SecondFactorCode, SuccessReply>("POST", `${FACTOR}/off`);
/** Ends the former ones. */
export const renewRecoveryCodes = endpoint<shapes.RecoveryCodesRenewal, shapes.RecoveryCodes>(
  "POST",
  `${FACTOR}/recovery-codes`,
);
