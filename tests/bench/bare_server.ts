/**
 * Baseline: a prepared statement a request, a listed page as JSON text or a durable transaction, without session, cursor
 * or rules. Arguments: list or add, path of a plain table, people.
 *
 * @module
 */
import Libsql from "libsql";
import { newEntityId } from "@/lib/services/ids.ts";
import { benchUserId, PAGE } from "./dataset.ts";

const LIST = `SELECT json_group_array(json_object('_id', id, 'date', date, 'time', time, 'type', type,
    'value', value, 'unit', unit, 'comment', comment, 'version', version, 'updatedAt', updated_at)) AS items
  FROM (SELECT * FROM readings WHERE user_id = ?1 AND deleted = 0 ORDER BY date DESC, time DESC, id DESC LIMIT ?2)`;

const ADD = `INSERT INTO readings
    (user_id, date, time, id, type, value, unit, comment, version, seq, updated_at)
  VALUES (?1, '2026-11-21', '07:30', ?2, 'Fasting', 96, 'mg/dl', '', 1, ?3, '2026-11-21T07:30:00.000Z')`;

const [call = "", path = "", people = "1"] = Deno.args;
const db = new Libsql(path);
let turn = 0;

function answerLists(): () => Response {
  db.exec("PRAGMA mmap_size = 268435456");
  const list = db.prepare(LIST);
  return () => {
    const { items } = list.get(benchUserId(turn++ % Number(people)), BigInt(PAGE)) as { items: string };
    return new Response(items, { headers: { "Content-Type": "application/json" } });
  };
}

function answerAdds(): (request: Request) => Promise<Response> {
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  const add = db.prepare(ADD);
  return async (request) => {
    const reading = await request.json();
    add.run(benchUserId(turn++ % Number(people)), newEntityId(new Date()), BigInt(turn));
    return Response.json({ success: true, data: { ...reading, version: 1 } }, { status: 201 });
  };
}

Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) =>
    void Deno.stdout.writeSync(new TextEncoder().encode(`ready on http://127.0.0.1:${port}\n`)),
}, call === "list" ? answerLists() : answerAdds());
