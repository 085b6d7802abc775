import type { MiddlewareHandler } from "hono";
import type { output, ZodMiniType } from "zod/mini";
import { safeParse } from "zod/mini";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { JSON_BODY_MAX_BYTES, JSON_MAX_DEPTH, JSON_MAX_VALUES } from "@/lib/shared/limits.ts";
import { readChunks, readWhole } from "./body_chunks.ts";

const BODY_TIMEOUT_MS = 10_000;

export interface BodyEnv<Body> {
  Variables: { body: Body };
}

/** Refuses with 415, 413, 408, 400, or 422 and a sentence per field. */
export function jsonBody<Schema extends ZodMiniType>(
  schema: Schema,
  { maxBytes = JSON_BODY_MAX_BYTES } = {},
): MiddlewareHandler<BodyEnv<output<Schema>>> {
  return async (c, next) => {
    const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json") throw new DomainError("unsupported_media_type");
    const parsed = parseJson(await readText(c.req.raw, maxBytes));
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
      throw new DomainError("invalid_request");
    }
    c.set("body", requireValid(schema, parsed));
    await next();
  };
}

/** @throws {DomainError} `validation_failed` */
export function requireValid<Schema extends ZodMiniType>(schema: Schema, value: unknown): output<Schema> {
  const result = safeParse(schema, value);
  if (!result.success) throw new DomainError("validation_failed", describe(result.error.issues));
  return result.data;
}

/** For browsers without scripts; of repeated fields the last counts. */
export function formBody<Schema extends ZodMiniType>(
  schema: Schema,
): MiddlewareHandler<BodyEnv<output<Schema>>> {
  return async (c, next) => {
    const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== "application/x-www-form-urlencoded") throw new DomainError("unsupported_media_type");
    const form = new URLSearchParams(await readText(c.req.raw, JSON_BODY_MAX_BYTES));
    c.set("body", requireValid(schema, Object.fromEntries(form)));
    await next();
  };
}

const decoder = new TextDecoder("utf-8", { fatal: true });

async function readText(request: Request, maxBytes: number): Promise<string> {
  const declared = request.headers.get("Content-Length");
  if (Number(declared) > maxBytes) throw new DomainError("body_too_large");
  const isKnown = declared !== null;
  const bytes = await (isKnown ? readWhole(request, BODY_TIMEOUT_MS) : readUpTo(maxBytes, request));
  if (bytes.length > maxBytes) throw new DomainError("body_too_large");
  try {
    return decoder.decode(bytes);
  } catch {
    throw new DomainError("invalid_json");
  }
}

async function readUpTo(maxBytes: number, request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of readChunks(request.body, BODY_TIMEOUT_MS)) {
    chunks.push(new Uint8Array(chunk));
    length += chunk.length;
    if (length > maxBytes) break;
  }
  return await new Blob(chunks).bytes();
}

function parseJson(text: string): unknown {
  // V8 parses a nesting that overflows the schema's recursion, and a million nothings.
  const { depth, values } = measureJson(text);
  if (depth > JSON_MAX_DEPTH || values > JSON_MAX_VALUES) throw new DomainError("invalid_request");
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("invalid_json");
  }
}

/** Up to empty lists. */
function measureJson(text: string): { depth: number; values: number } {
  let depth = 0;
  let values = 1;
  let deepest = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (isInText) {
      if (character === "\\") index++;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === ",") values++;
    else if (character === "{" || character === "[") deepest = Math.max(deepest, ++depth);
    else if (character === "}" || character === "]") depth--;
  }
  return { depth: deepest, values };
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** zod/mini's, for schemas without their own. */
const DEFAULT_MESSAGE = "Invalid input";

function describe(issues: readonly Issue[]): { sentence?: string; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = path.map(String).join(".");
    if (Object.hasOwn(fields, field)) continue;
    fields[field] = message === DEFAULT_MESSAGE ? "This field is missing or of the wrong type" : message;
  }
  const sentence = issues.find(({ message }) => message !== DEFAULT_MESSAGE)?.message;
  return { sentence, fields };
}
