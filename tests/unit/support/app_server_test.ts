import assert from "node:assert/strict";
import { startAppServer } from "@/tests/support/app_server.ts";

Deno.test("startAppServer() serves the real thing on a free port and leaves nothing behind", async () => {
  let dataDir = "";
  {
    await using server = await startAppServer();
    dataDir = server.dataDir;
    const health = await fetch(`${server.url}/healthz`);
    assert.deepEqual([health.status, await health.json()], [200, { status: "ok" }]);
    assert.equal(await server.stop(), 0);
  }
  assert.throws(() => Deno.statSync(dataDir), Deno.errors.NotFound);
});

Deno.test("startAppServer() fails with what the server said when it does not start", async () => {
  const starting = startAppServer({ LOG_LEVEL: "loud" });
  await assert.rejects(starting, /LOG_LEVEL must be one of debug, info, warn, error/);
});
