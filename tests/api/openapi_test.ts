import assert from "node:assert/strict";
import { Validator } from "@seriousme/openapi-schema-validator";
import { ROUTE_EXPECTATIONS } from "../support/route_expectations.ts";
import { openTestApp } from "../support/test_app.ts";

interface Operation {
  security: Record<string, unknown>[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
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

Deno.test("the description names every route, who may call it, with what, and what it answers", async () => {
  const { paths } = await fetchOpenApi();
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`)
  );
  assert.deepEqual(described.sort(), Object.keys(ROUTE_EXPECTATIONS).sort());
  for (const [route, { who, status, body, reply }] of Object.entries(ROUTE_EXPECTATIONS)) {
    const [method = "", path = ""] = route.split(" ");
    const operation = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    assert.ok(operation, route);
    assert.deepEqual(operation.security, who === "anybody" ? [] : [{ [who]: [] }], route);
    assert.ok(operation.responses[status], `${route} answers ${status}`);
    if (body) assert.ok(operation.requestBody, `${route} takes a body`);
    if (reply) assert.ok(operation.responses[status]?.content?.["application/json"]?.schema.$ref, route);
    const named = operation.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
    assert.deepEqual(named, Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name), route);
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
  ]);
  assert.deepEqual(NewNotification?.properties?.targetUsers, { type: "array", items: { type: "string" } });
});
