import assert from "node:assert/strict";
import fc from "fast-check";
import { createSecrets, randomHex, sha256Hex } from "@/lib/services/secrets/secrets.ts";

const SECRET = "0123456789abcdef0123456789abcdef";

Deno.test("createSecrets() derives the same keys from the same secret, and others from another", async () => {
  const [one, again, other] = await Promise.all([SECRET, SECRET, `${SECRET}0`].map(createSecrets));
  assert.ok(one && again && other);
  assert.equal(await one.mac("a", "b"), await again.mac("a", "b"));
  assert.deepEqual(one.tokenKey, again.tokenKey);
  assert.notEqual(await one.mac("a", "b"), await other.mac("a", "b"));
  assert.notDeepEqual(one.tokenKey, other.tokenKey);
});

Deno.test("createSecrets() gives 32 bytes for tokens that are not the key of the codes", async () => {
  const { tokenKey, mac } = await createSecrets(SECRET);
  assert.equal(tokenKey.length, 32);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", tokenKey, hmac, false, ["sign"]);
  const signed = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(JSON.stringify(["a"])));
  assert.notEqual(new Uint8Array(signed).toHex(), await mac("a"));
});

Deno.test("mac() tells apart every way of cutting the same letters into parts", async () => {
  const { mac } = await createSecrets(SECRET);
  const parts = fc.array(fc.string({ maxLength: 5 }), { maxLength: 4 });
  await fc.assert(fc.asyncProperty(parts, parts, async (a, b) => {
    const isEqual = JSON.stringify(a) === JSON.stringify(b);
    assert.equal(await mac(...a) === await mac(...b), isEqual);
  }));
  assert.match(await mac(), /^[0-9a-f]{64}$/);
});

Deno.test("sha256Hex() is SHA-256 of the UTF-8 text", async () => {
  assert.equal(await sha256Hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assert.equal(await sha256Hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

Deno.test("randomHex() gives as many bytes as asked, never the same twice", () => {
  assert.match(randomHex(16), /^[0-9a-f]{32}$/);
  assert.equal(new Set(Array.from({ length: 1000 }, () => randomHex(8))).size, 1000);
});
