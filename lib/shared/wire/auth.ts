/** The addresses of patient accounts. @see contract §3 Accounts @module */
import type { Done } from "../schemas/answers.ts";
import type {
  CodeEntry,
  Credentials,
  EmailOnly,
  NewPasswordEntry,
  OwnProfile,
  SignedIn,
  SignUpBody,
  TokenAlive,
  Verified,
} from "../schemas/auth.ts";
import { endpoint } from "./endpoint.ts";

export type { Profile } from "../schemas/auth.ts";

export const signUp = endpoint<SignUpBody, Done>("POST", "/api/auth/signup");
export const verifyCode = endpoint<CodeEntry, Verified>("POST", "/api/auth/verify-otp");
export const resendCode = endpoint<EmailOnly, Done>("POST", "/api/resend-otp");
export const signIn = endpoint<Credentials, SignedIn>("POST", "/api/auth/login");
export const resetPassword = endpoint<NewPasswordEntry, Done>("POST", "/api/auth/reset-password");
export const verifyToken = endpoint<undefined, TokenAlive>("GET", "/api/auth/verify-token");
export const getProfile = endpoint<undefined, OwnProfile>("GET", "/api/auth/profile");
/** Answers 204 without a body. */
export const signOut = endpoint<undefined, undefined>("POST", "/api/auth/logout");
