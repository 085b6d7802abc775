import assert from "node:assert/strict";
import fc from "fast-check";
import { compareNewestFirst, type NewReading, type Reading } from "@/lib/shared/reading.ts";
import { ReadingPage } from "@/lib/shared/schemas/reading.ts";
import { deleteOldTombstones } from "@/lib/store/readings.ts";
import { makeId, makeNewReading } from "../support/fixtures.ts";
import { type LogClient, type LogQuery, signInLogClient, withoutId } from "../support/log_client.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

async function readPage(
  client: LogClient,
  query: LogQuery = {},
): Promise<ReadingPage> {
  const response = await client.list(query);
  assert.equal(response.status, 200, JSON.stringify(query));
  return ReadingPage.parse(await response.json());
}

/** Reads all pages from the newest on and returns their readings in the order given. */
async function walkPages(client: LogClient, limit: number) {
  const pages = [await readPage(client, { limit })];
  for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next) {
    pages.push(await readPage(client, { limit, before: next }));
  }
  return pages;
}

/** A second phone: knows the list only from what it was told. */
class Device {
  readonly known = new Map<string, Reading>();
  #cursor: string | undefined;

  constructor(readonly client: LogClient) {}

  async sync(limit?: number): Promise<void> {
    if (this.#cursor === undefined) return await this.#takeAll(await readPage(this.client, { limit }), limit);
    for (let hasMore = true; hasMore;) {
      const page = await readPage(this.client, { limit, since: this.#cursor });
      if (page.reset) return await this.#takeAll(page, limit);
      this.#take(page);
      this.#cursor = page.cursor;
      hasMore = page.data.length === limit;
    }
  }

  async #takeAll(first: ReadingPage, limit?: number): Promise<void> {
    this.known.clear();
    this.#take(first);
    this.#cursor = first.cursor;
    for (let { next } = first; next !== undefined;) {
      const page = await readPage(this.client, { limit, before: next });
      this.#take(page);
      next = page.next;
    }
  }

  #take({ data }: ReadingPage): void {
    for (const item of data) {
      if ("deleted" in item) this.known.delete(item._id);
      else this.known.set(item._id, item);
    }
  }
}

type Step =
  | { do: "add"; reading: Partial<NewReading> }
  | { do: "change" | "delete"; pick: number; reading: Partial<NewReading> }
  | { do: "sync"; limit?: number }
  | { do: "walk"; limit: number }
  | { do: "wait"; days: number };

const typed = fc.record({
  date: fc.constantFrom("2026-11-20", "2026-11-21", "2025-01-01"),
  time: fc.constantFrom("07:00", "07:01", "23:59"),
  value: fc.constantFrom(5.6, 104, 99),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("add" as const), reading: typed }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom("change" as const, "delete" as const),
      pick: fc.nat(),
      reading: typed,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("sync" as const),
      limit: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("walk" as const), limit: fc.integer({ min: 1, max: 5 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.constantFrom(1, 150, 401) }),
  },
);

/** Runs steps against the server, with what a correct server must hold kept beside it. */
async function runSteps(test: TestApp, steps: readonly Step[]): Promise<void> {
  const client = await signInLogClient(test);
  const device = new Device(client);
  const model = new Map<string, Reading>();
  const inOrder = () => [...model.values()].sort(compareNewestFirst);
  const takeReply = async (response: Response) => {
    const { data } = await response.json();
    model.set(data._id, data);
  };
  for (const step of steps) {
    const id = "pick" in step ? [...model.keys()][step.pick % Math.max(model.size, 1)] : undefined;
    if (step.do === "add") {
      await takeReply(await client.add(makeNewReading({ ...step.reading, _id: makeId() })));
    }
    if (step.do === "change" && id) {
      await takeReply(await client.change(id, withoutId(makeNewReading(step.reading))));
    }
    if (step.do === "delete" && id) {
      assert.equal((await client.remove(id)).status, 200);
      model.delete(id);
    }
    if (step.do === "wait") {
      test.clock.advance({ days: step.days });
      await test.db.write([deleteOldTombstones(test.clock.now())]);
    }
    if (step.do === "walk") {
      const pages = await walkPages(client, step.limit);
      assert.deepEqual(pages.flatMap(({ data }) => data), inOrder());
      assert.ok(pages.slice(0, -1).every(({ data }) => data.length === step.limit));
      assert.equal(new Set(pages.map(({ cursor }) => cursor)).size, 1);
    }
    if (step.do === "sync") {
      await device.sync(step.limit);
      assert.deepEqual([...device.known.values()].sort(compareNewestFirst), inOrder());
    }
  }
}

