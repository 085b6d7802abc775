import assert from "node:assert/strict";
import process from "node:process";
import { createPasswords } from "@/lib/services/accounts/passwords.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { installGlobal } from "@/tests/support/fake_global.ts";

/** Where it does not matter how dear a hash is. */
const QUICK = { memoryKiB: 64, passes: 1, lanes: 1 };

/** Argon2id of "purple-Danfo-71" with 1 MiB and 1 pass: what an installation of long ago may hold. */
async function hashCheaply(): Promise<string> {
  const salt = new Uint8Array(16).fill(7);
  const secret = new TextEncoder().encode("purple-Danfo-71");
  const key = await crypto.subtle.importKey("raw-secret" as "raw", secret, "Argon2id", false, ["deriveBits"]);
  const cost = { name: "Argon2id", nonce: salt, memory: 1024, passes: 1, parallelism: 1 };
  const digest = new Uint8Array(await crypto.subtle.deriveBits(cost, key, 256));
  const text = (bytes: Uint8Array) => bytes.toBase64({ omitPadding: true });
  return `$argon2id$v=19$m=1024,t=1,p=1$${text(salt)}$${text(digest)}`;
}

Deno.test("hash() writes OWASP's current parameters into the hash and salts each one", async () => {
  const passwords = createPasswords();
  const [one, two] = await Promise.all([
    passwords.hash("purple-Danfo-71"),
    passwords.hash("purple-Danfo-71"),
  ]);
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  assert.notEqual(one, two);
});

Deno.test("check() knows the password from every other, and forgives a space behind it", async () => {
  const { hash, verify: check } = createPasswords(QUICK);
  const stored = await hash("ọba-Danfo-71");
  assert.deepEqual(await check("ọba-Danfo-71", stored), { matches: true, isOutdated: false });
  assert.ok((await check("ọba-Danfo-71 ", stored)).matches);
  assert.ok((await check("ọba-Danfo-71".normalize("NFD"), stored)).matches);
  for (const other of ["", "ọba-Danfo-7", "ọba-danfo-71", "oba-Danfo-71", stored]) {
    assert.ok(!(await check(other, stored)).matches, other);
  }
});

Deno.test("check() matches nothing where there is no hash, or none that can be read", async () => {
  const { verify: check } = createPasswords(QUICK);
  for (const stored of [undefined, null, "", "purple-Danfo-71", "$2b$12$abcdefghijklmnopqrstuv"]) {
    assert.deepEqual(await check("purple-Danfo-71", stored), { matches: false, isOutdated: false });
  }
});

Deno.test("check() says that a weaker hash should be replaced", async () => {
  const { verify: check } = createPasswords();
  const stored = await hashCheaply();
  assert.deepEqual(await check("purple-Danfo-71", stored), { matches: true, isOutdated: true });
  assert.ok(!(await check("purple-Danfo-72", stored)).matches);
});

Deno.test("check() hashes as dearly for a stranger as for a member", async () => {
  const { hash, verify: check } = createPasswords(QUICK);
  const stored = await hash("purple-Danfo-71");
  const { subtle } = crypto;
  const costs: object[] = [];
  using _crypto = installGlobal("crypto", {
    subtle: {
      importKey: subtle.importKey.bind(subtle),
      deriveBits(algorithm: Parameters<SubtleCrypto["deriveBits"]>[0], key: CryptoKey, bits: number) {
        costs.push({ ...algorithm as object, nonce: undefined });
        return subtle.deriveBits(algorithm, key, bits);
      },
    },
  });
  for (const held of [stored, undefined, null, ""]) await check("wrong-Danfo-71", held);
  const cost = { name: "Argon2id", nonce: undefined, memory: 64, passes: 1, parallelism: 1 };
  assert.deepEqual(costs, [cost, cost, cost, cost]);
});

Deno.test("inTurn() hashes two at a time, and has sixteen of a client", async () => {
  const { inTurn } = createPasswords(QUICK);
  const turn = { networks: [{ name: "192.0.2.1", clients: 1 }], isKnown: false };
  let [underWay, most] = [0, 0];
  const hashes = await Promise.allSettled(Array.from({ length: 20 }, () =>
    inTurn(turn, async ({ hash }) => {
      most = Math.max(most, ++underWay);
      const hashed = await hash("purple-Danfo-71");
      underWay--;
      return hashed;
    })));
  assert.equal(most, 2);
  const refused = hashes.filter((result) => result.status === "rejected");
  assert.equal(refused.length, 20 - 16);
  for (const { reason } of refused) assert.ok(reason instanceof DomainError && reason.code === "overloaded");
});

Deno.test("hash() leaves the event loop free", async () => {
  const { hash } = createPasswords();
  const before = process.threadCpuUsage();
  await Promise.all(Array.from({ length: 8 }, () => hash("purple-Danfo-71")));
  const { user, system } = process.threadCpuUsage(before);
  // One of today's hashes is 15 ms of work at the least, and a busy machine adds none to this thread's.
  assert.ok(user + system < 60_000, `this thread worked for ${user + system} µs`);
});
