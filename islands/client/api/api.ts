import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { readLanguage } from "../browser/language.ts";

const CALL_TIMEOUT_MS = 20_000;

/** `status` 0 (`network`): offline, too slow, or a captive portal. */
export interface Refusal {
  ok: false;
  status: number;
  message: string;
  code: string;
  fields?: Record<string, string>;
  data?: unknown;
  /** What has to come again, beside `proof_needed`. */
  proof?: { password?: true; code?: true };
  retryAfterSeconds?: number;
}

export type Result<T> = { ok: true; data: T } | Refusal;

export interface CallOptions<Body> {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: Body;
  token?: string;
  keepalive?: boolean;
}

/** Proxies answer 401 too; only the server's own code ends the session. */
export function isSessionOver({ status, code }: Refusal): boolean {
  return status === 401 && code === "unauthorized";
}

export type Call = <Body, Reply>(
  endpoint: Endpoint<Body, Reply>,
  options?: CallOptions<Body>,
) => Promise<Result<Reply>>;

type AnyEndpoint = Endpoint<unknown, unknown>;

export const NO_ANSWER: Refusal = { ok: false, status: 0, code: "network", message: "" };

let aheadMs: number | undefined;

/** The server's clock minus this phone's; undefined before an answer on this page. */
export function readServerAheadMs(): number | undefined {
  return aheadMs;
}

function noteServerDate(date: string | null): void {
  const serverMs = Date.parse(date ?? "");
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
}

export function createCall(send: typeof fetch, timeoutMs = CALL_TIMEOUT_MS): Call {
  return async <Body, Reply>(endpoint: Endpoint<Body, Reply>, options: CallOptions<Body> = {}) => {
    const address = addressOf(endpoint, options);
    const request = requestOf(endpoint, options);
    try {
      const response = await send(address, { ...request, signal: AbortSignal.timeout(timeoutMs) });
      const result = await resultOf<Reply>(response);
      // A captive portal has its own clock.
      if (result.ok) noteServerDate(response.headers.get("date"));
      return result;
    } catch {
      return NO_ANSWER;
    }
  };
}

export const call: Call = createCall((input, init) => globalThis.fetch(input, init));

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
  // The choice here may not be the browser's.
  const language = readLanguage();
  if (language) headers["accept-language"] = language;
  return {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    keepalive,
    cache: "no-store",
    // The API never redirects: only others do.
    redirect: "error",
  };
}

export async function resultOf<Reply>(response: Response): Promise<Result<Reply>> {
  const isEmpty = response.status === 204;
  // A captive portal answers with a page.
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
  const proof = content.proof as Refusal["proof"];
  return { ok: false, status, message, code, fields, data, ...proof && { proof }, ...wait };
}

function isRecord(content: unknown): content is Record<string, unknown> {
  return typeof content === "object" && content !== null && !Array.isArray(content);
}
