import assert from "node:assert/strict";
import fc from "fast-check";
import { generateKeyPair } from "jose";
import { type GoogleApp, openGoogleApp } from "../support/google_app.ts";
import { NGOZI } from "../support/oidc_provider.ts";
import { assertSafeErrorResponse } from "../support/error_response.ts";
import { signInAs } from "../support/test_app.ts";

const VICTIM = "ada@example.ng";

async function countSessions({ test }: GoogleApp): Promise<number> {
  return (await test.db.read({ sql: "SELECT id FROM sessions" })).length;
}

async function assertRefused(app: GoogleApp, response: Response, what: string): Promise<void> {
  assert.equal(response.status, 401, what);
  const body = await response.json();
  assert.equal(body.code, "google_failed", what);
  assert.equal(body.message, "Google login failed", what);
  assert.equal(await countSessions(app), 0, what);
}

const encode = (value: unknown) =>
  new TextEncoder().encode(JSON.stringify(value)).toBase64({ alphabet: "base64url" });
const NOW_SECONDS = Math.floor(Date.now() / 1000);

Deno.test("The token that every forgery differs from in one point is accepted", async () => {
  await using app = await openGoogleApp();
  const { nonce, cookie } = await app.start();
  assert.equal((await app.finish(await app.forge(nonce), cookie)).status, 200);
});

/** Claims of which one is wrong. */
const WRONG_CLAIMS: Record<string, Record<string, unknown>> = {
  "another audience": { aud: "somebody-else.apps.example" },
  "another audience beside ours": { aud: ["alafia-tests.apps.example", "somebody-else.apps.example"] },
  "no audience": { aud: undefined },
  "another authorised party": { azp: "somebody-else.apps.example" },
  "another issuer": { iss: "https://accounts.google.com" },
  "no issuer": { iss: undefined },
  "another nonce": { nonce: "0".repeat(64) },
  "no nonce": { nonce: undefined },
  "a nonce that is no text": { nonce: 0 },
  "an end in the past": { iat: NOW_SECONDS - 7200, exp: NOW_SECONDS - 60 },
  "no end": { exp: undefined },
  "a beginning in the future": { nbf: NOW_SECONDS + 3600 },
  "an unverified address": { email_verified: false },
  "a verification that is only a text": { email_verified: "true" },
  "no word on the address": { email_verified: undefined },
  "no address": { email: undefined },
  "an address that is none": { email: "ngozi" },
  "no subject": { sub: undefined },
  "an empty subject": { sub: "" },
};

Deno.test("A token with one wrong claim opens nothing", async () => {
  await using app = await openGoogleApp();
  for (const [what, claims] of Object.entries(WRONG_CLAIMS)) {
    const { nonce, cookie } = await app.start();
    await assertRefused(app, await app.finish(await app.forge(nonce, claims), cookie), what);
  }
});

Deno.test("A token that the issuer did not sign opens nothing", async () => {
  await using app = await openGoogleApp();
  const stranger = await generateKeyPair("RS256");
  const strangerEc = await generateKeyPair("ES256");
  const { nonce, cookie } = await app.start();
  const honest = await app.forge(nonce);
  const [header = "", payload = "", signature = ""] = honest.split(".");
  const claims = JSON.parse(
    new TextDecoder().decode(Uint8Array.fromBase64(payload, { alphabet: "base64url" })),
  );
  const forged = {
    "no signature": `${encode({ alg: "none" })}.${payload}.`,
    "no signature, known key": `${encode({ alg: "none", kid: "test-key" })}.${payload}.${signature}`,
    "the public key as a shared secret": await app.forge(nonce, {}, {
      alg: "HS256",
      key: new TextEncoder().encode(app.idp.publicKeyPem),
    }),
    "the public key's text as a shared secret": await app.forge(nonce, {}, {
      alg: "HS256",
      key: new TextEncoder().encode(JSON.stringify(app.idp.publicKey)),
    }),
    "another key": await app.forge(nonce, {}, { key: stranger.privateKey }),
    "another kind of key": await app.forge(nonce, {}, { alg: "ES256", key: strangerEc.privateKey }),
    "an unknown key id": `${encode({ alg: "RS256", kid: "unknown" })}.${payload}.${signature}`,
    "a key of its own": `${
      encode({ alg: "RS256", jwk: app.idp.publicKey, jku: "http://127.0.0.1:1/" })
    }.${payload}.${signature}`,
    "claims changed after signing": `${header}.${encode({ ...claims, email: VICTIM })}.${signature}`,
    "a cut signature": honest.slice(0, -8),
    "two tokens": `${honest}.${honest}`,
    "nothing but dots": "..",
    "much": "x".repeat(8000),
  };
  for (const [what, token] of Object.entries(forged)) {
    await assertRefused(app, await app.finish(token, cookie), what);
  }
  assert.equal((await app.finish(honest, cookie)).status, 200, "none of them used the nonce up");
});

