/** Google sign-in: our wire, and an OpenID issuer's. @module */
import * as z from "zod/mini";
import { textOf } from "../message_area.ts";
import { errorText } from "../messages/error.ts";
import { FactorCode } from "./auth.ts";
import { boundedText, optionalOf, typedText } from "./fields.ts";

/** Real ones have some 1,200 characters. */
const CREDENTIAL_MAX_CHARACTERS = 8000;

/** An ID token, and the code of a second factor; `email`, `name` and `photoURL` beside it are dropped: only what Google signed counts. */
export const GoogleCredential = z.object({
  credential: boundedText(CREDENTIAL_MAX_CHARACTERS, textOf(errorText).google_failed),
  code: optionalOf(FactorCode),
});
export type GoogleCredential = z.infer<typeof GoogleCredential>;

/** A key is 128 bits in lower-case hexadecimal. */
export const GoogleLinkKey = z.object({ key: typedText(CREDENTIAL_MAX_CHARACTERS) });
export type GoogleLinkKey = z.infer<typeof GoogleLinkKey>;

export const GoogleOffer = z.object({ success: z.literal(true), isOffered: z.boolean() });
export type GoogleOffer = z.infer<typeof GoogleOffer>;

/** `/.well-known/openid-configuration`. @see OpenID Connect Discovery §3 */
export const IssuerDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  jwks_uri: z.url(),
  id_token_signing_alg_values_supported: z.optional(z.array(z.string())),
  prompt_values_supported: z.optional(z.array(z.string())),
});
export type IssuerDocument = z.infer<typeof IssuerDocument>;

/** @see OpenID Connect Core §5.1 */
export const GoogleClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string(),
  email_verified: z.literal(true),
  nonce: z.string(),
  azp: z.optional(z.string()),
  /** The domain of a Google Workspace account. */
  hd: z.optional(z.string()),
  name: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
});
export type GoogleClaims = z.infer<typeof GoogleClaims>;
