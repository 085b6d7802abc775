/** A browser as the API sees it: it keeps its cookies, and calls from one address under one name. @module */
import { ADA, type TestApp, type TestRequestOptions } from "./test_app.ts";

/** One browser of one person. */
export interface ClientBrowser {
  send(method: string, path: string, options?: TestRequestOptions): Promise<Response>;
  signIn(email?: string, password?: string): Promise<Response>;
  /** Signs in and returns the token; fails when that is refused. */
  openSession(email?: string, password?: string): Promise<string>;
  forgot(email?: string): Promise<Response>;
  checkReset(otp: string, email?: string): Promise<Response>;
  reset(otp: string, newPassword: string, email?: string): Promise<Response>;
}

let opened = 0;

/** Opens a browser without cookies at an address of its own. */
export function createApiBrowser(
  test: TestApp,
  { userAgent, from = `198.18.${opened >> 8}.${opened++ & 255}` }: { userAgent?: string; from?: string } = {},
): ClientBrowser {
  const jar = new Map<string, string>();

  async function send(method: string, path: string, options: TestRequestOptions = {}): Promise<Response> {
    const headers = { ...(userAgent && { "User-Agent": userAgent }), ...options.headers };
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const response = await test.send(method, path, { from, cookie, ...options, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
      jar.set(name, value);
    }
    return response;
  }

  const signIn = (email = ADA.email, password = ADA.password) =>
    send("POST", "/api/auth/login", { body: { email, password } });

  return {
    send,
    signIn,
    async openSession(email, password) {
      const response = await signIn(email, password);
      const { token, message } = await response.json();
      if (!token) throw new Error(`Signing in was refused: ${message}`);
      return token;
    },
    forgot: (email = ADA.email) => send("POST", "/api/auth/forgot-password", { body: { email } }),
    checkReset: (otp, email = ADA.email) =>
      send("POST", "/api/auth/check-reset-code", { body: { email, otp } }),
    reset: (otp, newPassword, email = ADA.email) =>
      send("POST", "/api/auth/reset-password", { body: { email, otp, newPassword } }),
  };
}

/** Tells whether a token still opens doors. */
export async function isSessionActive({ send }: TestApp, token: string): Promise<boolean> {
  return (await send("GET", "/api/auth/verify-token", { token })).status === 200;
}

/** Makes a code that is certainly not the right one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 100000).padStart(5, "0");
}
