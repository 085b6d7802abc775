import type * as shapes from "../schemas/auth.ts";
import type { DoneReply, SuccessReply } from "../schemas/replies.ts";
import type { AccountDeletion, PasswordChange, PictureSaved, ProfileChange } from "../schemas/settings.ts";
import { endpoint } from "./endpoint.ts";

export type { Profile, SignedIn } from "../schemas/auth.ts";

export const signUp = endpoint<shapes.SignUpBody, SuccessReply>("POST", "/api/auth/signup");
export const verifyCode = endpoint<Partial<shapes.CodeEntry>, shapes.CodeVerified>(
  "POST",
  "/api/auth/verify-otp",
);
export const resendCode = endpoint<shapes.EmailOnly, SuccessReply>("POST", "/api/resend-otp");
export const signIn = endpoint<shapes.Credentials, shapes.SignedIn>("POST", "/api/auth/login");
export const resetPassword = endpoint<Partial<shapes.NewPasswordEntry>, SuccessReply>(
  "POST",
  "/api/auth/reset-password",
);
export const proposePassword = endpoint<undefined, shapes.ProposedPassword>(
  "GET",
  "/api/auth/password-proposal",
);
/** Checking leaves the code valid. */
export const checkResetCode = endpoint<Partial<shapes.CodeEntry>, DoneReply>(
  "POST",
  "/api/auth/check-reset-code",
);
export const verifyToken = endpoint<undefined, DoneReply>("GET", "/api/auth/verify-token");
export const getProfile = endpoint<undefined, shapes.ProfileReply>("GET", "/api/auth/profile");
export const signOut = endpoint<undefined, undefined>("POST", "/api/auth/logout");
export const forgotPassword = endpoint<shapes.EmailOnly, SuccessReply>("POST", "/api/auth/forgot-password");
export const changeProfile = endpoint<ProfileChange, shapes.Profile>("PUT", "/api/auth/profile");
export const changePassword = endpoint<PasswordChange, SuccessReply>("PUT", "/api/auth/change-password");
/** Answers a file to be saved. */
export const exportAccount = endpoint<undefined, unknown>("GET", "/api/auth/export");
export const deleteAccount = endpoint<AccountDeletion, undefined>("DELETE", "/api/auth/account");
/** A form with the file `profilePicture`. */
export const uploadPicture = endpoint<undefined, PictureSaved>("POST", "/api/auth/upload-dp");
/** Answers 204, without a picture too. */
export const deletePicture = endpoint<undefined, undefined>("DELETE", "/api/auth/upload-dp");

export const openSeal = endpoint<shapes.SealPoint, shapes.SealOpened>("POST", "/api/auth/open-seal");