Deno.test("Whatever happens, pages hold the whole list in order and a synced device equals the server", async () => {
  await using test = await openTestApp();
  const steps = fc.array(step, { minLength: 5, maxLength: 40 });
  await fc.assert(fc.asyncProperty(steps, (steps) => runSteps(test, steps)), { numRuns: 60 });
});

Deno.test("A page ends with the way to the next one while older readings remain, and not after", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  for (let index = 0; index < 4; index++) await ada.add(makeNewReading());
  assert.equal(typeof (await readPage(ada, { limit: 3 })).next, "string");
  assert.equal((await readPage(ada, { limit: 4 })).next, undefined);
  assert.equal((await readPage(ada, { limit: 5 })).next, undefined);
  assert.equal((await readPage(ada)).next, undefined);
});

Deno.test("Nothing new since the cursor is an empty answer, whose cursor is as good", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  await ada.add(makeNewReading());
  const { cursor } = await readPage(ada);
  const page = await readPage(ada, { since: cursor });
  assert.deepEqual(page.data, []);
  await ada.add(makeNewReading());
  assert.equal((await readPage(ada, { since: page.cursor })).data.length, 1);
});

Deno.test("What changed while pages were walked is known to the cursor of every page", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  for (let index = 0; index < 4; index++) await ada.add(makeNewReading());
  const first = await readPage(ada, { limit: 2 });
  const late = makeNewReading();
  await ada.add(late);
  const second = await readPage(ada, { limit: 2, before: first.next ?? "" });
  const { data } = await readPage(ada, { since: second.cursor });
  assert.deepEqual(data.map(({ _id }) => _id), [late._id]);
});

Deno.test("A deletion reaches whoever asks within 400 days as a deletion, and later as a whole new list", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const [kept, gone] = [makeNewReading(), makeNewReading()];
  for (const reading of [kept, gone]) await ada.add(reading);
  const { cursor } = await readPage(ada);
  await ada.remove(gone._id ?? "");
  test.clock.advance({ days: 399 });
  const inTime = await readPage(ada, { since: cursor });
  assert.deepEqual(inTime.data, [{ _id: gone._id, deleted: true, version: 2 }]);
  assert.equal(inTime.reset, undefined);
  test.clock.advance({ days: 1 });
  const late = await readPage(ada, { since: cursor });
  assert.deepEqual(late.data.map(({ _id }) => _id), [kept._id]);
  assert.equal(late.reset, true);
});

Deno.test("A cursor from a future that was lost, as after a restored backup, gets the whole list", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  for (let index = 0; index < 3; index++) await ada.add(makeNewReading());
  const { cursor } = await readPage(ada);
  await test.db.write([{ sql: "DELETE FROM readings WHERE seq > 2" }]);
  const page = await readPage(ada, { since: cursor });
  assert.deepEqual([page.data.length, page.reset], [2, true]);
});

Deno.test("A limit that is none gets 422, and a cursor that was never handed out 400", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  await ada.add(makeNewReading());
  const { cursor } = await readPage(ada);
  for (const limit of ["0", "-1", "1001", "1e3", "10.5", "ten", "", " 5", "١", "9".repeat(400)]) {
    const response = await ada.list({ limit });
    assert.equal(response.status, 422, limit);
    assert.deepEqual(Object.keys((await response.json()).fields), ["limit"]);
  }
  assert.equal((await ada.list({ limit: 1000 })).status, 200);
  const texts = [
    "",
    "0",
    "x",
    "=",
    "%",
    `${cursor}=`,
    `${cursor}A`,
    cursor.slice(1),
    "A".repeat(5000),
    "\0",
    "🙂",
  ];
  texts.push(btoa("2026-02-30 5"), btoa("2026-01-01 -5"), btoa("2026-01-01 5 5"), btoa("2026-01-01 1e9"));
  for (const text of texts) {
    for (const query of [{ since: text }, { before: text }]) {
      const response = await ada.list(query);
      assert.equal(response.status, 400, JSON.stringify(query));
      assert.equal((await response.json()).code, "invalid_request");
    }
  }
  assert.equal((await ada.list({ since: cursor, before: cursor })).status, 400);
});

Deno.test("Whoever has signed out is answered no list, whatever it is asked by", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const { cursor: since } = await readPage(ada);
  for (let count = 0; count < 2; count++) await ada.add(makeNewReading());
  const { next: before } = await readPage(ada, { limit: 1 });
  await test.send("POST", "/api/auth/logout", { token: ada.token });
  for (const query of [{}, { limit: 1 }, { since }, { since, limit: 1 }, { before }, { before, limit: 1 }]) {
    const response = await ada.list(query);
    assert.equal(response.status, 401, JSON.stringify(query));
    assert.equal("data" in await response.json(), false);
  }
});
