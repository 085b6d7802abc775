/** The addresses of Google sign-in. @module */
import type { SuccessReply } from "../schemas/replies.ts";
import type { SignedIn } from "../schemas/auth.ts";
import type { GoogleCredential, GoogleLinkKey, GoogleOffer } from "../schemas/google.ts";
import { endpoint } from "./endpoint.ts";

export const getGoogleOffer = endpoint<undefined, GoogleOffer>("GET", "/api/auth/google");
export const signInWithGoogle = endpoint<GoogleCredential, SignedIn>("POST", "/api/auth/googleAuth");

/** Links the account whose mailbox got the key; it signs nobody in. */
export const confirmGoogleLink = endpoint<GoogleLinkKey, SuccessReply>("POST", "/api/auth/google-link");

/** Beginning of the fragment that brings such a key to /login. */
export const GOOGLE_LINK_FRAGMENT = "google-link=";
/** Where the window that leads to Google opens; `?state=` comes back with Google's answer. */
export const GOOGLE_START_PATH = "/google/start";
/** The document to which Google sends that window back, its answer in the fragment. */
export const GOOGLE_RETURN_PATH = "/google";
