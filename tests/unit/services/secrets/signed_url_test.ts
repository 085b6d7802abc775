import assert from "node:assert/strict";
import { signUrl, verifyUrl } from "@/lib/services/secrets/signed_url.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { createFakeClock } from "@/tests/support/clock.ts";

const KEY = "pictures/0123456789abcdef.png";

async function openSigning(secret = "a secret of the tests, 32 bytes or more") {
  const clock = createFakeClock("2026-11-21T09:00:00.000Z");
  return { clock, secrets: await createSecrets(secret) };
}

function parse(address: string) {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  return {
    key: pathname.slice(1),
    until: searchParams.get("until") ?? "",
    signature: searchParams.get("signature") ?? "",
  };
}

Deno.test("An address is signed the same for six hours, so that a browser keeps what it has seen", async () => {
  const deps = await openSigning();
  deps.clock.advance({ hours: -3 });
  const first = await signUrl(deps, KEY);
  assert.ok(first.startsWith(`/${KEY}?until=`));
  deps.clock.advance({ hours: 6, seconds: -1 });
  assert.equal(await signUrl(deps, KEY), first);
  deps.clock.advance({ seconds: 1 });
  assert.notEqual(await signUrl(deps, KEY), first);
});

Deno.test("checkPictureAddress() lets an address hold for six to twelve hours, and not a second longer", async () => {
  const deps = await openSigning();
  const address = parse(await signUrl(deps, KEY));
  const leftSeconds = await verifyUrl(deps, address) ?? 0;
  assert.ok(leftSeconds > 6 * 3600 && leftSeconds <= 12 * 3600, `${leftSeconds}`);
  deps.clock.advance({ seconds: leftSeconds - 1 });
  assert.equal(await verifyUrl(deps, address), 1);
  deps.clock.advance({ seconds: 1 });
  assert.equal(await verifyUrl(deps, address), undefined);
});

Deno.test("checkPictureAddress() refuses an address that was not made here", async () => {
  const deps = await openSigning();
  const address = parse(await signUrl(deps, KEY));
  const elsewhere = await openSigning("the secret of somebody else, 32 bytes");
  const forged = [
    { ...address, key: "pictures/other.png" },
    { ...address, until: String(Number(address.until) + 1) },
    { ...address, until: `${address.until}0` },
    { ...address, signature: "" },
    { ...address, signature: address.signature.slice(1) },
    { ...address, signature: `0${address.signature.slice(1)}x` },
    { ...address, signature: address.signature.toUpperCase() },
    { ...address, signature: "ẹ".repeat(64) },
    parse(await signUrl(elsewhere, KEY)),
    { key: "", until: "", signature: "" },
  ];
  for (const forgery of forged) {
    assert.equal(await verifyUrl(deps, forgery), undefined, JSON.stringify(forgery));
  }
});
