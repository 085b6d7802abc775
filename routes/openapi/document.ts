/** The whole API in OpenAPI 3.1. @see https://spec.openapis.org/oas/v3.1.1 @module */
import { registry, toJSONSchema, type ZodMiniType } from "zod/mini";
import { BRAND } from "@/lib/shared/brand.ts";
import type { ErrorCode } from "@/lib/shared/domain_error.ts";
import { EmailOnly } from "@/lib/shared/schemas/auth.ts";
import { findListItem } from "@/lib/shared/schemas/fields.ts";
import { ErrorReply } from "@/lib/shared/schemas/replies.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { STATUS } from "../errors.ts";
import { type ApiOperation, ENDPOINTS } from "./endpoints.ts";
import { OPERATIONS, SCHEMAS } from "./operations.ts";

const TEXT = { replyType: "text/plain" };

/** Not in the wire. */
const OTHERS: Readonly<Record<string, ApiOperation>> = {
  "GET /healthz": { replyType: "application/json" },
  "GET /api/openapi.json": { replyType: "application/json" },
  "GET /robots.txt": TEXT,
  "GET /sitemap.xml": { replyType: "application/xml" },
  "GET /media/:item/:file": { query: ["download"], replyType: "application/octet-stream" },
  "GET /media/recordings/:item/:file": { query: ["download"], replyType: "application/octet-stream" },
  "GET /pictures/:file": { query: ["until", "signature"], replyType: "image/*" },
  "GET /admin/login": { status: 308 },
  "GET /whatsapp": { status: 302, query: ["language"] },
  "GET /google/start": { status: 302, query: ["state"], errors: ["not_found"] },
  "POST /subscribe": { status: 303, body: EmailOnly, bodyType: "application/x-www-form-urlencoded" },
  "POST /subscriptions/confirm": { status: 303, query: ["token"] },
  "POST /subscriptions/leave": { status: 303, query: ["token"] },
};

const REF = "#/components/schemas/";

export function formatOpenApi(serverUrl: string): string {
  const paths: Record<string, Record<string, unknown>> = {};
  const add = (name: string | undefined, method: string, path: string, operation: ApiOperation) => {
    const template = path.replace(/:(\w+)/g, "{$1}");
    paths[template] = { ...paths[template], [method.toLowerCase()]: describe(name, path, operation) };
  };
  for (const [name, operation] of Object.entries<ApiOperation>(OPERATIONS)) {
    const { method, path } = ENDPOINTS[name as keyof typeof OPERATIONS] as Endpoint<unknown, unknown>;
    add(name, method, path, operation);
  }
  for (const [route, operation] of Object.entries(OTHERS)) {
    const [method = "", path = ""] = route.split(" ");
    add(undefined, method, path, operation);
  }
  return JSON.stringify({
    openapi: "3.1.1",
    info: { title: BRAND.name, version: "1", description: "The promises behind it: docs/api.md." },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: describeSchemas(),
      securitySchemes: {
        patient: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        admin: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      },
    },
  });
}

function describe(name: string | undefined, path: string, operation: ApiOperation) {
  const { who, body, bodyType = "application/json", query = [] } = operation;
  const hasBody = body !== undefined || operation.bodyType !== undefined;
  const text = { type: "string" };
  const parameters = [
    ...Array.from(
      path.matchAll(/:(\w+)/g),
      ([, name]) => ({ name, in: "path", required: true, schema: text }),
    ),
    ...query.map((name) => ({ name, in: "query", schema: name === "limit" ? { type: "integer" } : text })),
  ];
  return {
    operationId: name,
    security: who ? [{ [who]: [] }] : [],
    parameters,
    requestBody: hasBody ? { required: true, content: { [bodyType]: { schema: refTo(body) } } } : undefined,
    responses: { ...describeSuccess(operation), ...describeErrors(path, operation, hasBody) },
  };
}

function describeSuccess({ reply, replyType, status }: ApiOperation) {
  const type = reply ? "application/json" : replyType;
  const content = type && { [type]: { schema: refTo(reply) } };
  return { [status ?? (type ? 200 : 204)]: { description: "Done", content } };
}

function describeErrors(path: string, { who, body, query, errors = [] }: ApiOperation, hasBody: boolean) {
  const codes: ErrorCode[] = [...errors, "too_many_requests", "store_unavailable"];
  if (who) codes.push("unauthorized", "password_change_needed");
  if (query) codes.push("invalid_request", "validation_failed");
  if (path.includes(":")) codes.push("not_found");
  if (who && (hasBody || path.includes(":"))) codes.push("too_many_writes");
  if (hasBody) {
    codes.push(
      "invalid_request",
      "request_timeout",
      "body_too_large",
      "unsupported_media_type",
      "storage_full",
    );
  }
  if (body) codes.push("invalid_json", "validation_failed");
  const byStatus = Object.groupBy(new Set(codes), (code) => STATUS[code]);
  const content = { "application/json": { schema: refTo(ErrorReply) } };
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, those]) => [status, { description: those.join(", "), content }]),
  );
}

/** Other services' shapes. */
const INTERNAL: ReadonlySet<string> = new Set(["IssuerDocument", "GoogleClaims", "PushSubscriptionText"]);

const NAMES = new Map<unknown, string>(
  Object.entries(SCHEMAS).filter(([name, value]) => isSchema(value) && !INTERNAL.has(name)).map((
    [name, schema],
  ) => [schema, name] as const)
    .reverse(),
);

function isSchema(value: unknown): value is ZodMiniType {
  return typeof value === "object" && value !== null && "_zod" in value;
}

function refTo(schema: ZodMiniType | undefined): Record<string, unknown> {
  const name = NAMES.get(schema);
  return schema ? { $ref: REF + name } : {};
}

function describeSchemas(): Record<string, unknown> {
  const named = registry<{ id: string }>();
  for (const [schema, id] of NAMES) named.add(schema as ZodMiniType, { id });
  const { schemas } = toJSONSchema(named, {
    uri: (id) => REF + id,
    // A transformation's input cannot be described, its output can.
    io: "output",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // Unknown fields are dropped on the way in, and later releases answer more.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      const item = findListItem(zodSchema);
      if (item) jsonSchema.items = withoutHead(toJSONSchema(item, { io: "output", unrepresentable: "any" }));
    },
  });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutHead(schema)]));
}

function withoutHead({ $schema: _schema, $id: _id, ...schema }: Record<string, unknown>) {
  return schema;
}
