/** The one oracle of every hostile test: whatever a client sent, the answer keeps its promises. */
import assert from "node:assert/strict";
import { ErrorReply } from "@/lib/shared/schemas/replies.ts";

/** What must never stand in an answer: stack traces, paths, SQL, names of vendors. */
const LEAKS = [
  " at file:",
  ".ts:",
  "SqliteError",
  "LibsqlError",
  "SQLITE_",
  "SELECT ",
  "INSERT ",
  "node_modules",
  "/lib/",
];

/** Checks status, headers and shape of an answer and returns its body, parsed. */
export async function assertSafeErrorResponse(response: Response, what: string): Promise<unknown> {
  const text = await response.text();
  assert.ok(response.status < 500, `${what}: ${response.status} ${text}`);
  for (const leak of LEAKS) assert.equal(text.includes(leak), false, `${what}: leaks ${leak}`);
  assert.equal(response.headers.get("X-Content-Type-Options"), "nosniff", what);
  if (response.status === 204) return undefined;
  assert.match(response.headers.get("Content-Type") ?? "", /^application\/json/, what);
  assert.match(response.headers.get("Cache-Control") ?? "", /no-store/, what);
  const body = JSON.parse(text);
  if (response.status < 400) return body;
  const failure = ErrorReply.parse(body);
  assert.equal(failure.error, failure.message, what);
  assert.ok(failure.message.length > 0 && failure.message.length <= 300, what);
  assert.match(failure.code, /^[a-z_]+$/, what);
  return body;
}
