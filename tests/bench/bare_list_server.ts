/**
 * Baseline: a prepared statement a request, answering its JSON text. Arguments: path of a plain table, rows a page,
 * people.
 *
 * @module
 */
import Libsql from "libsql";
import { BARE_LIST } from "./bare_statements.ts";
import { benchUserId } from "./dataset.ts";

const [path = "", page = "50", people = "1"] = Deno.args;
const db = new Libsql(path);
db.exec("PRAGMA mmap_size = 268435456");
const list = db.prepare(BARE_LIST);
let turn = 0;

Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) => void Deno.stdout.writeSync(new TextEncoder().encode(`${port}\n`)),
}, () => {
  const { items } = list.get(benchUserId(turn++ % Number(people)), BigInt(page)) as { items: string };
  return new Response(items, { headers: { "Content-Type": "application/json" } });
});
