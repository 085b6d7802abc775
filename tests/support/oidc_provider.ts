/** A real OpenID provider on loopback that plays Google: whoever comes is signed in as the test says. @module */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { type JWK, Provider } from "oidc-provider";
import { createOidcMemory } from "./oidc_memory.ts";

/** What the provider says of a person. */
export interface OidcPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
}

/** A key that signs, of whatever kind. */
export type SigningKey = Parameters<SignJWT["sign"]>[0];

/** A running provider; disposing of it stops it. */
export interface OidcProvider extends AsyncDisposable {
  /** Its issuer, such as `http://127.0.0.1:41234`. */
  issuer: string;
  clientId: string;
  /** Who is signed in, without being asked. */
  person: OidcPerson;
  /** What its page does: signs in at once, refuses at once, or waits for a person who never answers. */
  manner: "approve" | "deny" | "wait";
  /** Whether its pages ask the browser to cut them off from whoever opened them. */
  isAloof: boolean;
  publicKey: JWK;
  /** The same as text, as libraries that can be confused take it for a shared secret. */
  publicKeyPem: string;
  /** Signs claims with its own key, or says under which algorithm and key instead. */
  sign(claims: JWTPayload, forgery?: { alg?: string; key?: SigningKey }): Promise<string>;
  /** Goes the way that a browser would go from an authorization address, and returns the fragment it ends with. */
  walk(address: string): Promise<URLSearchParams>;
  /** Stops it; whoever asks finds nobody. */
  stop(): Promise<void>;
}

export const OIDC_CLIENT_ID = "alafia-tests.apps.example";

/** Ngozi, as a test that needs no other person meets her. */
export const NGOZI: OidcPerson = {
  sub: "110169484474386276334",
  email: "ngozi@example.ng",
  email_verified: true,
  name: "Ngozi Ọkọlie",
  given_name: "Ngozi",
  family_name: "Ọkọlie",
};

const WAITING_PAGE = "<!doctype html><title>Choose an account</title><h1>Choose an account</h1>";

/** Slow to make, and the same for all providers of a process. */
let keyPair: ReturnType<typeof generateKeyPair> | undefined;

/** Starts a provider whose one client may return to `/google` on any port of loopback. */
export async function startOidcProvider(): Promise<OidcProvider> {
  const { publicKey, privateKey } = await (keyPair ??= generateKeyPair("RS256", { extractable: true }));
  const key = { ...await exportJWK(privateKey), kid: "test-key", alg: "RS256", use: "sig" };
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const idp: OidcProvider = {
    ...{ issuer, clientId: OIDC_CLIENT_ID, person: NGOZI, manner: "approve", isAloof: false, walk, stop },
    publicKey: { ...await exportJWK(publicKey), kid: "test-key", alg: "RS256" },
    publicKeyPem: await exportSPKI(publicKey),
    sign: (claims, { alg = "RS256", key: otherKey = privateKey } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid: "test-key" }).sign(otherKey),
    [Symbol.asyncDispose]: () => server.listening ? stop() : Promise.resolve(),
  };
  const provider = createProvider(idp, key);
  const answer = provider.callback();
  handle = (request, response) => {
    if (idp.isAloof) response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    if (request.url?.startsWith("/interaction/")) decide(idp, provider, request, response);
    else answer(request, response);
  };
  return idp;
}

function createProvider(idp: OidcProvider, key: JWK): Provider {
  return new Provider(idp.issuer, {
    clients: [{
      client_id: idp.clientId,
      // Loopback over http is for native clients only, on whatever port.
      application_type: "native",
      redirect_uris: ["http://localhost/google", "http://127.0.0.1/google"],
      response_types: ["id_token"],
      grant_types: ["implicit"],
      token_endpoint_auth_method: "none",
    }],
    responseTypes: ["id_token"],
    adapter: createOidcMemory(),
    ttl: { Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
    jwks: { keys: [key] },
    cookies: { keys: ["a key of the tests"] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...idp.person }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ accountId: oidc.account?.accountId, clientId: idp.clientId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
}

/** What stands for a person at the provider's page. */
async function decide(
  { manner, person }: OidcProvider,
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (manner === "wait") return void response.setHeader("Content-Type", "text/html").end(WAITING_PAGE);
  const result = manner === "approve"
    ? { login: { accountId: person.sub }, consent: {} }
    : { error: "access_denied" };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function walk(address: string): Promise<URLSearchParams> {
  const jar = new Map<string, string>();
  let next = address;
  for (let step = 0; step < 8; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(next, { redirect: "manual", headers: { cookie } });
    await response.body?.cancel();
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get("Location");
    if (!location) throw new Error(`The provider stopped with ${response.status} at ${next}`);
    next = new URL(location, next).href;
    if (next.includes("#")) return new URLSearchParams(new URL(next).hash.slice(1));
  }
  throw new Error("The provider goes round in circles");
}
