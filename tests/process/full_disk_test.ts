import assert from "node:assert/strict";
import type { NewReading, Reading } from "@/lib/shared/reading.ts";
import { openAdminSession, startAdminServer, uploadOverHttp } from "../support/admin_session.ts";
import type { AppServer } from "../support/app_server.ts";
import { makeNewReading } from "../support/fixtures.ts";
import { withoutId } from "../support/log_client.ts";
import { makePdf } from "../support/media_files.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { needsSmallDisk, openSmallDisk, type SmallDisk } from "../support/small_disk.ts";
import { listFiles } from "../support/upload_server.ts";
import { sendJson } from "../support/web_users.ts";

/** Tokens name the origin, and a server on port 0 has another one each time. */
const APP_URL = "http://localhost:8000";
/** Far above what the server needs to see that there is room again. */
const PATIENCE_MS = 20_000;

interface Answer {
  status: number;
  retryAfter: string | null;
  // deno-lint-ignore no-explicit-any -- each address answers with its own shape.
  body: any;
}

async function ask(server: AppServer, call: string, token: string, body?: unknown): Promise<Answer> {
  const [method = "", path = ""] = call.split(" ");
  const response = await sendJson(server, method, path, { token, body });
  const text = await response.text();
  return {
    status: response.status,
    retryAfter: response.headers.get("Retry-After"),
    body: text && JSON.parse(text),
  };
}

function requireFull({ status, retryAfter, body }: Answer, call: string): void {
  assert.equal(status, 507, `${call}: ${JSON.stringify(body)}`);
  assert.equal(body.success, false);
  assert.equal(body.code, "storage_full");
  assert.match(body.message, /^There is no room to save anything right now\./);
  assert.match(retryAfter ?? "", /^[1-9]\d*$/);
}

async function untilTrue(what: string, look: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!await look()) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${PATIENCE_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A server on a small disk, somebody who writes there, and what was confirmed to them. */
async function openCrampedServer(disk: SmallDisk) {
  const settings = { DATA_DIR: `${disk.folder}/data`, APP_URL };
  const start = () => startAdminServer(settings, { enter: disk.enter });
  const server = await start();
  const { token } = await startPatientSession(server);
  const ledger = new Map<string, number>();
  const list = async (server: AppServer): Promise<Reading[]> => {
    const { status, body } = await ask(server, "GET /api/v1/logs", token);
    assert.equal(status, 200, "reading goes on");
    return body.data;
  };
  return {
    ...{ start, server, token, ledger, list },
    async add(server: AppServer, reading: NewReading = makeNewReading()): Promise<Answer> {
      const answer = await ask(server, "POST /api/v1/add", token, reading);
      if (answer.status === 201) ledger.set(reading._id ?? "", reading.value);
      return answer;
    },
    async requireLedger(server: AppServer): Promise<void> {
      const held = (await list(server)).map(({ _id, value }) => [_id, value] as const);
      assert.deepEqual(new Map(held), ledger);
    },
  };
}

type CrampedServer = Awaited<ReturnType<typeof openCrampedServer>>;

/** Fills the disk, and adds readings for as long as the journal has room. */
async function fillUp(disk: SmallDisk, { add }: CrampedServer, server: AppServer): Promise<void> {
  await disk.fill();
  let answer = await add(server);
  for (let count = 0; answer.status === 201 && count < 10_000; count++) answer = await add(server);
  requireFull(answer, "POST /api/v1/add");
}

Deno.test(
  "A full disk refuses in words, loses nothing, lets people read, and is forgotten once there is room",
  needsSmallDisk,
  async () => {
    await using disk = await openSmallDisk("48m");
    const ada = await openCrampedServer(disk);
    const { token, list, requireLedger } = ada;
    await using server = ada.server;
    const admin = await openAdminSession(server);
    const file = makePdf(1);
    await uploadOverHttp(server, admin, { type: "pdf", file, title: "Eating well" });
    for (let count = 0; count < 20; count++) assert.equal((await ada.add(server)).status, 201);
    await fillUp(disk, ada, server);

    const [known] = await list(server);
    assert.ok(known);
    const change = { ...withoutId(known), value: known.value + 1 };
    const profile = {
      firstName: "Ada",
      lastName: "Obi",
      phoneNumber: "08031234567",
      address: "1 Broad St, Lagos",
    };
    for (let round = 0; round < 5; round++) {
      for (
        const [call, body] of [
          ["POST /api/v1/add", makeNewReading()],
          [`PUT /api/v1/${known._id}`, change],
          ["PUT /api/auth/profile", profile],
        ] as const
      ) {
        requireFull(await ask(server, call, token, body), call);
        await requireLedger(server);
      }
    }
    const filesBefore = await listFiles(`${disk.path}/data`);
    const upload = await sendPdf(server, admin, makePdf(2000));
    requireFull(upload, "upload");
    assert.deepEqual(await listFiles(`${disk.path}/data`), filesBefore, "the upload left something behind");

    await disk.relieve();
    await untilTrue("writing again", async () => (await ada.add(server)).status === 201);
    await requireLedger(server);
  },
);

async function sendPdf({ url }: AppServer, token: string, { name, type, bytes }: ReturnType<typeof makePdf>) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ title: "Long", type: "pdf" })) form.append(field, value);
  form.append("pdfFile", new File([bytes], name, { type }));
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/v1/admin/upload`, { method: "POST", headers, body: form });
  const retryAfter = response.headers.get("Retry-After");
  return { status: response.status, retryAfter, body: await response.json() };
}

Deno.test(
  "A server that dies on a full disk starts on it, with everything that it confirmed",
  needsSmallDisk,
  async () => {
    await using disk = await openSmallDisk("48m");
    const ada = await openCrampedServer(disk);
    for (let round = 0; round < 2; round++) {
      await using server = round === 0 ? ada.server : await ada.start();
      if (round === 0) {
        for (let count = 0; count < 20; count++) await ada.add(server);
        await fillUp(disk, ada, server);
      } else requireFull(await ada.add(server), "POST /api/v1/add");
      await ada.requireLedger(server);
      server.process.kill("SIGKILL");
      await server.process.status;
      // Whatever the death gave back is somebody else's at once.
      await disk.fill();
    }
    await disk.relieve();
    await using server = await ada.start();
    await untilTrue("writing again", async () => (await ada.add(server)).status === 201);
    await ada.requireLedger(server);
  },
);
