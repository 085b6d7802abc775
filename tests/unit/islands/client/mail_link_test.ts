import assert from "node:assert/strict";
import { takeMailLink } from "@/islands/client/browser/mail_link.ts";
import { installGlobal } from "../../../support/fake_global.ts";

const KEY = "0123456789abcdef0123456789abcdef";

function take(hash: string) {
  const addresses: unknown[] = [];
  using _location = installGlobal("location", { pathname: "/otp", search: "?x=1", hash });
  using _history = installGlobal("history", {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => addresses.push(address),
  });
  return { link: takeMailLink(), addresses };
}

Deno.test("takeMailLink() reads the fragment and takes it out of the address at once", () => {
  const taken = take(`#email=${encodeURIComponent("ola+log@example.ng")}&key=${KEY}`);
  assert.deepEqual(taken.link, { email: "ola+log@example.ng", key: KEY });
  assert.deepEqual(taken.addresses, ["/otp?x=1"]);
  assert.deepEqual(take(`#key=${KEY}`).link, { email: undefined, key: KEY });
});

Deno.test("takeMailLink() leaves other fragments alone", () => {
  for (const hash of ["", "#main", "#email=ola@example.ng"]) {
    assert.deepEqual(take(hash), { link: undefined, addresses: [] });
  }
});

Deno.test("takeMailLink() takes no key that is cut or changed, and no address that is none", () => {
  for (const key of ["", KEY.slice(1), `${KEY}0`, KEY.replace("0", "g"), `${KEY}=`]) {
    assert.equal(take(`#email=ola@example.ng&key=${key}`).link?.key, undefined, key);
  }
  assert.equal(take(`#email=call 0803 now&key=${KEY}`).link?.email, undefined);
});
