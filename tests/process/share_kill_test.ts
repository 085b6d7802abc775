import assert from "node:assert/strict";
import { startAppServer } from "../support/app_server.ts";
import { makeId } from "../support/fixtures.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { RawConnection } from "../support/raw_connection.ts";
import { makeKey } from "../support/shares.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { sendJson, type ServerAddress } from "../support/web_users.ts";

/** Tokens name the origin, and a server on port 0 has another one each time. */
const APP_URL = "http://localhost:8000";

Deno.test("A link that has ended stays so through a kill -9 before the answer; ending it again is no error", async () => {
  await using folder = await makeTempFolder();
  const settings = { DATA_DIR: `${folder.path}/data`, APP_URL };
  const { key, keyDigest } = await makeKey();
  const path = `/api/v1/shares/${makeId()}`;
  const open = async (server: ServerAddress) => {
    const body = { key, reader: "Dr Bello" };
    const opening = await sendJson(server, "POST", "/api/shared/open", { body });
    await opening.body?.cancel();
    return opening.status;
  };
  let token: string;
  {
    await using server = await startAppServer(settings);
    ({ token } = await startPatientSession(server));
    const body = { _id: path.split("/").at(-1), keyDigest, days: 30, include: {}, lifetime: "7d" };
    const made = await sendJson(server, "POST", "/api/v1/shares", { token, body });
    assert.equal(made.status, 201, await made.text());
    assert.equal(await open(server), 200);
    using phone = await RawConnection.open(server.url);
    const { host } = new URL(server.url);
    await phone.send(`DELETE ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    // Its answer is never read.
    while (await open(server) === 200);
    server.process.kill("SIGKILL");
    await server.process.status;
  }
  await using server = await startAppServer(settings);
  assert.equal(await open(server), 404);
  for (const _ of [1, 2]) {
    assert.equal((await sendJson(server, "DELETE", path, { token })).status, 204);
  }
  const listed = await sendJson(server, "GET", "/api/v1/shares", { token });
  const [share] = (await listed.json()).shares;
  assert.deepEqual([share.isOpen, typeof share.endedAt], [false, "string"]);
});
