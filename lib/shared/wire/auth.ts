import type { SuccessReply } from "../schemas/replies.ts";
import type {
  CodeChecked,
  CodeEntry,
  CodeVerified,
  Credentials,
  EmailOnly,
  NewPasswordEntry,
  Profile,
  ProfileReply,
  SignedIn,
  SignUpBody,
  TokenValid,
} from "../schemas/auth.ts";
import type { SealKey, SealOpened, SealPoint } from "../schemas/phone_seal.ts";
import type { AccountDeletion, PasswordChange, PictureSaved, ProfileChange } from "../schemas/settings.ts";
import { endpoint } from "./endpoint.ts";

export type { Profile, SignedIn } from "../schemas/auth.ts";

export const signUp = endpoint<SignUpBody, SuccessReply>("POST", "/api/auth/signup");
export const verifyCode = endpoint<Partial<CodeEntry>, CodeVerified>("POST", "/api/auth/verify-otp");
export const resendCode = endpoint<EmailOnly, SuccessReply>("POST", "/api/resend-otp");
export const signIn = endpoint<Credentials, SignedIn>("POST", "/api/auth/login");
export const resetPassword = endpoint<Partial<NewPasswordEntry>, SuccessReply>(
  "POST",
  "/api/auth/reset-password",
);
/** Checking leaves the code valid. */
export const checkResetCode = endpoint<Partial<CodeEntry>, CodeChecked>("POST", "/api/auth/check-reset-code");
export const verifyToken = endpoint<undefined, TokenValid>("GET", "/api/auth/verify-token");
export const getProfile = endpoint<undefined, ProfileReply>("GET", "/api/auth/profile");
/** Answers 204, which has no body. */
export const signOut = endpoint<undefined, undefined>("POST", "/api/auth/logout");
export const forgotPassword = endpoint<EmailOnly, SuccessReply>("POST", "/api/auth/forgot-password");
export const changeProfile = endpoint<ProfileChange, Profile>("PUT", "/api/auth/profile");
export const changePassword = endpoint<PasswordChange, SuccessReply>("PUT", "/api/auth/change-password");
/** Answers a file to be saved. */
export const exportAccount = endpoint<undefined, unknown>("GET", "/api/auth/export");
/** Answers 204, which has no body. */
export const deleteAccount = endpoint<AccountDeletion, undefined>("DELETE", "/api/auth/account");
/** A form with the file `profilePicture`. */
export const uploadPicture = endpoint<undefined, PictureSaved>("POST", "/api/auth/upload-dp");
/** Answers 204, without a picture too. */
export const deletePicture = endpoint<undefined, undefined>("DELETE", "/api/auth/upload-dp");

export const getSealKey = endpoint<undefined, SealKey>("GET", "/api/auth/seal-key");
export const openSeal = endpoint<SealPoint, SealOpened>("POST", "/api/auth/open-seal");
