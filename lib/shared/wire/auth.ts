/** The addresses of patient accounts. @see contract §3 Accounts @module */
import type { Done } from "../schemas/answers.ts";
import type {
  CodeEntry,
  Credentials,
  EmailOnly,
  NewPasswordEntry,
  OwnProfile,
  Profile,
  SignedIn,
  SignUpBody,
  TokenAlive,
  Verified,
} from "../schemas/auth.ts";
import type { AccountDeletion, PasswordChange, ProfileChange } from "../schemas/settings.ts";
import { endpoint } from "./endpoint.ts";

export type { Profile } from "../schemas/auth.ts";

export const signUp = endpoint<SignUpBody, Done>("POST", "/api/auth/signup");
export const verifyCode = endpoint<Partial<CodeEntry>, Verified>("POST", "/api/auth/verify-otp");
export const resendCode = endpoint<EmailOnly, Done>("POST", "/api/resend-otp");
export const signIn = endpoint<Credentials, SignedIn>("POST", "/api/auth/login");
export const resetPassword = endpoint<Partial<NewPasswordEntry>, Done>("POST", "/api/auth/reset-password");
export const verifyToken = endpoint<undefined, TokenAlive>("GET", "/api/auth/verify-token");
export const getProfile = endpoint<undefined, OwnProfile>("GET", "/api/auth/profile");
/** Answers 204 without a body. */
export const signOut = endpoint<undefined, undefined>("POST", "/api/auth/logout");
export const forgotPassword = endpoint<EmailOnly, Done>("POST", "/api/auth/forgot-password");
/** Answers the profile itself, as it is from now on. */
export const changeProfile = endpoint<ProfileChange, Profile>("PUT", "/api/auth/profile");
export const changePassword = endpoint<PasswordChange, Done>("PUT", "/api/auth/change-password");
/** Answers an attachment: everything held about the person, as one JSON text. */
export const exportAccount = endpoint<undefined, unknown>("GET", "/api/auth/export");
/** Answers 204 without a body. */
export const deleteAccount = endpoint<AccountDeletion, undefined>("DELETE", "/api/auth/account");
