import assert from "node:assert/strict";
import { clearReadings } from "@/islands/client/outbox/unsent_work.ts";
import { keepConsent } from "@/islands/client/outbox/consent_client.ts";
import { CONSENT_VERSION, currentConsent, needsConsent } from "@/lib/shared/consent.ts";
import { makeDecision, openConsentPhone } from "./consent_phone.ts";
import { refuse } from "./outbox/model_server.ts";
import { makeEntry, USER_ID } from "./outbox/phone.ts";

Deno.test("A yes without a network is kept, and reaches the server before the reading that it is about", async () => {
  const { keeper, consent, ledger, asked, network, reopen } = await openConsentPhone();
  network.isOnline = false;
  assert.equal(await consent.recall(), undefined, "nobody can tell");
  assert.equal(await consent.decide("accepted"), true);
  await keeper.add(makeEntry());
  await keeper.sync();
  assert.equal(needsConsent(await reopen().recall()), false, "also after the page was closed");
  assert.equal(ledger.length, 0);
  network.isOnline = true;
  assert.equal((await keeper.sync()).unsent, 0);
  assert.deepEqual(asked.filter((line) => line.startsWith("POST")), ["POST consent", "POST add"]);
  const [row] = ledger;
  assert.deepEqual(row, {
    _id: row?._id,
    decision: "accepted",
    ...currentConsent(),
    isAdult: true,
    seen: null,
  });
});

Deno.test("No reading goes while the yes that it was written under does not get through", async () => {
  const { keeper, consent, asked, network } = await openConsentPhone();
  await consent.decide("accepted");
  await keeper.add(makeEntry());
  for (
    const [status, code] of [[500, "internal"], [429, "too_many_tries"], [409, "consent_unknown"]] as const
  ) {
    network.fault = ({ path }, answer) => path.endsWith("/consent") ? refuse(status, code) : answer();
    assert.equal((await keeper.sync()).unsent, 1, code);
  }
  network.fault = ({ path }, answer) =>
    path.endsWith("/consent") ? Response.json({ page: "portal" }) : answer();
  assert.equal((await keeper.sync()).unsent, 1, "somebody else's 200 is no answer");
  assert.equal(asked.includes("POST add"), false);
  network.fault = undefined;
  assert.equal((await keeper.sync()).unsent, 0);
});

Deno.test("A yes whose answer was lost is sent again as the same one", async () => {
  const { keeper, consent, ledger, network } = await openConsentPhone();
  await consent.decide("accepted");
  network.fault = ({ path, body }, answer) => {
    if (!path.endsWith("/consent")) return answer();
    ledger.push(body as never);
    return refuse(503, "store_unavailable");
  };
  await keeper.sync();
  network.fault = undefined;
  await keeper.sync();
  assert.equal(ledger.length, 1);
});

Deno.test("Who agreed on another phone is asked nothing here, once the server has said so", async () => {
  const { consent, ledger, asked, network, reopen } = await openConsentPhone();
  ledger.push(makeDecision());
  assert.equal(needsConsent(await consent.recall()), false);
  network.isOnline = false;
  assert.equal(needsConsent(await reopen().recall()), false, "it is known here from then on");
  assert.deepEqual(asked, ["GET consent"]);
});

Deno.test("Consent comes with the first list: a second phone without a network asks nothing again", async () => {
  const { keeper, ledger, asked, network, reopen } = await openConsentPhone();
  ledger.push(makeDecision());
  await keeper.sync();
  await keeper.sync();
  assert.deepEqual(asked.filter((line) => line.endsWith("consent")), ["GET consent"], "and once");
  network.isOnline = false;
  assert.equal(needsConsent(await reopen().recall()), false);
});

Deno.test("A no is sent at once, and asked about again each time", async () => {
  const { keeper, consent, ledger, reopen } = await openConsentPhone();
  assert.equal(await consent.decide("declined"), true);
  await keeper.sync();
  assert.deepEqual(ledger.map(({ decision, isAdult }) => [decision, isAdult]), [["declined", false]]);
  assert.equal((await reopen().recall())?.decision, "declined");
  await reopen().decide("accepted");
  await keeper.sync();
  assert.equal(ledger[1]?.seen, ledger[0]?._id, "the yes knew of the no");
  assert.equal(needsConsent(await reopen().recall()), false);
});

Deno.test("A no and then a yes, both without a network, arrive in that order", async () => {
  const { keeper, consent, ledger, network } = await openConsentPhone();
  network.isOnline = false;
  await consent.decide("declined");
  await consent.decide("accepted");
  network.isOnline = true;
  await keeper.sync();
  assert.deepEqual(ledger.map(({ decision }) => decision), ["declined", "accepted"]);
});

Deno.test("A withdrawal elsewhere is found out by the reading that is refused, and the next wizard asks", async () => {
  const { keeper, consent, ledger, network, reopen } = await openConsentPhone();
  await consent.decide("accepted");
  await keeper.add(makeEntry());
  await keeper.sync();
  ledger.push(makeDecision("withdrawn"));
  await keeper.add(makeEntry());
  const { refused } = await keeper.sync();
  assert.equal(refused, 1, "the reading waits for the person");
  network.isOnline = false;
  assert.equal(needsConsent(await reopen().recall()), true);
  network.isOnline = true;
  assert.equal((await reopen().recall())?.decision, "withdrawn");
});

Deno.test("A yes that a withdrawal overtook is let go, and asked for again", async () => {
  const { keeper, consent, ledger, network, reopen } = await openConsentPhone();
  network.isOnline = false;
  await consent.decide("accepted");
  network.isOnline = true;
  ledger.push(makeDecision("withdrawn"));
  await keeper.sync();
  assert.equal((await reopen().recall())?.decision, "withdrawn");
  await reopen().decide("accepted");
  await keeper.sync();
  assert.equal(ledger.at(-1)?.decision, "accepted");
});

Deno.test("Where the phone keeps nothing, a decision counts once the server has it", async () => {
  const { consent, ledger, network } = await openConsentPhone({ isKeeping: false });
  network.isOnline = false;
  assert.equal(await consent.decide("accepted"), false);
  network.isOnline = true;
  assert.equal(await consent.decide("accepted"), true);
  assert.equal(ledger.length, 1);
  assert.deepEqual([(await consent.recall())?.decision, CONSENT_VERSION], ["accepted", ledger[0]?.version]);
});

Deno.test("What a person decided is gone with their readings, and comes back by nothing", async () => {
  const { phone, keeper, consent, deps } = await openConsentPhone();
  await consent.decide("accepted");
  keeper.close();
  await clearReadings(USER_ID, phone.indexedDB);
  assert.equal(await keepConsent(deps, () => makeDecision()), false);
  assert.deepEqual(await phone.indexedDB.databases(), []);
});
