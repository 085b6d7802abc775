import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import type { Call, CallOptions, Refusal, Result } from "./api.ts";

export interface AuthedCallDeps {
  call: Call;
  readToken(): string | undefined;
  onSignedOut(rejectedToken: string): void;
}

export type AuthedCall = <Body, Reply>(
  endpoint: Endpoint<Body, Reply>,
  options?: Omit<CallOptions<Body>, "token">,
) => Promise<Result<Reply>>;

export type WithToken = <Reply>(send: (token: string) => Promise<Result<Reply>>) => Promise<Result<Reply>>;

const NO_TOKEN: Refusal = { ok: false, status: 401, code: "no_token", message: "" };

export function createWithToken({ readToken, onSignedOut }: Omit<AuthedCallDeps, "call">): WithToken {
  return async (send) => {
    const token = readToken();
    if (token === undefined) return NO_TOKEN;
    const result = await send(token);
    if (!result.ok && result.code === "unauthorized") onSignedOut(token);
    return result;
  };
}

export function createAuthedCall(deps: AuthedCallDeps): AuthedCall {
  const withToken = createWithToken(deps);
  return (endpoint, options = {}) => withToken((token) => deps.call(endpoint, { ...options, token }));
}
