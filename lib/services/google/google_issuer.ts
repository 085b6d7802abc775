/** Google as an OpenID issuer. @module */
import { JOSENotSupported, JWKSMultipleMatchingKeys, JWKSNoMatchingKey } from "jose/errors";
import { createRemoteJWKSet } from "jose/jwks/remote";
import { jwtVerify, type JWTVerifyGetKey } from "jose/jwt/verify";
import type { Clock } from "../../adapters/clock.ts";
import { DomainError } from "../../shared/domain_error.ts";
import type { GoogleClaims, IssuerDocument } from "../../shared/schemas/google.ts";
import { GOOGLE_RETURN_PATH } from "../../shared/public_pages.ts";

/** Binds an answer to the browser that asked. */
interface AuthorizationRequest {
  /** Stands in the token, which is accepted once. */
  nonce: string;
  /** Comes back beside the token, for the asking window. */
  state: string;
}

/** Fetches discovery and keys when needed, for a day. */
export interface GoogleIssuer {
  /** @throws {DomainError} `google_unavailable` */
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /**
   * Undefined unless the issuer signed the token for us, recently, with this nonce and a verified mailbox.
   *
   * @throws {DomainError} `google_unavailable` when the issuer's keys cannot be fetched.
   */
  verify(credential: string, nonce: string): Promise<GoogleClaims | undefined>;
}

interface IssuerMetadata extends IssuerDocument {
  keys: JWTVerifyGetKey;
  algorithms: string[];
}

const GOOGLE = "https://accounts.google.com";
const TIMEOUT_MS = 10_000;
const DOCUMENT_MAX_AGE_MS = 24 * 3600_000;
const CLOCK_TOLERANCE_SECONDS = 30;
const RETRY_SECONDS = 10;
/** Asymmetric only: otherwise the published key could sign. */
const ALGORITHMS = ["RS256", "ES256"];

/** @param options `issuer` without a trailing slash. */
export function createGoogleIssuer(
  options: { clientId: string; issuer: string; appUrl: string; clock: Clock },
): GoogleIssuer {
  const { clientId, issuer, appUrl, clock } = options;
  // Google signs under either name. @see https://developers.google.com/identity/openid-connect
  const issuers = issuer === GOOGLE ? [GOOGLE, "accounts.google.com"] : [issuer];
  const getMetadata = cacheForADay(() => fetchMetadata(issuer), clock);

  return {
    async authorizationUrl({ nonce, state }) {
      const { authorization_endpoint, prompt_values_supported: prompts } = await getMetadata();
      const address = new URL(authorization_endpoint);
      address.searchParams.set("client_id", clientId);
      address.searchParams.set("redirect_uri", appUrl + GOOGLE_RETURN_PATH);
      address.searchParams.set("response_type", "id_token");
      address.searchParams.set("response_mode", "fragment");
      address.searchParams.set("scope", "openid email profile");
      address.searchParams.set("nonce", nonce);
      address.searchParams.set("state", state);
      // Phones are often shared: ask for the account.
      const canAskWho = prompts?.includes("select_account") ?? issuer === GOOGLE;
      if (canAskWho) address.searchParams.set("prompt", "select_account");
      return address.href;
    },

    async verify(credential, nonce) {
      const { keys, algorithms } = await getMetadata();
      const expected = { algorithms, issuer: issuers, audience: clientId, currentDate: clock.now() };
      const verified = await jwtVerify(credential, keys, {
        ...expected,
        requiredClaims: ["sub", "iat", "exp", "nonce"],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      }).catch(undefinedWhenForged);
      const { GoogleClaims } = await loadSchemas();
      const { data: claims } = GoogleClaims.safeParse(verified?.payload);
      // With several audiences, `azp` must be ours.
      const isForUs = claims?.nonce === nonce && (claims.azp ?? clientId) === clientId &&
        verified?.payload.aud === clientId;
      return isForUs ? claims : undefined;
    },
  };
}

/** Zod takes much memory: only when somebody signs in with Google. */
const loadSchemas = () => import("../../shared/schemas/google.ts");

async function fetchMetadata(issuer: string): Promise<IssuerMetadata> {
  const { IssuerDocument } = await loadSchemas();
  const document = IssuerDocument.parse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
  if (document.issuer !== issuer) throw new Error("The issuer calls itself something else");
  const addresses = [document.authorization_endpoint, document.jwks_uri];
  const isSafe = issuer.startsWith("http:") || addresses.every((address) => address.startsWith("https:"));
  if (!isSafe) throw new Error("The issuer names an address that is not https");
  const signs = document.id_token_signing_alg_values_supported ?? ["RS256"];
  const fetchKey = createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: TIMEOUT_MS });
  return {
    ...document,
    algorithms: ALGORITHMS.filter((name) => signs.includes(name)),
    keys: (header, token) => fetchKey(header, token).catch(unavailableUnlessForged),
  };
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return await response.json();
  await response.body?.cancel();
  throw new Error(`The issuer answered ${response.status}`);
}

/** Failures are not cached; concurrent callers share a read. */
function cacheForADay<Value>(read: () => Promise<Value>, clock: Clock): () => Promise<Value> {
  let cached: { value: Promise<Value>; readAtMs: number } | undefined;
  return async () => {
    const nowMs = clock.now().getTime();
    if (!cached || nowMs - cached.readAtMs > DOCUMENT_MAX_AGE_MS) cached = { value: read(), readAtMs: nowMs };
    const current = cached;
    try {
      return await current.value;
    } catch (cause) {
      if (cached === current) cached = undefined;
      throw unavailable(cause);
    }
  };
}

/** Tells an unknown key id (forged) from an unreachable issuer. */
function unavailableUnlessForged(cause: unknown): never {
  const forged = [JWKSNoMatchingKey, JWKSMultipleMatchingKeys, JOSENotSupported];
  throw forged.some((kind) => cause instanceof kind) ? cause : unavailable(cause);
}

function undefinedWhenForged(cause: unknown): undefined {
  if (cause instanceof DomainError) throw cause;
}

function unavailable(cause: unknown): DomainError {
  return new DomainError("google_unavailable", { cause, retryAfterSeconds: RETRY_SECONDS });
}
