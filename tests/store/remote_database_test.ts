import assert from "node:assert/strict";
import { StoreUnavailableError } from "@/lib/store/database.ts";
import { openRemoteDatabase } from "@/lib/store/remote_database.ts";
import { type HranaBridgeOptions, startHranaBridge } from "../support/hrana_bridge.ts";
import { runDeno } from "../support/programs.ts";
import { makeTempFolder } from "../support/temp_folder.ts";

/** A remote database whose server misbehaves as long as `options.interrupt` says so. */
async function openNotes(options: HranaBridgeOptions & { timeoutMs?: number } = {}) {
  const folder = await makeTempFolder();
  const bridge = startHranaBridge(`${folder.path}/remote.db`, options);
  const db = openRemoteDatabase({
    url: bridge.url,
    authToken: options.authToken,
    timeoutMs: options.timeoutMs,
  });
  return {
    db,
    bridge,
    path: `${folder.path}/remote.db`,
    async [Symbol.asyncDispose]() {
      await db.close();
      await bridge[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const CREATE = { sql: "CREATE TABLE notes (text TEXT UNIQUE)" };
const INSERT = { sql: "INSERT INTO notes (text) VALUES ('a')" };
const COUNT = { sql: "SELECT count(*) AS count FROM notes" };

Deno.test("A write to a server is one request, and so is a read", async () => {
  await using notes = await openNotes();
  await notes.db.write([CREATE, INSERT]);
  await notes.db.read(COUNT);
  assert.equal(notes.bridge.requests.length, 2);
  assert.match(notes.bridge.requests[0] ?? "", /batch.* close$/);
  assert.equal(notes.bridge.requests[1], "execute close");
});

const FAILURES: Record<string, () => Response> = {
  "answers 500": () => new Response("oops", { status: 500 }),
  "answers 503 in JSON": () => Response.json({ error: "overloaded" }, { status: 503 }),
  "answers a page of somebody else": () => new Response("<html>Pay for Wi-Fi</html>", { status: 200 }),
  "answers JSON of another kind": () => Response.json({ hello: "there" }),
  "reports that it is busy": () =>
    Response.json({ message: "database is locked", code: "SQLITE_BUSY" }, { status: 400 }),
  "knows the stream no more": () =>
    Response.json({ message: "expired", code: "STREAM_EXPIRED" }, { status: 400 }),
};

for (const [how, answer] of Object.entries(FAILURES)) {
  Deno.test(`A server that ${how} is told as unavailable, and used again once it is well`, async () => {
    let isIll = false;
    await using notes = await openNotes({ interrupt: () => isIll ? answer() : undefined });
    await notes.db.write([CREATE]);
    isIll = true;
    await assert.rejects(notes.db.read(COUNT), StoreUnavailableError);
    await assert.rejects(notes.db.write([INSERT]), StoreUnavailableError);
    isIll = false;
    await notes.db.write([INSERT]);
    assert.deepEqual(await notes.db.read(COUNT), [{ count: 1 }]);
  });
}

Deno.test("A server that does not answer in time is told as unavailable", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await using notes = await openNotes({ timeoutMs: 100, interrupt: () => released });
  await assert.rejects(notes.db.read({ sql: "SELECT 1" }), StoreUnavailableError);
  await assert.rejects(notes.db.write([CREATE]), StoreUnavailableError);
  release(undefined);
});

Deno.test("A server that is not there is told as unavailable", async () => {
  const gone = startHranaBridge(":memory:");
  await gone[Symbol.asyncDispose]();
  const db = openRemoteDatabase({ url: gone.url });
  await assert.rejects(db.read({ sql: "SELECT 1" }), StoreUnavailableError);
  await assert.rejects(db.write([CREATE]), StoreUnavailableError);
  await db.close();
});

Deno.test("A token that the server does not take is told as unavailable, without the token", async () => {
  await using notes = await openNotes({ authToken: "right" });
  const db = openRemoteDatabase({ url: notes.bridge.url, authToken: "very-wrong" });
  await assert.rejects(db.read({ sql: "SELECT 1" }), (error) => {
    assert.ok(error instanceof StoreUnavailableError);
    assert.ok(!String(error).includes("very-wrong"));
    return true;
  });
  await db.close();
});

Deno.test("openRemoteDatabase() refuses what is no address of a server", () => {
  for (const url of ["file:a.db", "ftp://example.ng", "nonsense"]) {
    assert.throws(() => openRemoteDatabase({ url }), url);
  }
});

Deno.test("A remote database needs the network and nothing else of the machine, least of all native code", async () => {
  await using notes = await openNotes();
  const client = new URL("../support/remote_client.ts", import.meta.url).href;
  const args = ["run", "--no-prompt", "--no-check", "--allow-net=127.0.0.1", client, notes.bridge.url];
  const { code, out, err } = await runDeno(args);
  assert.deepEqual([code, out], [0, '[{"text":"ẹ"}]'], err);
});
