import assert from "node:assert/strict";
import { formatUuidV7 } from "@/lib/shared/ids.ts";
import type { Database } from "@/lib/store/database.ts";
import { insertNews, listNews } from "@/lib/store/news.ts";
import { endNews } from "@/lib/store/subscriptions.ts";
import { makeId } from "../support/fixtures.ts";
import { denoCommand, type Program, spawnProgram } from "../support/programs.ts";
import { openTestDatabase } from "../support/test_database.ts";

/** 100,000 take some minutes: `NEWS_READERS=100000 deno test -A tests/process/news_kill_test.ts`. */
const READERS = Number(Deno.env.get("NEWS_READERS") ?? 2000);
const LEAVERS = 20;
/** As fast as mails leave without a pause; a lease ends within 2 s of this clock. */
const SPEED = "60";
/** Mails that a process may have handed over without noting it. */
const UNDER_WAY = 2;

async function addReaders(db: Database): Promise<string[]> {
  const ids = Array.from({ length: READERS }, (_, place) => formatUuidV7(place, new Uint8Array(10)));
  await db.write([{
    sql: `INSERT INTO subscriptions (id, email, requested_at, confirmed_at)
      SELECT value, printf('reader%06d@example.ng', key), '2026-01-01', '2026-01-02' FROM json_each(?)`,
    args: [JSON.stringify(ids)],
  }]);
  return ids;
}

/** Waits until a process has sent so many. */
async function untilSent({ output }: Program, count: number): Promise<void> {
  for (let passed = 0; passed < count; passed++) await output.waitFor(/^taken /, passed);
}

Deno.test(`News to ${READERS} readers, two processes, each killed: everybody has one, who left has none`, async () => {
  await using opened = await openTestDatabase();
  const { db, path } = opened;
  const ids = await addReaders(db);
  const now = "2026-11-21T09:00:00.000Z";
  await db.write([insertNews({
    ...{ id: makeId(), title: "Hello", message: "World", translations: {}, people: READERS },
    ...{ createdBy: makeId(), createdAt: now, beginsAt: now },
  })]);
  const programs: Program[] = [];
  const start = () => {
    const program = spawnProgram(denoCommand("tests/support/news_process.ts", path, SPEED));
    programs.push(program);
    return program;
  };
  const [first, second] = [start(), start()];
  for (const id of ids.slice(-LEAVERS)) await endNews(db, id, now);
  await untilSent(first, READERS / 8);
  await first.stop("SIGKILL");
  const third = start();
  await untilSent(second, READERS / 4);
  await second.stop("SIGKILL");
  const last = start();
  await Promise.all([untilSent(third, 1), untilSent(last, 1)]);
  const news = async () => JSON.parse((await listNews(db, { limit: 1 })).items)[0];
  while ((await news()).state === "sending");
  await Promise.all([third.stop("SIGKILL"), last.stop("SIGKILL")]);

  const taken = programs.flatMap(({ output }) => output.all).map((line) => line.split(" "));
  assert.deepEqual(taken.filter(([word]) => word !== "taken"), []);
  const byReader = Map.groupBy(taken, ([, to]) => to);
  assert.equal(byReader.size, READERS - LEAVERS);
  const ofLeavers = ids.length - LEAVERS;
  for (const to of byReader.keys()) assert.ok(Number(to?.slice(6, 12)) < ofLeavers, to);
  for (const mails of byReader.values()) {
    assert.equal(new Set(mails.map(([, , id]) => id)).size, 1, "mailboxes know a second one by its id");
  }
  assert.ok(
    taken.length - byReader.size <= 2 * UNDER_WAY,
    `${taken.length} mails to ${byReader.size} readers`,
  );
  const { people, sent, refused, dropped } = await news();
  assert.deepEqual([people, sent, refused, dropped], [READERS - LEAVERS, READERS - LEAVERS, 0, 0]);
});
