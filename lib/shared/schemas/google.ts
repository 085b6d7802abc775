/** The shapes of Google sign-in: on our own wire, and what an OpenID issuer publishes and claims. @module */
import * as z from "zod/mini";
import { textOf } from "../messages/catalogue.ts";
import { errorText } from "../messages/errors.ts";
import { boundedText, typedText } from "./fields.ts";

/** Google's tokens have some 1,200 characters. */
const CREDENTIAL_MAX_CHARACTERS = 8000;

/**
 * What a sign-in by Google sends: its ID token.
 *
 * The spec's `email`, `name` and `photoURL` may stand beside it and are dropped here, unread: what counts is what Google
 * signed.
 */
export const GoogleCredential = z.object({
  credential: boundedText(CREDENTIAL_MAX_CHARACTERS, textOf(errorText).google_failed),
});
/** @see {@linkcode GoogleCredential} */
export type GoogleCredential = z.infer<typeof GoogleCredential>;

/** The key of the link that a mailbox got: 128 bits in lower-case hex. */
export const GoogleLinkKey = z.object({ key: typedText(CREDENTIAL_MAX_CHARACTERS) });
/** @see {@linkcode GoogleLinkKey} */
export type GoogleLinkKey = z.infer<typeof GoogleLinkKey>;

/** Whether the screens may offer Google. */
export const GoogleOffer = z.object({ success: z.literal(true), isOffered: z.boolean() });
/** @see {@linkcode GoogleOffer} */
export type GoogleOffer = z.infer<typeof GoogleOffer>;

/** What is read of an issuer's `/.well-known/openid-configuration`. @see OpenID Connect Discovery §3 */
export const IssuerDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  jwks_uri: z.url(),
  id_token_signing_alg_values_supported: z.optional(z.array(z.string())),
  prompt_values_supported: z.optional(z.array(z.string())),
});
/** @see {@linkcode IssuerDocument} */
export type IssuerDocument = z.infer<typeof IssuerDocument>;

/** What is read of an ID token whose signature holds. @see OpenID Connect Core §5.1 */
export const GoogleClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string(),
  email_verified: z.literal(true),
  nonce: z.string(),
  azp: z.optional(z.string()),
  /** Domain of the organisation that keeps the person's mailbox with Google. */
  hd: z.optional(z.string()),
  name: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
});
/** @see {@linkcode GoogleClaims} */
export type GoogleClaims = z.infer<typeof GoogleClaims>;