Deno.test("A token is worth nothing in another browser, in none, or in one whose mark was touched", async () => {
  await using app = await openGoogleApp();
  const mine = await app.start();
  const other = await app.start();
  const credential = await app.forge(mine.nonce);
  const [name, value = ""] = mine.cookie.split("=");
  const later = value.replace(/\d+$/, (seconds) => String(Number(seconds) + 1));
  for (const cookie of [undefined, other.cookie, `${name}=`, `${name}=${later}`, `${name}=${value}0`]) {
    await assertRefused(app, await app.finish(credential, cookie), String(cookie));
  }
});

Deno.test("A nonce is believed once, also for another token, and of many at once only one gets in", async () => {
  await using app = await openGoogleApp();
  const { nonce, cookie } = await app.start();
  const credential = await app.forge(nonce);
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.finish(credential, cookie)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal((await app.finish(credential, cookie)).status, 401);
  const another = await app.forge(nonce, { exp: NOW_SECONDS + 7200 });
  assert.equal((await app.finish(another, cookie)).status, 401);
  app.test.clock.advance({ minutes: 14 });
  assert.equal((await app.finish(credential, cookie)).status, 401);
  assert.equal(await countSessions(app), 1);
});

Deno.test("A sign-in that was begun 15 minutes ago has ended", async () => {
  await using app = await openGoogleApp();
  const { nonce, cookie } = await app.start();
  app.test.clock.advance({ minutes: 15 });
  await assertRefused(app, await app.finish(await app.forge(nonce), cookie), "late");
});

Deno.test("What the client says of itself is not believed: the account is that of Google's token", async () => {
  await using app = await openGoogleApp();
  await signInAs(app.test, { email: VICTIM });
  const { nonce, cookie } = await app.start();
  const claimed = { email: VICTIM, name: "Ada", photoURL: "https://example.ng/ada.png", sub: "1" };
  const response = await app.finish(await app.forge(nonce), cookie, claimed);
  const { token } = await response.json();
  const { user } = await (await app.test.send("GET", "/api/auth/profile", { token })).json();
  assert.equal(user.email, NGOZI.email);
});

Deno.test("Two hundred bodies around a victim's address get no token, and sane answers", async () => {
  await using app = await openGoogleApp();
  await signInAs(app.test, { email: VICTIM });
  const sessions = await countSessions(app);
  const { nonce, cookie } = await app.start();
  const honest = (await app.forge(nonce, { email: VICTIM })).split(".");
  const text = fc.oneof(fc.constantFrom(VICTIM, "", "null", "a.b.c", honest.join(" ")), fc.string());
  const credential = fc.oneof(
    fc.anything(),
    fc.tuple(fc.jsonValue(), fc.jsonValue()).map(([head, body]) =>
      `${encode(head)}.${encode(body)}.${honest[2]}`
    ),
    fc.record({ email: text, sub: text }).map((claims) => `${honest[0]}.${encode(claims)}.${honest[2]}`),
  );
  const body = fc.record({ credential, email: text, name: text, photoURL: text }, {
    requiredKeys: ["email"],
  });
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const json = JSON.stringify(sent, (_key, value) => typeof value === "bigint" ? String(value) : value);
      const response = await app.test.send("POST", "/api/auth/googleAuth", { body: json, cookie });
      assert.notEqual(response.status, 200);
      assert.doesNotMatch(JSON.stringify(await assertSafeErrorResponse(response, json)), /"token"/);
    }),
    { numRuns: 200 },
  );
  assert.equal(await countSessions(app), sessions);
});

Deno.test("Neither tokens nor addresses stand in the log", async () => {
  await using app = await openGoogleApp();
  const { nonce, cookie } = await app.start();
  const credential = await app.forge(nonce);
  const { token } = await (await app.finish(credential, cookie)).json();
  const log = app.test.logLines.join("\n");
  for (const secret of [credential, token, nonce, cookie, NGOZI.email, NGOZI.sub, "0123456789abcdef"]) {
    assert.equal(log.includes(secret), false, secret);
  }
});
