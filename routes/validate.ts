/** What zod-validator leaves to us: how a body may arrive, and our words for what is refused. @module */
import { zValidator } from "@hono/zod-validator";
import type { Context } from "hono";
import type { output, ZodMiniType } from "zod/mini";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { JSON_BODY_MAX_BYTES, JSON_MAX_DEPTH, JSON_MAX_VALUES } from "@/lib/shared/limits.ts";
import { measureJson } from "@/lib/shared/measure_json.ts";
import { readChunks, readWhole } from "./body_chunks.ts";

const BODY_TIMEOUT_MS = 10_000;

/** Leaves what is valid for `c.req.valid()`. */
type Validate = (c: Context) => Promise<unknown>;

/** Refuses with 415, 413, 408, 400, or 422 and a sentence per field. */
export function jsonBody(
  schema: ZodMiniType,
  { maxBytes = JSON_BODY_MAX_BYTES, isOptional = false }: { maxBytes?: number; isOptional?: boolean } = {},
): Validate {
  const validate = validator("json", schema);
  return async (c) => {
    const hasBody = !isOptional || c.req.header("Content-Type") !== undefined;
    const text = hasBody ? await readText(c, "application/json", maxBytes) : "";
    if (isOptional && text === "") return c.req.addValidatedData("json", {});
    requireSimple(text);
    await validate(c);
  };
}

/** Of a field that is repeated the last counts. */
export function formBody(schema: ZodMiniType): Validate {
  const validate = validator("form", schema, once(-1));
  return async (c) => {
    await readText(c, "application/x-www-form-urlencoded", JSON_BODY_MAX_BYTES);
    await validate(c);
  };
}

/** Of a parameter that is repeated the first counts. */
export function queryOf(schema: ZodMiniType): Validate {
  return validator("query", schema, once(0));
}

export function pathParams(schema: ZodMiniType): Validate {
  return validator("param", schema);
}

function validator(
  target: "json" | "form" | "query" | "param",
  schema: ZodMiniType,
  read = (value: object): unknown => value,
): Validate {
  const validate = zValidator(target, schema, undefined, {
    // By default it is asynchronous, and names the fields in another order.
    validationFunction: (_, value) => ({ success: true, data: requireValid(schema, read(value)) }),
  });
  return (c) => validate(c, nothingElse);
}

/** What comes after a validator comes after all of them. */
const nothingElse = () => Promise.resolve();

/** Leaves of a field that is repeated the value at that place. */
function once(place: 0 | -1): (value: object) => unknown {
  return (value) => {
    for (const [name, all] of Object.entries(value)) {
      if (Array.isArray(all)) Object.assign(value, { [name]: all.at(place) });
    }
    return value;
  };
}

/** @throws {DomainError} `validation_failed`; `invalid_request` for what is no object, or nothing that people type. */
export function requireValid<Schema extends ZodMiniType>(schema: Schema, value: unknown): output<Schema> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new DomainError("invalid_request");
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { issues } = result.error;
  const typed = issues.filter((issue) => issue.code !== "custom" || issue.params !== UNREADABLE);
  if (typed[0] !== issues[0]) throw new DomainError("invalid_request");
  throw new DomainError("validation_failed", describe(typed));
}

/** Marks an issue of what no person types, such as a cursor: it names no field. */
export const UNREADABLE = {};

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Reads the body and leaves it where hono's validator looks for it. */
async function readText(c: Context, expected: string, maxBytes: number): Promise<string> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== expected) throw new DomainError("unsupported_media_type");
  const declared = c.req.header("Content-Length");
  if (Number(declared) > maxBytes) throw new DomainError("body_too_large");
  const isKnown = declared !== undefined;
  const bytes = await (isKnown ? readWhole(c.req.raw, BODY_TIMEOUT_MS) : readUpTo(maxBytes, c.req.raw));
  if (bytes.length > maxBytes) throw new DomainError("body_too_large");
  const text = decode(bytes);
  // Hono keeps promises there; its types say strings.
  Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
  return text;
}

function decode(bytes: Uint8Array): string {
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

function requireSimple(text: string): void {
  const { depth, values } = measureJson(text);
  if (depth > JSON_MAX_DEPTH || values > JSON_MAX_VALUES) throw new DomainError("invalid_request");
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
