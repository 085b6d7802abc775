/** The whole API in OpenAPI 3.1. @see https://spec.openapis.org/oas/v3.1.1 @module */
import { registry, toJSONSchema, type ZodMiniDefault, type ZodMiniObject, type ZodMiniType } from "zod/mini";
import { BRAND } from "@/lib/shared/brand.ts";
import type { ErrorCode } from "@/lib/shared/domain_error.ts";
import { findListItem } from "@/lib/shared/schemas/fields.ts";
import { ErrorReply } from "@/lib/shared/schemas/replies.ts";
import { STATUS } from "../errors.ts";
import type { Limit } from "../rate_limit.ts";
import type { Declaration, Route } from "../route.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import * as names from "./names.ts";

const REF = "#/components/schemas/";

export function formatOpenApi(routes: readonly Route[], serverUrl: string): string {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const described of routes) {
    const { method, path } = described.endpoint;
    const template = path.replace(/:(\w+)/g, "{$1}");
    paths[template] = { ...paths[template], [method.toLowerCase()]: describe(described) };
  }
  return JSON.stringify({
    openapi: "3.1.1",
    info: { title: BRAND.name, version: "1", description: "The promises behind it: docs/api.md." },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: describeShapesOf(paths),
      securitySchemes: {
        patient: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        admin: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      },
    },
  });
}

function describe(route: Route) {
  const { who, endpoint, declaration } = route;
  const { query } = declaration;
  const text = { type: "string" };
  const inPath = Array.from(endpoint.path.matchAll(/:(\w+)/g), ([, name]) => name);
  const parameters = [
    ...inPath.map((name) => ({ name, in: "path", required: true, schema: text })),
    ...Object.entries(fieldsOf(query)).map(([name, shape]) => ({
      ...{ name, in: "query" },
      schema: name === "limit" ? describeLimit(shape) : text,
    })),
  ];
  return {
    operationId: ENDPOINT_NAMES.get(endpoint),
    security: who === "anybody" ? [] : [{ [who === "user" ? "patient" : who]: [] }],
    parameters,
    requestBody: describeBody(declaration),
    responses: { ...describeSuccess(declaration), ...describeErrors(route) },
  };
}

function fieldsOf(shape: ZodMiniType | undefined): ZodMiniObject["shape"] {
  return (shape as ZodMiniObject | undefined)?.shape ?? {};
}

/** Without a default the whole list is answered. */
function describeLimit(shape: ZodMiniObject["shape"][string]) {
  const { def } = (shape as ZodMiniDefault)._zod;
  return { type: "integer", minimum: 1, ...def.type === "default" && { default: def.defaultValue } };
}

function describeBody({ body, isBodyOptional, form, bodyType, fields }: Declaration) {
  const type = body ? "application/json" : form ? "application/x-www-form-urlencoded" : bodyType;
  return type &&
    { required: !isBodyOptional, content: { [type]: { schema: refTo(body ?? form ?? fields) } } };
}

function describeSuccess({ reply, replyType, status }: Declaration) {
  const type = reply ? "application/json" : replyType;
  const content = type && { [type]: { schema: refTo(reply) } };
  return { [status ?? (type ? 200 : 204)]: { description: "Done", content } };
}

function describeErrors({ who, endpoint: { path }, declaration }: Route) {
  const { evenIfLimited, limit = [], query, body, form, bodyType, queue, errors = [] } = declaration;
  const codes: ErrorCode[] = [...errors, "store_unavailable"];
  if (who !== "anybody") codes.push("unauthorized");
  if (who !== "anybody" && !evenIfLimited) codes.push("password_change_needed");
  for (const one of [limit].flat()) codes.push(refusalOf(one));
  if (path.includes(":")) codes.push("not_found");
  if (query) codes.push("invalid_request", "validation_failed");
  if (body || form || bodyType) codes.push(...BODY_ERRORS);
  if (body || form || declaration.fields) codes.push("invalid_json", "validation_failed");
  if (queue) codes.push(queue.refusal);
  const byStatus = Object.groupBy(new Set(codes), (code) => STATUS[code]);
  const content = { "application/json": { schema: refTo(ErrorReply) } };
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, those]) => [status, { description: those.join(", "), content }]),
  );
}

const BODY_ERRORS = [
  "invalid_request",
  "request_timeout",
  "body_too_large",
  "unsupported_media_type",
  "storage_full",
] as const;

function refusalOf(limit: Limit): ErrorCode {
  if (limit === "writes" || "writes" in limit) return "too_many_writes";
  return limit.code ?? "too_many_tries";
}

function refTo(shape: ZodMiniType | undefined): Record<string, unknown> {
  return shape ? { $ref: REF + SHAPE_NAMES.get(shape) } : {};
}

/** Includes the shapes that those refer to. */
function describeShapesOf(paths: object): Record<string, unknown> {
  const all = describeShapes();
  const referred: Record<string, unknown> = {};
  const visit = (value: unknown) => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name in referred) continue;
      referred[name] = all[name];
      visit(all[name]);
    }
  };
  visit(paths);
  return referred;
}

function describeShapes(): Record<string, unknown> {
  const named = registry<{ id: string }>();
  for (const [shape, id] of SHAPE_NAMES) named.add(shape, { id });
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

const { listMedia, changeMedia, deleteMedia } = names;

export const ENDPOINT_NAMES = namesOf({
  ...names,
  ...{ listAudios: listMedia.audio, listVideos: listMedia.video, listPdfs: listMedia.pdf },
  ...{ changeAudio: changeMedia.audio, changeVideo: changeMedia.video, changePdf: changeMedia.pdf },
  ...{ deleteAudio: deleteMedia.audio, deleteVideo: deleteMedia.video, deletePdf: deleteMedia.pdf },
}, isEndpoint);

export const SHAPE_NAMES = namesOf(names, isShape);

function namesOf<Named>(exported: object, isNamed: (value: unknown) => value is Named): Map<Named, string> {
  const names = new Map<Named, string>();
  for (const [name, value] of Object.entries(exported)) if (isNamed(value)) names.set(value, name);
  return names;
}

function isEndpoint(value: unknown): value is Endpoint<unknown, unknown> {
  return typeof value === "object" && value !== null && "path" in value;
}

function isShape(value: unknown): value is ZodMiniType {
  return typeof value === "object" && value !== null && "_zod" in value;
}
