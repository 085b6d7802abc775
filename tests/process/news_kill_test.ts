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

/** Says of each mail, until the process has ended, how many it has sent and to whom the last one. */
async function follow({ output }: Program, onSent: (count: number, to: string) => void): Promise<void> {
  for (let count = 0;; count++) {
    const line = await output.waitFor(/^taken /, count).catch(() => undefined);
    if (line === undefined) return;
    onSent(count + 1, line.split(" ")[1] ?? "");
  }
}

Deno.test(`News to ${READERS} readers, two processes, each killed: everybody has one, who left has none`, async () => {
  await using opened = await openTestDatabase();
  const { db, path } = opened;
  const ids = await addReaders(db);
  const now = "2026-11-21T09:00:00.000Z";
  await db.write([insertNews({
    ...{ id: makeId(), title: "Hello", message: "World", translations: {}, people: READERS },
    ...{ isNotice: false, createdBy: makeId(), createdAt: now, beginsAt: now },
  })]);
  const programs: Program[] = [];
  const reached = new Set<string>();
  const isReached = Promise.withResolvers<void>();
  const start = (killAfter = Infinity) => {
    const program = spawnProgram(denoCommand("tests/support/news_process.ts", path, SPEED));
    const isSent = Promise.withResolvers<void>();
    void follow(program, (count, to) => {
      if (count >= killAfter) isSent.resolve();
      if (reached.add(to).size === READERS - LEAVERS) isReached.resolve();
    });
    programs.push(program);
    return { isSent: isSent.promise, kill: () => program.stop("SIGKILL") };
  };
  const [first, second] = [start(READERS / 8), start(READERS / 4)];
  for (const id of ids.slice(-LEAVERS)) await endNews(db, id, now);
  await first.isSent;
  await first.kill();
  const third = start();
  await second.isSent;
  await second.kill();
  const last = start();
  await isReached.promise;
  const news = async () => JSON.parse((await listNews(db, { limit: 1 })).items)[0];
  // What is printed was handed over; that it is noted follows.
  while ((await news()).state === "sending") await new Promise((resolve) => setTimeout(resolve));
  await Promise.all([third.kill(), last.kill()]);

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
