/** Calls in the name of whoever is signed in. @module */
import { settingsText } from "@/lib/shared/messages/settings.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import type { Call, CallOptions, Refusal, Result } from "./api.ts";
import { say } from "./language.ts";

/** What such calls work with; tests hand them other things. */
export interface AuthedCallDeps {
  call: Call;
  readToken(): string | undefined;
  /** The server takes this token no more. */
  onSignedOut(rejectedToken: string): void;
}

/** A call that carries the person's token. */
export type AuthedCall = <Body, Reply>(
  endpoint: Endpoint<Body, Reply>,
  options?: Omit<CallOptions<Body>, "token">,
) => Promise<Result<Reply>>;

/** Runs whatever needs the person's token; without one it is refused before it begins. */
export type WithToken = <Reply>(send: (token: string) => Promise<Result<Reply>>) => Promise<Result<Reply>>;

const NO_TOKEN: Refusal = { ok: false, status: 401, code: "no_token", message: "" };

/** Builds what hands out the token and notices when the server takes it no more. */
export function createWithToken({ readToken, onSignedOut }: Omit<AuthedCallDeps, "call">): WithToken {
  return async (send) => {
    const token = readToken();
    if (token === undefined) return NO_TOKEN;
    const result = await send(token);
    if (!result.ok && result.code === "unauthorized") onSignedOut(token);
    return result;
  };
}

/** Builds calls that carry the person's token. */
export function createAuthedCall(deps: AuthedCallDeps): AuthedCall {
  const withToken = createWithToken(deps);
  return (endpoint, options = {}) => withToken((token) => deps.call(endpoint, { ...options, token }));
}

/** Returns what a person is told about a refusal. */
export function explainRefusal({ status, code, message }: Refusal): string {
  const text = say(settingsText);
  if (code === "no_token") return text.noToken;
  if (status === 0) return text.networkError(text.unreachable);
  return text.serverError(message || text.unexpected);
}
