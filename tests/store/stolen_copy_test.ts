import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { codeMac } from "@/lib/services/accounts/code_issuer.ts";
import { signUrl, verifyUrl } from "@/lib/services/secrets/signed_url.ts";
import { createSecrets, type Secrets } from "@/lib/services/secrets/secrets.ts";
import { createSubscriptionToken, verifySubscriptionToken } from "@/lib/services/newsletter/subscriptions.ts";
import { createTokens } from "@/lib/services/accounts/tokens.ts";
import { backUpDatabaseFile } from "@/lib/store/file_backup.ts";
import { insertAdminSession } from "../support/admins.ts";
import { createApiBrowser } from "../support/client_browser.ts";
import { makeNewReading } from "../support/fixtures.ts";
import { encodeToken, makeSubscription } from "../support/push_subscription.ts";
import { containsBytes, readStolenCopy, type StolenCopy } from "../support/stolen_copy.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { ADA, APP_URL, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";
import { TEST_SECRET } from "../support/test_secret.ts";

/** What the thief is after, as the database names it; the live code is for the test alone. */
interface Prey {
  email: string;
  code: string;
  pictureKey: string;
  subscriptionId: string;
  session: { userId: string; sessionId: string; audience: "user" };
}

/** Leaves in the database whatever somebody could want to forge. */
async function live(test: TestApp): Promise<Prey> {
  await signInAs(test);
  const token = await createApiBrowser(test).openSession();
  await test.send("POST", "/api/v1/add", { token, body: makeNewReading() });
  const pictureKey = "pictures/0a1b.png";
  await test.db.write([{ sql: "UPDATE users SET picture_key = ?1", args: [pictureKey] }]);
  const device = { token: encodeToken((await makeSubscription()).text), metadata: { sdkVersion: "2.1.0" } };
  await test.send("POST", "/device_api/v1/instances/alafia/devices/web", { body: device });
  const admin = await insertAdminSession(test);
  const user = {
    firstName: "Bayo",
    lastName: "Ade",
    phone: "0803",
    address: "Ikeja",
    password: "kola-nut-and-9",
  };
  for (const email of ["a@example.ng", "b@example.ng", "c@example.ng"]) {
    const made = await test.send("POST", "/api/v1/admin/users", {
      token: admin.token,
      body: { ...user, email },
    });
    assert.equal(made.status, 201);
  }
  await test.send("POST", "/api/v1/subscriptions", { body: { email: "ngozi@example.ng" } });
  await test.sendMail();
  await test.send("POST", "/api/auth/signup", { body: { ...ADA, email: "new@example.ng" } });
  await test.sendMail();
  await createApiBrowser(test).forgot();
  const code = await test.readCode(ADA.email);
  const [session] = await test.db.read<{ id: string; user_id: string }>({
    sql: "SELECT s.id, s.user_id FROM sessions AS s JOIN users ON users.id = s.user_id WHERE email = ?1",
    args: [ADA.email],
  });
  const [subscription] = await test.db.read<{ id: string }>({ sql: "SELECT id FROM subscriptions" });
  return {
    ...{ email: ADA.email, code, pictureKey, subscriptionId: subscription?.id ?? "" },
    session: { userId: session?.user_id ?? "", sessionId: session?.id ?? "", audience: "user" },
  };
}

/** Returns what can be forged with the keys of one guess at the secret. */
async function forgeWith(
  guess: Secrets,
  { deps }: TestApp,
  prey: Prey,
  copy: StolenCopy,
): Promise<string[]> {
  const forged: string[] = [];
  const note = (what: string, isForged: unknown) => isForged && forged.push(what);
  const expiresAt = new Date(deps.clock.now().getTime() + 60_000);
  const tokens = createTokens({ key: guess.tokenKey, issuer: APP_URL, clock: deps.clock });
  note("session", await deps.tokens.verify(await tokens.issue(prey.session, expiresAt), "user"));
  const { email, code, pictureKey, subscriptionId } = prey;
  note("code", copy.texts.includes(await codeMac(guess, { purpose: "reset", email, code })));
  const address = new URL(await signUrl({ secrets: guess, clock: deps.clock }, pictureKey), APP_URL);
  const until = address.searchParams.get("until") ?? "";
  const signature = address.searchParams.get("signature") ?? "";
  note("picture address", await verifyUrl(deps, { key: pictureKey, until, signature }));
  const link = await createSubscriptionToken(guess, subscriptionId);
  note("unsubscribe link", await verifySubscriptionToken(deps.secrets, link));
  for (const sealed of copy.texts.filter((text) => text.startsWith("v1."))) {
    note("push key", await guess.unseal("vapid", sealed));
  }
  return forged;
}

