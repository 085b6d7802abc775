/** The addresses of Google sign-in. @see contract §3 POST /api/auth/googleAuth @module */
import type { SignedIn } from "../schemas/auth.ts";
import type { GoogleCredential, GoogleOffer } from "../schemas/google.ts";
import { endpoint } from "./endpoint.ts";

export const getGoogleOffer = endpoint<undefined, GoogleOffer>("GET", "/api/auth/google");
export const signInWithGoogle = endpoint<GoogleCredential, SignedIn>("POST", "/api/auth/googleAuth");

/** Where the window that leads to Google opens; `?state=` comes back with Google's answer. */
export const GOOGLE_START_PATH = "/google/start";
/** The document to which Google sends that window back, its answer in the fragment. */
export const GOOGLE_RETURN_PATH = "/google";
