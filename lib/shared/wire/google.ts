import type { SuccessReply } from "../schemas/replies.ts";
import type { SignedIn } from "../schemas/auth.ts";
import type { GoogleCredential, GoogleLinkKey, GoogleOffer } from "../schemas/google.ts";
import { endpoint } from "./endpoint.ts";

export const getGoogleOffer = endpoint<undefined, GoogleOffer>("GET", "/api/auth/google");
export const signInWithGoogle = endpoint<GoogleCredential, SignedIn>("POST", "/api/auth/googleAuth");

/** The link's key connects the account and signs nobody in. */
export const confirmGoogleLink = endpoint<GoogleLinkKey, SuccessReply>("POST", "/api/auth/google-link");

/** The fragment by which a mail's link brings its key to /login. */
export const GOOGLE_LINK_FRAGMENT = "google-link=";
/** `?state=` comes back with the answer. */
export const GOOGLE_START_PATH = "/google/start";
