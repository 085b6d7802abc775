import assert from "node:assert/strict";
import { Validator } from "@seriousme/openapi-schema-validator";
import { ROUTES } from "@/routes/app.ts";
import { ENDPOINT_NAMES, SHAPE_NAMES } from "@/routes/openapi/document.ts";
import { ROUTE_EXPECTATIONS } from "../support/route_expectations.ts";
import { openTestApp } from "../support/test_app.ts";

interface Operation {
  operationId?: string;
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; schema: unknown }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
}

async function fetchOpenApi(): Promise<OpenApi> {
  await using test = await openTestApp();
  return await (await test.send("GET", "/api/openapi.json")).json();
}

Deno.test("the description of the API is sound OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate({ ...await fetchOpenApi() });
  assert.ok(valid, JSON.stringify(errors));
  assert.equal(validator.version, "3.1");
});

Deno.test("the description of the API is public and may be cached", async () => {
  await using test = await openTestApp();
  const response = await test.send("GET", "/api/openapi.json");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("Content-Type"), "application/json");
  assert.equal(response.headers.get("Cache-Control"), "public, max-age=3600");
  const again = await test.send("GET", "/api/openapi.json");
  assert.equal(await again.text(), await response.text());
});

Deno.test("the description names every route and who may call it", async () => {
  const { paths } = await fetchOpenApi();
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security }]) => {
      const [who = "anybody"] = security.flatMap((scheme) => Object.keys(scheme));
      return [`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`, who];
    })
  );
  const expected = Object.entries(ROUTE_EXPECTATIONS).map(([route, { who }]) => [route, who]);
  assert.deepEqual(Object.fromEntries(described), Object.fromEntries(expected));
});

Deno.test("what a route reads and answers is described as it is declared", async () => {
  const { paths } = await fetchOpenApi();
  const change = paths["/api/v1/{logId}"]?.put;
  assert.deepEqual(change?.parameters, [
    { name: "logId", in: "path", required: true, schema: { type: "string" } },
  ]);
  assert.deepEqual(change?.requestBody?.content, {
    "application/json": { schema: { $ref: "#/components/schemas/ChangedReading" } },
  });
  assert.deepEqual(change?.responses["200"]?.content, {
    "application/json": { schema: { $ref: "#/components/schemas/ReadingReply" } },
  });
  assert.equal(change?.responses["429"]?.description, "too_many_edits, too_many_writes");
  const list = paths["/api/v1/logs"]?.get;
  assert.deepEqual(list?.parameters.map(({ name }) => name), ["limit", "since", "before"]);
  const limitOf = (path: string) => paths[path]?.get?.parameters.find(({ name }) => name === "limit")?.schema;
  assert.deepEqual(limitOf("/api/v1/logs"), { type: "integer", minimum: 1 });
  assert.deepEqual(limitOf("/api/v1/audios"), { type: "integer", minimum: 1, default: 24 });
  assert.deepEqual(limitOf("/api/v1/admin/users"), { type: "integer", minimum: 1, default: 50 });
  assert.ok(paths["/api/v1/add"]?.post?.responses["201"]);
});

Deno.test("every endpoint and shape is described by the name of its export", async () => {
  const { paths, components } = await fetchOpenApi();
  const ids = Object.values(paths).flatMap(Object.values).map(({ operationId }) => operationId);
  assert.deepEqual([...ENDPOINT_NAMES.values()].filter((name) => !ids.includes(name)), []);
  for (const { endpoint, declaration } of ROUTES) {
    // Documents and files are no part of the wire.
    const isOfApi = /^\/(api\/(v1|auth|shared)|device_api|reporting_api)\//.test(endpoint.path);
    assert.equal(ENDPOINT_NAMES.has(endpoint), isOfApi || endpoint.path === "/api/resend-otp", endpoint.path);
    for (const shape of [declaration.body, declaration.form, declaration.fields, declaration.reply]) {
      if (shape) assert.ok(components.schemas[SHAPE_NAMES.get(shape) ?? ""], endpoint.path);
    }
  }
});

Deno.test("every schema that the description refers to is in it", async () => {
  const document = await fetchOpenApi();
  const names = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  for (const [, name = ""] of names) assert.ok(document.components.schemas[name], name);
  const { NewReading, NewNotification } = document.components.schemas;
  assert.deepEqual(Object.keys(NewReading?.properties ?? {}), [
    "_id",
    "date",
    "time",
    "type",
    "value",
    "unit",
    "comment",
    "tags",
    "meal",
    "insulinUnits",
    "carbGrams",
  ]);
  assert.deepEqual(NewNotification?.properties?.targetUsers, { type: "array", items: { type: "string" } });
});
