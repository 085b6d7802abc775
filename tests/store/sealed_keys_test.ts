import assert from "node:assert/strict";
import { Hono } from "hono";
import { createLog } from "@/lib/services/log.ts";
import { openServices } from "@/lib/services/open_services.ts";
import { SEALED_KEYS, SealedKeyError, type SealedKeyName } from "@/lib/services/secrets/sealed_keys.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { openDiskBlobs } from "@/lib/adapters/blobs/disk_blobs.ts";
import { parseConfig } from "@/lib/config.ts";
import { insertSealedKey } from "@/lib/store/sealed_keys.ts";
import { handleErrors } from "@/routes/errors.ts";
import { createFakeClock } from "../support/clock.ts";
import { openTestDatabase } from "../support/test_database.ts";

const NAMES = Object.keys(SEALED_KEYS) as SealedKeyName[];
const clock = createFakeClock();

async function openInstallation() {
  const { db, path, close } = await openTestDatabase();
  const deps = {
    ...{ db, clock, blobs: await openDiskBlobs(`${path}_media`) },
    log: createLog("error", clock.now, () => {}),
    mailer: { send: () => Promise.resolve(), close: () => Promise.resolve() },
    openPushSender: () => ({ send: () => Promise.reject(new Error("Nothing is sent")) }),
    appUrl: "http://localhost:8000",
  };
  const former = await createSecrets("a".repeat(32));
  // Only a former version made this one.
  await db.write([insertSealedKey("phone_seal", await former.seal("phone_seal", new Uint8Array(32)))]);
  const config = parseConfig(() => undefined);
  const start = async (secret: string) =>
    void await openServices(config, { ...deps, secrets: await createSecrets(secret.repeat(32)) });
  const forget = (names: readonly SealedKeyName[]) => db.write(names.map((name) => SEALED_KEYS[name].forget));
  return { start, forget, [Symbol.asyncDispose]: close };
}

for (const name of NAMES) {
  Deno.test(`a start stops at the ${name} key that another secret sealed, and goes on once it is given up`, async () => {
    await using test = await openInstallation();
    await test.start("a");
    await test.start("a");
    await test.forget(NAMES.filter((other) => other !== name));
    await assert.rejects(test.start("b"), new SealedKeyError(name));
    await test.forget([name]);
    await test.start("b");
    await assert.rejects(test.start("a"), { name: "SealedKeyError" }, "it was made anew");
  });

  Deno.test(`a request that meets the unopened ${name} key is answered 503, and the log names key and cure`, async () => {
    const lines: string[] = [];
    const app = new Hono().onError(handleErrors(createLog("error", clock.now, (line) => lines.push(line))))
      .get("/", () => {
        throw new SealedKeyError(name);
      });
    const response = await app.request("/");
    assert.equal(response.status, 503);
    assert.equal((await response.json()).code, "store_unavailable");
    assert.ok(response.headers.get("Retry-After"));
    const { event, key, reason } = JSON.parse(lines.join());
    assert.deepEqual([event, key], ["sealed_key_unopened", name]);
    assert.match(reason, RegExp(`deno task secrets:reset -- ${name}`));
  });
}
