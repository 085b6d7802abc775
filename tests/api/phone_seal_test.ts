import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api/api.ts";
import { openSealed } from "@/islands/client/session/seal.ts";
import { createSeal, type Seal } from "@/islands/client/session/seal.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { getSealKey } from "@/lib/services/secrets/phone_seal.ts";
import { createApiBrowser } from "../support/client_browser.ts";
import { makeSubscription, toBase64Url } from "../support/push_subscription.ts";
import { openTestApp, signInAs, type TestApp } from "../support/test_app.ts";
import { holderOf } from "../support/tokens.ts";

const SECRET = "a secret of the tests, 32 bytes or more";
const TEXT = '{"comment":"SECRET-NOTE, Ẹ káàárọ̀"}';

function callOf({ app }: TestApp) {
  return createCall(async (input, init) => await app.request(String(input), init));
}

async function openSeal(test: TestApp): Promise<Seal> {
  return await createSeal(callOf(test)) ?? assert.fail("nothing can be sealed");
}

async function signInTwo(test: TestApp) {
  const ada = await signInAs(test);
  const ben = await signInAs(test, { email: "ben@example.ng", firstName: "Ben" });
  return { ada, ben, adaId: holderOf(ada), benId: holderOf(ben) };
}

Deno.test("What a phone sealed is opened in a later session of the same person, and nothing of it can be read before", async () => {
  await using test = await openTestApp();
  const { ada, adaId } = await signInTwo(test);
  const sealed = await (await openSeal(test))(adaId, TEXT);
  assert.ok(!new TextDecoder().decode(sealed.bytes).includes("SECRET"));
  await test.send("POST", "/api/auth/logout", { token: ada });
  const call = callOf(test);
  assert.equal((await openSealed({ call, token: ada }, sealed)).kind, "signed_out");
  const token = await createApiBrowser(test).openSession();
  assert.deepEqual(await openSealed({ call, token }, sealed), { kind: "opened", text: TEXT });
});

Deno.test("What a phone sealed for one person is not opened in another's session, whoever it is said to be for", async () => {
  await using test = await openTestApp();
  const { ben, adaId, benId } = await signInTwo(test);
  const seal = await openSeal(test);
  const call = callOf(test);
  const sealed = await seal(adaId, TEXT);
  assert.deepEqual(await openSealed({ call, token: ben }, sealed), { kind: "unopened" });
  const own = await seal(benId, "own");
  assert.deepEqual(await openSealed({ call, token: ben }, own), { kind: "opened", text: "own" });
  assert.deepEqual(await openSealed({ call, token: ben }, { ...own, bytes: sealed.bytes }), {
    kind: "unopened",
  });
});

Deno.test("Two seals of one text have nothing in common", async () => {
  await using test = await openTestApp();
  const seal = await openSeal(test);
  const [one, two] = [await seal("a", TEXT), await seal("a", TEXT)];
  assert.notEqual(one.point, two.point);
  assert.notDeepEqual(one.bytes, two.bytes);
});

Deno.test("A point that is none is refused with a sentence", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const { point } = await makeSubscription();
  const beside = point.with(64, (point.at(64) ?? 0) ^ 1);
  for (const sent of ["", "none", "*", toBase64Url(new Uint8Array(65)), toBase64Url(beside)]) {
    const response = await test.send("POST", "/api/auth/open-seal", { token, body: { point: sent } });
    assert.equal(response.status, 400, sent);
    assert.equal((await response.json()).code, "invalid_request");
  }
});

Deno.test("Every process of an installation has the same key, and another installation another one", async () => {
  await using test = await openTestApp();
  await using other = await openTestApp();
  const { db } = test.deps;
  const [one, two] = [await createSecrets(SECRET), await createSecrets(SECRET)];
  assert.equal(await getSealKey({ db, secrets: one }), await getSealKey({ db, secrets: two }));
  assert.notEqual(await getSealKey({ db, secrets: one }), await getSealKey(other.deps));
});

Deno.test("What a phone sealed is opened after the installation's secret was rotated", async () => {
  await using test = await openTestApp();
  const { db } = test.deps;
  const former = await createSecrets(SECRET);
  const key = await getSealKey({ db, secrets: former });
  const rotated = await createSecrets(`${SECRET}, and not the same`);
  assert.equal(await getSealKey({ db, secrets: { ...rotated, former } }), key);
  assert.equal(await getSealKey({ db, secrets: { ...rotated } }), key, "it was sealed anew");
});
