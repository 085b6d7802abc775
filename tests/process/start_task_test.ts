import assert from "node:assert/strict";
import { buildOnce, startAppServer } from "../support/app_server.ts";
import { startHranaBridge } from "../support/hrana_bridge.ts";
import { startServer } from "../support/programs.ts";
import { startRedisServer } from "../support/redis_server.ts";
import { startSmtpServer } from "../support/smtp_server.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { startUpstashBridge } from "../support/upstash_bridge.ts";

const JSON_TYPE = { "Content-Type": "application/json" };

Deno.test("deno task start serves from a data folder with a space in its name, and SIGTERM ends it with 0", async () => {
  await buildOnce();
  await using folder = await makeTempFolder();
  const env = { PORT: "0", DATA_DIR: `${folder.path}/my data` };
  await using server = await startServer([Deno.execPath(), "task", "start"], { env });
  const health = await fetch(`${server.url}/healthz`);
  assert.deepEqual([health.status, await health.json()], [200, { status: "ok" }]);
  assert.equal(await server.stop(), 0);
});

Deno.test("mail and Redis are reached with the permissions of the start task", async () => {
  await using smtp = await startSmtpServer();
  await using redis = await startRedisServer();
  await using bridge = await startUpstashBridge(redis.socketPath);
  await using server = await startAppServer({
    SMTP_URL: smtp.url,
    UPSTASH_REDIS_REST_URL: bridge.url,
    UPSTASH_REDIS_REST_TOKEN: bridge.token,
  });
  const body = {
    ...{ firstName: "Ada", lastName: "Obi", email: "ada@example.ng", phone: "08031234567" },
    ...{ address: "1 Allen Avenue", password: "cassava-leaf-9" },
  };
  const init = { method: "POST", headers: JSON_TYPE, body: JSON.stringify(body) };
  const response = await fetch(`${server.url}/api/auth/signup`, init);
  assert.equal(response.status, 201, await response.text());
  await smtp.waitForMail(body.email);
  assert.deepEqual(server.output.all.filter((line) => /"level":"(warn|error)"/.test(line)), []);
});

Deno.test("a remote database needs no native call", async () => {
  await using folder = await makeTempFolder();
  await using bridge = startHranaBridge(`${folder.path}/remote.db`);
  await using server = await startAppServer({ DATABASE_URL: bridge.url });
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
  assert.deepEqual([...Deno.readDirSync(server.dataDir)].map(({ name }) => name).filter(isDatabase), []);
});

function isDatabase(name: string): boolean {
  return name.includes(".db");
}