let codesByHash: Map<string, string> | undefined;

/** Every hash without a key of each of the 100,000 codes, for one address, with the code. */
function hashCodes(email: string): Map<string, string> {
  const codes = new Map<string, string>();
  for (let number = 0; number < 100_000; number++) {
    const guess = String(number).padStart(5, "0");
    const words = [guess, email + guess, `reset:${email}:${guess}`];
    for (const word of [...words, JSON.stringify(["code", "reset", email, guess])]) {
      codes.set(createHash("sha256").update(word).digest("hex"), guess);
    }
  }
  return codes;
}

/** Returns which of the codes stand in the copy as they are, or as a hash without a key. */
function findCodes({ texts, readings }: StolenCopy, { email, code }: Prey): string[] {
  assert.equal(email, ADA.email);
  codesByHash ??= hashCodes(ADA.email);
  const hashes = readings.filter(({ length }) => length === 32).map((bytes) => bytes.toHex());
  const found = new Set(hashes).values().map((hash) => codesByHash?.get(hash) ?? []);
  return [...texts.includes(code) ? [code] : [], ...[...found].flat()];
}

/** Tells whether the private key of web push can be read anywhere in a copy. */
function findPushKey({ readings, file }: StolenCopy, privateKey: string): boolean {
  const scalar = Uint8Array.fromBase64(privateKey, { alphabet: "base64url" });
  const spellings = [scalar.toHex(), scalar.toHex().toUpperCase(), scalar.toBase64(), privateKey];
  const isOnDisk = [scalar, ...spellings.map((text) => new TextEncoder().encode(text))]
    .some((bytes) => containsBytes(file, bytes));
  return isOnDisk || readings.some((bytes) => containsBytes(bytes, scalar));
}

const COPIES = {
  /** As it lies there, in the middle of the server's work. */
  "the live file": async ({ path }: TestApp, to: string) => {
    await Deno.copyFile(path, to);
    await Deno.copyFile(`${path}-wal`, `${to}-wal`);
  },
  "a backup": ({ path }: TestApp, to: string) => backUpDatabaseFile(path, to),
};

for (const [name, steal] of Object.entries(COPIES)) {
  Deno.test(`from ${name} without the secret nothing can be made: no session, code, address, or push`, async () => {
    await using test = await openTestApp();
    await using folder = await makeTempFolder();
    const prey = await live(test);
    const path = `${folder.path}/stolen.db`;
    await steal(test, path);
    const copy = await readStolenCopy(path);
    assert.ok(copy.texts.includes(ADA.email) && copy.texts.length > 150, "it is the whole database");
    for (const token of [prey.session.sessionId, prey.subscriptionId]) assert.ok(copy.texts.includes(token));

    const guesses = await Promise.all(copy.texts.map(createSecrets));
    for (const guess of guesses) assert.deepEqual(await forgeWith(guess, test, prey, copy), []);
    const all = ["code", "picture address", "push key", "session", "unsubscribe link"];
    const withTheSecret = await forgeWith(await createSecrets(TEST_SECRET), test, prey, copy);
    assert.deepEqual(withTheSecret.toSorted(), all, "the secret alone can: the tries are real ones");

    assert.deepEqual(findCodes(copy, prey), []);
    const unkeyed = createHash("sha256").update(prey.email + prey.code).digest();
    assert.deepEqual(findCodes({ ...copy, readings: [unkeyed] }, prey), [prey.code], "it would be found");
    assert.equal(findPushKey(copy, test.deps.push.vapid.privateKey), false);
  });
}

Deno.test("the search finds a push key in every form in which one could lie there", async () => {
  await using test = await openTestApp();
  const { privateKey, publicKey } = test.deps.push.vapid;
  const bytes = Uint8Array.fromBase64(privateKey, { alphabet: "base64url" });
  const [x, y] = [publicKey.slice(1, 44), publicKey.slice(44)];
  const jwk = { kty: "EC", crv: "P-256", d: privateKey, x, y };
  const behind = new Uint8Array([0x30, 0x41, 0x02, ...bytes, 0xa1]);
  const forms = [
    privateKey,
    bytes.toHex(),
    bytes.toBase64(),
    JSON.stringify(jwk),
    behind.toBase64(),
    behind.toHex(),
  ];
  await using folder = await makeTempFolder();
  for (const [index, form] of forms.entries()) {
    const path = `${folder.path}/${index}.db`;
    await test.db.write([{ sql: "UPDATE vapid_keys SET private_key = ?1", args: [form] }]);
    await backUpDatabaseFile(test.path, path);
    assert.equal(findPushKey(await readStolenCopy(path), privateKey), true, form);
  }
});
