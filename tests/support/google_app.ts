/** The whole app with a real OpenID provider in Google's place. @module */
import type { JWTPayload } from "jose";
import { systemClock } from "@/lib/adapters/clock.ts";
import { createGoogleIssuer } from "@/lib/services/google/google_issuer.ts";
import { NGOZI, type OidcProvider, startOidcProvider } from "./oidc_provider.ts";
import { APP_URL, openTestApp, type TestApp } from "./test_app.ts";

/** A sign-in under way in one browser. */
export interface StartedGoogle {
  /** Where the browser was sent. */
  address: URL;
  /** What it keeps meanwhile. */
  cookie: string;
  nonce: string;
}

/** An app that offers Google; disposing of it stops both. */
export interface GoogleApp extends AsyncDisposable {
  test: TestApp;
  idp: OidcProvider;
  /** Begins a sign-in as the window does that a screen opens. */
  start(): Promise<StartedGoogle>;
  /** Hands a token in, as the screen does. */
  finish(credential: string, cookie?: string, more?: Record<string, unknown>): Promise<Response>;
  /** Goes all the way through the provider's page and hands its token in. */
  signIn(): Promise<Response>;
  /** Returns the token that the provider would sign for a nonce, with some claims changed. */
  forge(
    nonce: string,
    claims?: JWTPayload,
    forgery?: Parameters<OidcProvider["sign"]>[1],
  ): Promise<string>;
}

/** Opens an app and a provider of its own. */
export async function openGoogleApp(): Promise<GoogleApp> {
  const idp = await startOidcProvider();
  const google = createGoogleIssuer({
    clientId: idp.clientId,
    issuer: idp.issuer,
    appUrl: APP_URL,
    clock: systemClock,
  });
  const test = await openTestApp({ google });

  async function start(): Promise<StartedGoogle> {
    const response = await test.send("GET", "/google/start?state=0123456789abcdef");
    const address = new URL(response.headers.get("Location") ?? "");
    const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    return { address, cookie, nonce: address.searchParams.get("nonce") ?? "" };
  }

  const finish = (credential: string, cookie?: string, more = {}) =>
    test.send("POST", "/api/auth/googleAuth", { body: { credential, ...more }, cookie });

  async function signIn(): Promise<Response> {
    const { address, cookie } = await start();
    const answer = await idp.walk(address.href);
    return await finish(answer.get("id_token") ?? "", cookie);
  }

  function forge(
    nonce: string,
    claims: JWTPayload = {},
    forgery?: Parameters<OidcProvider["sign"]>[1],
  ): Promise<string> {
    const nowSeconds = Math.floor(systemClock.now().getTime() / 1000);
    const times = { iat: nowSeconds, exp: nowSeconds + 3600 };
    const honest = { iss: idp.issuer, aud: idp.clientId, azp: idp.clientId, ...times, nonce, ...NGOZI };
    return idp.sign({ ...honest, ...claims }, forgery);
  }

  return {
    ...{ test, idp, start, finish, signIn, forge },
    async [Symbol.asyncDispose]() {
      await test[Symbol.asyncDispose]();
      await idp[Symbol.asyncDispose]();
    },
  };
}
