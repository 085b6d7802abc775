import { openDraft } from "../client/storage/drafts.ts";
import type { TypedCredentials } from "./sign_in_state.ts";

export const NO_CREDENTIALS: TypedCredentials = { email: "", password: "" };

export const signInDraft = openDraft<TypedCredentials>("sign_in", "");
export const SIGN_UP_FORM = "sign_up";

/** For the sign-in; ends the sign-up. */
export function noteProvenEmail(email: string | undefined): void {
  openDraft(SIGN_UP_FORM, "").forget();
  if (email) signInDraft.keep({ email, password: "" }, NO_CREDENTIALS);
}

export function forgetGuestDrafts(): void {
  noteProvenEmail(undefined);
  signInDraft.forget();
}
