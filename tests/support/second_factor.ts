/** An administrator of a test app who sets a second factor up. @module */
import { Secret, TOTP } from "otpauth";
import { createAdmin } from "@/lib/services/admin/create_admin.ts";
import type { AppDeps } from "@/routes/deps.ts";
import { openTestApp, type TestApp } from "./test_app.ts";

export const ADMIN = { email: "bisi@example.ng", password: "ogbono-at-nine-4" };
const FACTOR = "/api/v1/admin/second-factor";

export interface StagedFactor extends AsyncDisposable {
  test: TestApp;
  email: string;
  password: string;
  token: string;
  /** Without a cookie from a browser that nobody knows. */
  signIn(code?: string, browser?: string): Promise<Response>;
  /** Of the factor's routes. */
  call(method: string, path?: string, body?: object): Promise<Response>;
  /** Returns the code of a moment, in steps of 30 s from now. */
  begin(): Promise<(steps?: number) => string>;
}

export async function stage(overrides: Partial<AppDeps> = {}): Promise<StagedFactor> {
  const test = await openTestApp(overrides);
  const { email, password } = ADMIN;
  await createAdmin(test.deps, ADMIN);
  const signIn = (code?: string, browser?: string) =>
    test.send("POST", "/api/v1/admin/login", { body: { email, password, code }, cookie: browser });
  const { token } = await (await signIn()).json();
  const call = (method: string, path = "", body?: object) =>
    test.send(method, `${FACTOR}${path}`, { token, body });
  const begin = async () => {
    const { secret } = await (await call("POST", "", { password })).json();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    return (steps = 0) => totp.generate({ timestamp: test.clock.now().getTime() + steps * 30_000 });
  };
  const dispose = () => test[Symbol.asyncDispose]();
  return { test, email, password, token, signIn, call, begin, [Symbol.asyncDispose]: dispose };
}

/** Status and code of a refusal. */
export async function codeOf(response: Response): Promise<[number, string]> {
  return [response.status, (await response.json()).code];
}

/** The next code of the app is another one. */
export function passTime({ clock }: TestApp): void {
  clock.advance({ minutes: 1 });
}
