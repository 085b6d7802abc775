/** What two processes do at the same moment on one database, one storage and one Redis. */
import assert from "node:assert/strict";
import { systemClock } from "@/lib/adapters/clock.ts";
import { createMemoryCache } from "@/lib/adapters/cache/memory_cache.ts";
import { writeAudited } from "@/lib/services/audit.ts";
import { createHousekeeping } from "@/lib/services/housekeeping.ts";
import { insertAdminWithToken } from "../support/admins.ts";
import { createApiBrowser, isSessionActive } from "../support/client_browser.ts";
import { createFakeClock } from "../support/clock.ts";
import { assertSafeErrorResponse } from "../support/error_response.ts";
import { makeNewReading } from "../support/fixtures.ts";
import { readLink } from "../support/mail_links.ts";
import { listRemains, NOTHING, sendForm } from "../support/media_client.ts";
import { makePdf } from "../support/media_files.ts";
import { openSecondInstance } from "../support/second_instance.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const NEW_PASSWORD = "bitter-Leaf-82";

async function withTwo(run: (here: TestApp, there: TestApp) => Promise<void>): Promise<void> {
  await using here = await openTestApp();
  await using there = await openSecondInstance(here, { cache: createMemoryCache(createFakeClock()) });
  await run(here, there);
}

async function count({ db }: TestApp, table: string): Promise<number> {
  const [row] = await db.read<{ count: number }>({ sql: `SELECT count(*) AS count FROM ${table}` });
  return row?.count ?? 0;
}

/** Sends the same to both at once, from one browser, and returns the statuses in ascending order. */
async function atOnce(
  instances: readonly TestApp[],
  path: string,
  options: Parameters<TestApp["send"]>[2] & { method?: string },
): Promise<number[]> {
  const answers = await Promise.all(
    instances.map(({ send }) => send(options.method ?? "POST", path, options)),
  );
  for (const answer of answers) {
    if (answer.ok) await answer.body?.cancel();
    else await assertSafeErrorResponse(answer, path);
  }
  return answers.map(({ status }) => status).sort();
}

for (const proof of ["code", "link"] as const) {
  Deno.test(`A sign-up that is confirmed by its ${proof} on both at once makes one account`, async () => {
    await withTwo(async (here, there) => {
      const signedUp = await here.send("POST", "/api/auth/signup", { body: ADA });
      const cookie = signedUp.headers.get("Set-Cookie")?.split(";")[0];
      const body = proof === "code"
        ? { email: ADA.email, otp: await here.readCode(ADA.email) }
        : { email: ADA.email, key: (await readLink(here, ADA.email)).key };
      const statuses = await atOnce([here, there, here, there], "/api/auth/verify-otp", { body, cookie });
      assert.deepEqual(statuses, [200, 400, 400, 400]);
      assert.equal(await count(here, "users"), 1);
      assert.ok(await createApiBrowser(there).openSession());
    });
  });
}

Deno.test("A reset code that is used on both at once sets one password", async () => {
  await withTwo(async (here, there) => {
    const token = await signInAs(here);
    assert.ok(await isSessionActive(there, token));
    await createApiBrowser(here).forgot();
    const otp = await here.readCode(ADA.email);
    const tries = await Promise.all(
      [here, there, here, there].map((instance, index) =>
        createApiBrowser(instance).reset(otp, `${NEW_PASSWORD}-${index}`)
      ),
    );
    assert.deepEqual(tries.map(({ status }) => status).sort(), [200, 400, 400, 400]);
    const winner = tries.findIndex(({ status }) => status === 200);
    assert.ok(await createApiBrowser(there).openSession(ADA.email, `${NEW_PASSWORD}-${winner}`));
    assert.equal(await isSessionActive(there, token), false, "known to the other one, and ended there too");
  });
});

Deno.test("An account that is deleted on one is signed in on the other no more, whatever is under way there", async () => {
  await withTwo(async (here, there) => {
    const token = await signInAs(here);
    assert.ok(await isSessionActive(there, token));
    const leaving = here.send("DELETE", "/api/auth/account", { token, body: { password: ADA.password } });
    const meanwhile = [
      createApiBrowser(there).signIn(),
      there.send("POST", "/api/v1/add", { token, body: makeNewReading() }),
      there.send("GET", "/api/v1/logs", { token }),
    ];
    assert.equal((await leaving).status, 204);
    for (const { status } of await Promise.all(meanwhile)) assert.ok(status < 500, `${status}`);
    assert.equal(await isSessionActive(there, token), false);
    assert.equal((await there.send("POST", "/api/v1/add", { token, body: makeNewReading() })).status, 401);
    assert.equal((await createApiBrowser(there).signIn()).status, 401);
    for (const table of ["users", "sessions", "readings"]) {
      assert.equal(await count(there, table), 0, table);
    }
  });
});

