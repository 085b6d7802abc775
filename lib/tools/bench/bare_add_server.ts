/** Baseline: one durable transaction a request. Argument: path of a plain table. @module */
import Libsql from "libsql";
import { newEntityId } from "@/lib/services/ids.ts";
import { BARE_ADD } from "./bare_statements.ts";
import { benchUserId } from "./dataset.ts";

const db = new Libsql(Deno.args[0] ?? "");
db.pragma("journal_mode = WAL");
db.pragma("synchronous = FULL");
const add = db.prepare(BARE_ADD);
let seq = 0n;

Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) => void Deno.stdout.writeSync(new TextEncoder().encode(`${port}\n`)),
}, async (request) => {
  const reading = await request.json();
  add.run(benchUserId(0), newEntityId(new Date()), ++seq);
  return Response.json({ success: true, data: { ...reading, version: 1 } }, { status: 201 });
});
