/** Baseline: one durable transaction a request. Arguments: path of a plain table, people. @module */
import Libsql from "libsql";
import { newEntityId } from "@/lib/services/ids.ts";
import { BARE_ADD } from "./bare_statements.ts";
import { benchUserId } from "./dataset.ts";

const [path = "", people = "1"] = Deno.args;
const db = new Libsql(path);
db.pragma("journal_mode = WAL");
db.pragma("synchronous = FULL");
const add = db.prepare(BARE_ADD);
let turn = 0;

Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) => void Deno.stdout.writeSync(new TextEncoder().encode(`${port}\n`)),
}, async (request) => {
  const reading = await request.json();
  add.run(benchUserId(turn++ % Number(people)), newEntityId(new Date()), BigInt(turn));
  return Response.json({ success: true, data: { ...reading, version: 1 } }, { status: 201 });
});
