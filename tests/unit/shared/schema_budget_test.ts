import assert from "node:assert/strict";
import { safeParse, toJSONSchema, type ZodMiniType } from "zod/mini";
import { findListItem } from "@/lib/shared/schemas/fields.ts";
import { ROUTES } from "@/routes/app.ts";
import { assertCpuWithin } from "@/tests/support/cpu_time.ts";
import { WORST_TEXTS } from "@/tests/support/worst_requests.ts";

const FOLDER = new URL("../../../lib/shared/schemas/", import.meta.url);
const MAX_MS = 20;
const LIST_ITEMS = 20;
const CALLS = ROUTES.map(({ declaration }) => declaration);
const REPLIES = new Set(CALLS.map(({ reply }) => reply));

interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
}

async function* listSchemas(): AsyncIterable<[name: string, schema: ZodMiniType]> {
  for await (const { name } of Deno.readDir(FOLDER)) {
    for (const [key, value] of Object.entries(await import(new URL(name, FOLDER).href))) {
      const isSchema = typeof value === "object" && value !== null && "_zod" in value;
      if (isSchema && !REPLIES.has(value as ZodMiniType)) yield [key, value as ZodMiniType];
    }
  }
}

function shapeOf(schema: ZodMiniType): Shape {
  return toJSONSchema(schema, {
    io: "output",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const item = findListItem(zodSchema);
      if (item) jsonSchema.items = toJSONSchema(item, { io: "output", unrepresentable: "any" });
    },
  }) as Shape;
}

const choicesOf = ({ anyOf = [], oneOf = [] }: Shape) =>
  [...anyOf, ...oneOf].filter(({ type }) => type !== "null");

/** The most that any place of a shape lets one choose of. */
function countChoices(shape: Shape): number {
  const within = [...choicesOf(shape), ...Object.values(shape.properties ?? {}), shape.items ?? {}];
  return Math.max(
    1,
    choicesOf(shape).length,
    ...within.map((of) => Object.keys(of).length ? countChoices(of) : 1),
  );
}

/** Fills every text; what is not typed freely is as it should be, so that everything is looked at. */
function fill(shape: Shape, text: string, choice: number): unknown {
  const choices = choicesOf(shape);
  const chosen = choices[choice % choices.length];
  if (chosen) return fill(chosen, text, choice);
  if ("const" in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.type === "array") {
    return Array.from({ length: LIST_ITEMS }, () => fill(shape.items ?? {}, text, choice));
  }
  if (shape.properties) {
    return Object.fromEntries(
      Object.entries(shape.properties).map(([key, of]) => [key, fill(of, text, choice)]),
    );
  }
  if (shape.type === "number" || shape.type === "integer") return 1;
  return shape.type === "boolean" ? true : text;
}

for (const [what, text] of Object.entries(WORST_TEXTS)) {
  Deno.test(`every schema judges a body of nothing but ${what} within ${MAX_MS} ms`, async () => {
    const bodies = new Set(CALLS.flatMap(({ body, form, fields }) => body ?? form ?? fields ?? []));
    for await (const [name, schema] of listSchemas()) {
      const shape = shapeOf(schema);
      for (let choice = 0; choice < countChoices(shape); choice++) {
        const body = fill(shape, text, choice);
        assertCpuWithin(MAX_MS, `${name} of ${what}`, () => safeParse(schema, structuredClone(body)));
      }
      bodies.delete(schema);
    }
    assert.equal(bodies.size, 0);
  });
}
