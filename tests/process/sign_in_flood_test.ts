import assert from "node:assert/strict";
import { createPasswords } from "@/lib/services/accounts/passwords.ts";
import { startAppServer } from "../support/app_server.ts";
import { readProcessFigures } from "../support/process_figures.ts";
import { assertLoopFree } from "../support/event_loop.ts";
import { openTestApp } from "../support/test_app.ts";

const PARALLEL = 64;
const MAX_LAG_MS = 50;
const MAX_MEMORY_MIB = 400;

function credentials(index: number) {
  return { email: `person${index}@example.ng`, password: "not-the-password" };
}

Deno.test("Hashing 64 sign-ins in parallel leaves the event loop free", async () => {
  await using test = await openTestApp({ passwords: createPasswords() });
  const signIn = (index: number) =>
    test.send("POST", "/api/auth/login", { body: credentials(index), from: `192.0.2.${index}` });
  await signIn(PARALLEL);
  await assertLoopFree({ maxMs: MAX_LAG_MS, tries: 3 }, async () => {
    const answers = await Promise.all(Array.from({ length: PARALLEL }, (_, index) => signIn(index)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([401]));
  });
});

Deno.test({
  name: "Hashing 64 sign-ins in parallel keeps the server under 400 MB",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using server = await startAppServer({ TRUST_PROXY: "1" });
    const answers = await Promise.all(Array.from({ length: PARALLEL }, (_, index) => {
      const headers = { "Content-Type": "application/json", "X-Forwarded-For": `192.0.2.${index}` };
      const request = { method: "POST", headers };
      return fetch(`${server.url}/api/auth/login`, { ...request, body: JSON.stringify(credentials(index)) });
    }));
    for (const answer of answers) {
      await answer.body?.cancel();
      assert.equal(answer.status, 401);
    }
    const { peakMiB } = await readProcessFigures(server.process.pid);
    assert.ok(peakMiB < MAX_MEMORY_MIB, `the server took ${peakMiB} MiB`);
  },
});
