/** The browser's way to the server, without a server. @module */
import { type Call, createCall } from "@/islands/client/api/api.ts";

/** What was asked. */
export interface AskedRequest {
  method: string;
  path: string;
  body: unknown;
  token: string | null;
  keepalive: boolean;
}

/** Answers calls as a test says; a path without an answer is a network that is down. */
export interface FakeApi {
  call: Call;
  requests: AskedRequest[];
  /** Gives the next call to this path an answer. */
  answer(path: string, status: number, body?: unknown, headers?: Record<string, string>): void;
  /** Lets the next call to this path wait until the returned function is called. */
  hold(path: string): (status: number, body?: unknown) => void;
}

/** Creates a network that is down until it is told otherwise. */
export function createFakeApi(): FakeApi {
  const answers = new Map<string, Promise<Response>[]>();
  const requests: AskedRequest[] = [];
  const push = (path: string, answer: Promise<Response>) =>
    answers.set(path, [...answers.get(path) ?? [], answer]);

  const call = createCall((input, init = {}) => {
    const headers = new Headers(init.headers);
    const path = String(input);
    requests.push({
      method: init.method ?? "GET",
      path,
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      token: headers.get("authorization")?.replace("Bearer ", "") ?? null,
      keepalive: init.keepalive ?? false,
    });
    return answers.get(path)?.shift() ?? Promise.reject(new TypeError("Failed to fetch"));
  });

  return {
    call,
    requests,
    answer: (path, status, body, headers) => void push(path, Promise.resolve(respond(status, body, headers))),
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<Response>();
      push(path, promise);
      return (status, body) => resolve(respond(status, body));
    },
  };
}

/** The body of a refusal. */
export function refusal(
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  return { success: false, error: message, message, code, ...more };
}

function respond(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  if (body === undefined) return new Response(null, { status, headers });
  return Response.json(body, { status, headers });
}
