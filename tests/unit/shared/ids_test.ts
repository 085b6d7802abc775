import assert from "node:assert/strict";
import fc from "fast-check";
import { formatUuidV7, isEntityId } from "@/lib/shared/ids.ts";
import { EntityId } from "@/lib/shared/schemas/fields.ts";

const LAST_INSTANT_MS = 2 ** 48 - 1;
const anyInstant = fc.integer({ min: 0, max: LAST_INSTANT_MS });
const anyRandom = fc.uint8Array({ minLength: 10, maxLength: 16 });

Deno.test("formatUuidV7() makes ids that are ids, whatever the instant and the randomness", () => {
  fc.assert(fc.property(anyInstant, anyRandom, (atMs, random) => {
    const id = formatUuidV7(atMs, random);
    assert.ok(isEntityId(id), id);
    assert.equal(parseInt(id.slice(0, 8) + id.slice(9, 13), 16), atMs);
  }));
});

Deno.test("formatUuidV7() agrees with the example of RFC 9562", () => {
  const random = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
  assert.equal(formatUuidV7(0x017f22e279b0, random), "017f22e2-79b0-7cc3-98c4-dc0c0c07398f");
});

Deno.test("formatUuidV7() makes later ids sort later", () => {
  fc.assert(fc.property(anyInstant, anyInstant, anyRandom, anyRandom, (a, b, randomA, randomB) => {
    fc.pre(a < b);
    assert.ok(formatUuidV7(a, randomA) < formatUuidV7(b, randomB));
  }));
});

Deno.test("formatUuidV7() keeps 74 of the random bits", () => {
  const random = new Uint8Array(10);
  const ids = new Set([formatUuidV7(0, random)]);
  for (let bit = 0; bit < 80; bit++) {
    const flipped = random.slice();
    flipped[bit >> 3] = 1 << (bit & 7);
    ids.add(formatUuidV7(0, flipped));
  }
  assert.equal(ids.size, 1 + 74);
});

Deno.test("isEntityId() and its schema refuse everything that is not a UUIDv7 in lower case", () => {
  const id = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f";
  const others = [
    "",
    id.toUpperCase(),
    ` ${id}`,
    `${id}\n`,
    `{${id}}`,
    id.replaceAll("-", ""),
    id.replace("-7cc3", "-4cc3"),
    id.replace("-98c4", "-c8c4"),
    id.replace("0", "g"),
  ];
  assert.ok(isEntityId(id) && EntityId.safeParse(id).success);
  for (const text of others) assert.ok(!isEntityId(text) && !EntityId.safeParse(text).success, text);
  for (const value of [null, undefined, 7, {}, [id]]) assert.ok(!EntityId.safeParse(value).success);
});
