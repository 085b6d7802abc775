/** Uses a remote database from a process that is allowed nothing but the network. @module */
import { openDatabase } from "@/lib/store/open_database.ts";

const db = await openDatabase({ url: Deno.args[0] ?? "" });
await db.write([{ sql: "CREATE TABLE notes (text TEXT)" }, { sql: "INSERT INTO notes (text) VALUES ('ẹ')" }]);
const rows = await db.read({ sql: "SELECT text FROM notes" });
await db.close();
Deno.stdout.writeSync(new TextEncoder().encode(JSON.stringify(rows)));