Deno.test("Wrong passwords on both count together", async () => {
  await withTwo(async (here, there) => {
    await signInAs(here);
    const statuses: number[] = [];
    for (let index = 0; index < 24; index++) {
      const browser = createApiBrowser(index % 2 ? here : there);
      statuses.push((await browser.signIn(ADA.email, "wrong-Yam-1")).status);
    }
    assert.deepEqual(
      [401, 429].map((status) => statuses.filter((found) => found === status).length),
      [10, 14],
    );
  });
});

Deno.test("An upload that both finish at once becomes one item", async () => {
  await withTwo(async (here, there) => {
    const { token } = await insertAdminWithToken(here);
    const file = makePdf(1);
    const plan = { type: "pdf", fileName: file.name, sizeBytes: file.bytes.length };
    const begun = await here.send("POST", "/api/v1/admin/uploads", { token, body: plan });
    const { uploadId } = await begun.json();
    const parts = await Promise.all(
      [here, there].map(({ app }) =>
        app.request(`/api/v1/admin/uploads/${uploadId}?offset=0`, {
          method: "PUT",
          headers: { "Authorization": `Bearer ${token}`, "Content-Type": "application/octet-stream" },
          body: file.bytes,
        })
      ),
    );
    assert.deepEqual(parts.map(({ status }) => status).sort(), [200, 409]);
    const answers = await Promise.all(
      [here, there, here].map((instance) =>
        sendForm(instance, token, [["uploadId", uploadId], ["title", "Lesson"], ["type", "pdf"]])
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 404, 404]);
    const { rows, uploads, unsettled, keys } = await listRemains(there);
    assert.deepEqual([rows, uploads, unsettled, keys.length], [1, 0, 0, 1]);
    assert.equal(await count(there, "audit_log"), 1);
  });
});

Deno.test("Housekeeping of both at once removes what has ended, once, and loses no entry of the audit log", async () => {
  await withTwo(async (here, there) => {
    const token = await signInAs(here);
    const admin = await insertAdminWithToken(here);
    const body = { type: "pdf", fileName: "a.pdf", sizeBytes: 1000 };
    for (let index = 0; index < 3; index++) {
      await here.send("POST", "/api/v1/admin/uploads", { token: admin.token, body });
    }
    const act = ({ db }: TestApp, targetId: string) =>
      writeAudited({ db, clock: systemClock }, [{
        sql: "UPDATE users SET updated_at = ?1",
        args: [targetId],
      }], {
        ...{
          admin: { userId: admin.userId, clientAddress: "198.51.100.7" },
          action: "user_updated",
          targetId,
        },
      });
    await here.db.write([{
      sql: `INSERT INTO audit_log (at, actor_id, action, target_id, client_address, changed)
        VALUES ('2020-01-01T00:00:00.000Z', '', 'user_updated', 'old', '', '[]')`,
    }]);
    here.clock.advance({ days: 731 });
    await act(here, "newest");
    await Promise.all([
      ...[here, there].flatMap(({ deps }) => {
        const housekeeping = createHousekeeping(deps);
        return [housekeeping.deleteExpired(), housekeeping.sweepMedia()];
      }),
      ...[0, 1, 2, 3].map((index) => act(index % 2 ? here : there, `new ${index}`)),
    ]);
    await Promise.all([here, there].map(({ deps }) => createHousekeeping(deps).deleteExpired()));
    assert.equal(await count(there, "audit_log WHERE target_id = 'old'"), 0);
    assert.equal(await count(there, "audit_log WHERE target_id LIKE 'new%'"), 5);
    assert.equal(await isSessionActive(there, token), false);
    assert.deepEqual(await listRemains(there), NOTHING);
    assert.deepEqual(here.logLines.filter((line) => line.includes("housekeeping_failed")), []);
  });
});
