/** The only way to the server. Nothing here throws at its caller: every call comes back as a {@linkcode Result}. @module */
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";

/** Longest wait for a complete answer. */
export const CALL_TIMEOUT_MS = 20_000;

/**
 * What was answered instead of what was asked for.
 *
 * `status` 0 (code `network`) means no answer of ours: offline, too slow, or somebody else's page in between.
 * `message` is the server's own sentence, empty when it gave none.
 */
export interface Refusal {
  ok: false;
  status: number;
  message: string;
  code: string;
  fields?: Record<string, string>;
  data?: unknown;
  retryAfterSeconds?: number;
}

/** What every call comes back with. */
export type Result<T> = { ok: true; data: T } | Refusal;

/** What travels with a call. */
export interface CallOptions<Body> {
  /** Values of the path's `:names`. */
  params?: Record<string, string>;
  /** Query; undefined values are left out. */
  query?: Record<string, string | number | undefined>;
  body?: Body;
  token?: string;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

/** Tells whether the server itself takes a token no more; whoever stands between can answer 401 too. */
export function isSessionOver({ status, code }: Refusal): boolean {
  return status === 401 && code === "unauthorized";
}

/** The shape of {@linkcode call}, for those who are handed it. */
export type Call = <Body, Reply>(
  endpoint: Endpoint<Body, Reply>,
  options?: CallOptions<Body>,
) => Promise<Result<Reply>>;

type AnyEndpoint = Endpoint<unknown, unknown>;

/** No answer of ours. */
export const NO_ANSWER: Refusal = { ok: false, status: 0, code: "network", message: "" };

/** Builds a {@linkcode Call} on a fetch. */
export function createCall(send: typeof fetch, timeoutMs: number = CALL_TIMEOUT_MS): Call {
  return async (endpoint, options = {}) => {
    const address = addressOf(endpoint, options);
    const request = requestOf(endpoint, options);
    try {
      const response = await send(address, { ...request, signal: AbortSignal.timeout(timeoutMs) });
      return await resultOf(response);
    } catch {
      return NO_ANSWER;
    }
  };
}

/** Calls one endpoint of the API. */
export const call: Call = createCall((input, init) => globalThis.fetch(input, init));

/** Returns where a call goes: the path with its parameters, and the query. @throws {TypeError} without a parameter. */
export function addressOf(
  { path }: AnyEndpoint,
  { params, query }: Pick<CallOptions<unknown>, "params" | "query">,
): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params?.[name];
    if (!value) throw new TypeError(`${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

function requestOf({ method }: AnyEndpoint, { body, token, keepalive }: CallOptions<unknown>): RequestInit {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  return {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    keepalive,
    cache: "no-store",
    // The API never redirects: whatever does is not the API.
    redirect: "error",
  };
}

/** Reads an answer of the API. @throws where its text is no JSON. */
export async function resultOf<Reply>(response: Response): Promise<Result<Reply>> {
  const isEmpty = response.status === 204;
  // A captive portal answers with a page of its own: it does not parse, and counts as no answer.
  const content: unknown = isEmpty ? undefined : await response.json();
  if (!response.ok) return refusalOf(response, content);
  if (isEmpty || isRecord(content)) return { ok: true, data: content as Reply };
  return { ok: false, status: response.status, code: "unexpected_reply", message: "" };
}

function refusalOf(response: Response, content: unknown): Refusal {
  const retryAfterSeconds = Number(response.headers.get("retry-after") ?? NaN);
  const wait = Number.isFinite(retryAfterSeconds) ? { retryAfterSeconds } : {};
  const { status } = response;
  if (!isRecord(content) || typeof content.message !== "string" || typeof content.code !== "string") {
    return { ok: false, status, code: "unexpected_reply", message: "", ...wait };
  }
  const { message, code, data } = content;
  const fields = content.fields as Refusal["fields"];
  return { ok: false, status, message, code, fields, data, ...wait };
}

function isRecord(content: unknown): content is Record<string, unknown> {
  return typeof content === "object" && content !== null && !Array.isArray(content);
}
