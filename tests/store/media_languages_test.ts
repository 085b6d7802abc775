import assert from "node:assert/strict";
import type { Language } from "@/lib/shared/languages.ts";
import type { MediaItem } from "@/lib/shared/media.ts";
import type { Database, Statement } from "@/lib/store/database.ts";
import { connectFile } from "@/lib/store/file_connection.ts";
import { getStoredMedia } from "@/lib/store/media.ts";
import { updateMediaStatus } from "@/lib/store/media_changes.ts";
import { listMedia, type MediaQuery } from "@/lib/store/media_lists.ts";
import { fillMedia, insertItem, makeMedia } from "../support/media_rows.ts";
import { openTestDatabase } from "../support/test_database.ts";

const AT = "2026-11-21T09:00:00.000Z";
const SPOKEN: readonly [title: string, language?: Language][] = [
  ["one"],
  ["two", "ha"],
  ["three", "en"],
  ["four", "ha"],
  ["five"],
  ["six", "yo"],
];

/** In this order of age, among audios and a draft that no list of videos shows. */
async function fillSpoken(db: Database): Promise<void> {
  for (const [title, language] of SPOKEN) await insertItem(db, makeMedia({ title, language }));
  await insertItem(db, makeMedia({ kind: "audio", title: "audio", language: "ig" }));
  await insertItem(db, makeMedia({ title: "draft", language: "pcm", status: "draft" }));
}

async function walk(db: Database, query: Partial<MediaQuery>, limit: number): Promise<string[]> {
  const titles: string[] = [];
  let before: number | undefined;
  do {
    const page = await listMedia(db, { kind: "video", limit, before, ...query });
    const items: MediaItem[] = JSON.parse(page.items);
    assert.ok(items.length <= limit);
    titles.push(...items.map(({ title }) => title));
    before = page.last;
  } while (before !== undefined);
  return titles;
}

Deno.test("A language comes first, then the rest, each newest first, whatever the size of the pages", async () => {
  await using test = await openTestDatabase();
  await fillSpoken(test.db);
  for (const limit of [1, 2, 3, 6, 50]) {
    const walked = (query: Partial<MediaQuery>) => walk(test.db, query, limit);
    assert.deepEqual(await walked({ languageFirst: "ha" }), ["four", "two", "six", "five", "three", "one"]);
    assert.deepEqual(await walked({ languageFirst: "ig" }), ["six", "five", "four", "three", "two", "one"]);
    assert.deepEqual(await walked({ languageFirst: "en", search: "e" }), ["three", "five", "one"]);
    assert.deepEqual(await walked({ languageFirst: "ha", search: "four" }), ["four"]);
    assert.deepEqual(await walked({ languageFirst: "ha", search: "ola" }), [
      ...["four", "two", "six", "five", "three", "one"],
    ]);
    assert.deepEqual(await walked({ language: "ha", languageFirst: "yo" }), ["four", "two"]);
    assert.deepEqual(await walked({ language: "ha", search: "two" }), ["two"]);
    assert.deepEqual(await walked({ language: "" }), ["five", "one"]);
    const isForAdmins = true;
    assert.deepEqual(await walked({ language: "pcm", isForAdmins }), ["draft"]);
    assert.deepEqual(await walked({ language: "", isForAdmins, search: "on" }), ["one"]);
  }
});

Deno.test("A page counts what it lists, and says in which languages there is anything published", async () => {
  await using test = await openTestDatabase();
  await fillSpoken(test.db);
  const page = async (query: Partial<MediaQuery>) => {
    const { count, languages } = await listMedia(test.db, { kind: "video", limit: 1, ...query });
    return [count, JSON.parse(languages)];
  };
  const languages = ["en", "ha", "yo"];
  assert.deepEqual(await page({}), [6, languages]);
  assert.deepEqual(await page({ languageFirst: "ha" }), [6, languages]);
  assert.deepEqual(await page({ language: "ha" }), [2, languages]);
  assert.deepEqual(await page({ language: "ha", search: "four" }), [1, languages]);
  assert.deepEqual(await page({ language: "pcm" }), [0, languages]);
  assert.deepEqual(await page({ kind: "audio", languageFirst: "ha" }), [1, ["ig"]]);
  assert.deepEqual(await page({ kind: "pdf", language: "ha" }), [0, []]);
});

Deno.test("Whatever cursor somebody makes up finds nothing that is not published", async () => {
  await using test = await openTestDatabase();
  const { db } = test;
  await fillSpoken(db);
  const id = await insertItem(db, makeMedia({ title: "hidden", language: "ha" }));
  const former = await getStoredMedia(db, id);
  assert.ok(former);
  await updateMediaStatus(db, { id, former, now: AT, status: "hidden" });
  for (const before of [2 ** 42, 2 ** 43, 2 ** 44, Number.MAX_SAFE_INTEGER]) {
    for (const query of [{ languageFirst: "pcm" }, { language: "ha" }, { language: "pcm" }] as const) {
      for (const search of [undefined, "hi", "hidden", "draft"]) {
        const { items } = await listMedia(db, { kind: "video", limit: 50, before, search, ...query });
        assert.doesNotMatch(items, /hidden|draft|audio/);
      }
    }
  }
});

Deno.test("Of a list that begins with a language, the newest of each language are read, by the index, and no others", async () => {
  await using test = await openTestDatabase();
  const seen: Statement[] = [];
  const spy: Database = {
    ...test.db,
    read: (statement) => (seen.push(statement), test.db.read(statement)),
  };
  await fillMedia(test.db, { items: 3, language: "ha" });
  const lists: Partial<MediaQuery>[] = [{ languageFirst: "ha" }, { language: "ha" }, {
    language: "ha",
    isForAdmins: true,
  }];
  for (const query of lists) {
    await listMedia(spy, { kind: "video", limit: 24, ...query });
    await listMedia(spy, { kind: "video", limit: 24, search: "lesson", ...query });
  }
  const inspector = connectFile(test.path);
  const plans = seen.map(({ sql, args }) =>
    inspector.query({ sql: `EXPLAIN QUERY PLAN ${sql}`, args }).map(({ detail }) => String(detail))
  );
  inspector.close();
  for (const [index, plan] of plans.entries()) {
    assert.deepEqual(plan.filter((step) => /SCAN media\b/.test(step)), [], seen[index]?.sql);
  }
  const [first = [], , filtered = []] = plans;
  const BY_LANGUAGE =
    /SEARCH media USING (COVERING )?INDEX media_by_language \(kind=\? AND language=\? AND position/;
  // Six kinds of language, and which of five there are.
  assert.equal(first.filter((step) => BY_LANGUAGE.test(step)).length, 7, first.join("\n"));
  assert.ok(filtered.some((step) => BY_LANGUAGE.test(step)), filtered.join("\n"));
  assert.deepEqual(filtered.filter((step) => /TEMP B-TREE/.test(step)), []);
});
