import assert from "node:assert/strict";
import { signUrl, verifyUrl } from "@/lib/services/secrets/signed_url.ts";
import { createSecrets, type Secrets } from "@/lib/services/secrets/secrets.ts";
import { createSubscriptionToken, verifySubscriptionToken } from "@/lib/services/newsletter/subscriptions.ts";
import { createTokens } from "@/lib/services/accounts/tokens.ts";
import { openVapid } from "@/lib/services/push/vapid.ts";
import { deleteVapidKeys } from "@/lib/store/vapid_keys.ts";
import { createFakeClock } from "../support/clock.ts";
import { makeId } from "../support/fixtures.ts";
import { openTestDatabase } from "../support/test_database.ts";

const SUBJECT = { subject: "mailto:care@example.ng" };

async function openRotation() {
  const { db, close } = await openTestDatabase();
  const [former, present] = [await createSecrets("f".repeat(32)), await createSecrets("p".repeat(32))];
  const open = (secrets: Secrets, keys?: { publicKey: string; privateKey: string }) =>
    openVapid({ db, secrets }, { keys, ...SUBJECT });
  const stored = async () => (await db.read({ sql: "SELECT private_key FROM vapid_keys" }))[0]?.private_key;
  const rotated: Secrets = { ...present, former };
  return { db, former, present, rotated, open, stored, [Symbol.asyncDispose]: close };
}

Deno.test("the private key of web push lies in the database sealed, and two starts at once agree on it", async () => {
  await using test = await openRotation();
  const [one, two] = await Promise.all([test.open(test.former), test.open(test.former)]);
  assert.deepEqual(one, two);
  assert.match(one.privateKey, /^[\w-]{43}$/);
  assert.match(String(await test.stored()), /^v1\./);
  assert.deepEqual(await test.open(test.former), one);
});

Deno.test("after a rotation of the secret phones keep their key, which the new secret alone opens from then on", async () => {
  await using test = await openRotation();
  const made = await test.open(test.former);
  await assert.rejects(test.open(test.present), {
    name: "SealedKeyError",
    message: /^The database's vapid key .+ JWT_SECRET_PREVIOUS .+ `deno task secrets:reset -- vapid`$/,
  });
  assert.deepEqual(await test.open(test.rotated), made);
  assert.deepEqual(await test.open(test.present), made);
  await assert.rejects(test.open(test.former), { name: "SealedKeyError" });
});

Deno.test("a key that was given up is made anew, and one of the settings is stored nowhere", async () => {
  await using test = await openRotation();
  const made = await test.open(test.former);
  await test.db.write([deleteVapidKeys()]);
  const settings = { publicKey: made.publicKey, privateKey: made.privateKey };
  assert.deepEqual(await test.open(test.former, settings), { ...settings, ...SUBJECT });
  assert.equal(await test.stored(), undefined);
  assert.notEqual((await test.open(test.present)).publicKey, made.publicKey);
});

Deno.test("what is sealed opens for the name that it was sealed for, whole, and under its own secret", async () => {
  await using test = await openRotation();
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const sealed = await test.present.seal("phone_seal", bytes);
  assert.deepEqual(await test.present.unseal("phone_seal", sealed), bytes);
  assert.notEqual(await test.present.seal("phone_seal", bytes), sealed);
  assert.equal(await test.present.unseal("vapid", sealed), undefined);
  assert.equal(await test.former.unseal("phone_seal", sealed), undefined);
  for (
    const damaged of ["", "v1.", "v1.AAAA", sealed.slice(0, -2), `${sealed}AA`, sealed.replace("v1.", "")]
  ) {
    assert.equal(await test.present.unseal("phone_seal", damaged), undefined, damaged);
  }
});

Deno.test("a rotation ends sessions and picture addresses, and leaves the links in mails while the former secret is known", async () => {
  await using test = await openRotation();
  const clock = createFakeClock();
  const tokensOf = ({ tokenKey }: Secrets) =>
    createTokens({ key: tokenKey, issuer: "http://localhost:8000", clock });
  const session = { userId: makeId(), sessionId: makeId(), audience: "user" } as const;
  const token = await tokensOf(test.former).issue(session, new Date(clock.now().getTime() + 60_000));
  assert.ok(await tokensOf(test.former).verify(token, "user"));
  assert.equal(await tokensOf(test.rotated).verify(token, "user"), undefined);
  const address = new URL(
    await signUrl({ secrets: test.former, clock }, "pictures/a.png"),
    "http://x",
  );
  const query = Object.fromEntries(address.searchParams);
  const picture = { key: "pictures/a.png", until: query.until ?? "", signature: query.signature ?? "" };
  assert.ok(await verifyUrl({ secrets: test.former, clock }, picture));
  assert.equal(await verifyUrl({ secrets: test.rotated, clock }, picture), undefined);
  const link = await createSubscriptionToken(test.former, "s1");
  assert.equal(await verifySubscriptionToken(test.rotated, link), "s1");
  assert.equal(await verifySubscriptionToken(test.present, link), undefined);
  assert.equal(
    await createSubscriptionToken(test.rotated, "s1"),
    await createSubscriptionToken(test.present, "s1"),
  );
});
