import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import type { Call, CallOptions, Refusal, Result } from "./api.ts";

interface TokenDeps {
  readToken(): string | undefined;
  onSignedOut(rejectedToken: string): void;
}

export interface AuthedCallDeps extends TokenDeps {
  call: Call;
}

const NO_TOKEN: Refusal = { ok: false, status: 401, code: "no_token", message: "" };

export type WithToken = ReturnType<typeof createWithToken>;

export function createWithToken({ readToken, onSignedOut }: TokenDeps) {
  return async <Reply>(send: (token: string) => Promise<Result<Reply>>): Promise<Result<Reply>> => {
    const token = readToken();
    if (token === undefined) return NO_TOKEN;
    const result = await send(token);
    if (!result.ok && result.code === "unauthorized") onSignedOut(token);
    return result;
  };
}

export type AuthedCall = ReturnType<typeof createAuthedCall>;

export function createAuthedCall({ call, ...deps }: AuthedCallDeps) {
  const withToken = createWithToken(deps);
  return <Body, Reply>(
    endpoint: Endpoint<Body, Reply>,
    options: Omit<CallOptions<Body>, "token"> = {},
  ): Promise<Result<Reply>> => withToken((token) => call(endpoint, { ...options, token }));
}
