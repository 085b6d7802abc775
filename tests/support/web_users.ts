/** People of a running server, who come over HTTP like any browser. @module */
import assert from "node:assert/strict";
import type { Page } from "playwright";
import type { SignUpForm } from "@/lib/shared/account.ts";
import type { AppServer } from "./app_server.ts";
import { keepToken } from "./browser_storage.ts";
import { makeAddress, makeSignUp } from "./fixtures.ts";
import type { TestSmtpServer } from "./smtp_server.ts";

/** Somebody with a verified account. */
export interface WebUser extends SignUpForm {
  /** Signs in once more, from a browser that calls itself this, and returns the token. */
  openSession(userAgent?: string): Promise<string>;
}

/** Where a server is reached. */
export type ServerAddress = Pick<AppServer, "url">;

/** Sends one JSON request; `from` is the client's address. */
export function sendJson(
  { url }: ServerAddress,
  method: string,
  path: string,
  { body, token, userAgent, from }: { body?: unknown; token?: string; userAgent?: string; from?: string } =
    {},
): Promise<Response> {
  const headers = new Headers({ "content-type": "application/json" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (userAgent) headers.set("user-agent", userAgent);
  if (from) headers.set("x-forwarded-for", from);
  return fetch(`${url}${path}`, { method, headers, body: body === undefined ? body : JSON.stringify(body) });
}

/** Signs somebody up, with the code from their mail. */
export async function signUpWebUser(server: ServerAddress, smtp: TestSmtpServer): Promise<WebUser> {
  const form = makeSignUp();
  const from = makeAddress();
  const { email, password } = form;
  await sendJson(server, "POST", "/api/auth/signup", { body: form, from });
  const { code } = await smtp.waitForMail(email);
  await sendJson(server, "POST", "/api/auth/verify-otp", { body: { email, otp: code }, from });
  return {
    ...form,
    async openSession(userAgent) {
      const body = { email, password };
      const response = await sendJson(server, "POST", "/api/auth/login", { body, userAgent, from });
      const { token } = await response.json();
      assert.ok(token, "signed in");
      // Nothing opens behind a first reading.
      await sendJson(server, "PUT", "/api/auth/health-profile", { body: { isAsked: true }, token, from });
      return token;
    },
  };
}

/** Returns the status that a sign-in is answered with. */
export async function trySignIn(server: ServerAddress, email: string, password: string): Promise<number> {
  const response = await sendJson(server, "POST", "/api/auth/login", { body: { email, password } });
  await response.body?.cancel();
  return response.status;
}

/** Tells whether a token still opens doors. */
export async function isTokenAccepted(server: ServerAddress, token: string): Promise<boolean> {
  const response = await sendJson(server, "GET", "/api/auth/verify-token", { token });
  await response.body?.cancel();
  return response.ok;
}

/** Opens a patient screen in a page that is signed in with a token. */
export async function openSignedIn(page: Page, token: string, path: string): Promise<void> {
  await keepToken(page, token);
  await page.goto(path);
}
