import assert from "node:assert/strict";
import { createMediaList, type MediaPage } from "@/islands/media/media_list_state.ts";
import { SEARCH_DEBOUNCE_MS } from "@/islands/state/debounce.ts";
import { NO_ANSWER, type Result } from "@/islands/client/api/api.ts";
import type { AudioItem } from "@/lib/shared/media.ts";
import { makeAudio } from "../../../support/listed_media.ts";
import { createManualTime } from "../log_book/manual_time.ts";

type Answer = Result<MediaPage<AudioItem>>;

function openList() {
  const time = createManualTime();
  const asked: {
    search?: string;
    language?: string;
    before?: string;
    answer(result: Answer): Promise<void>;
  }[] = [];
  const list = createMediaList<AudioItem>({
    schedule: time.schedule,
    fetchPage(query) {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      // The list goes on in the turn after the answer.
      const answer = (result: Answer) => (resolve(result), promise.then(() => {}));
      asked.push({ ...query, answer });
      return promise;
    },
  });
  return { list, asked, time };
}

function page(ids: string[], next?: string, count = ids.length): Answer {
  return { ok: true, data: { items: ids.map((_id) => makeAudio({ _id })), count, next } };
}

function idsOf({ items }: ReturnType<typeof openList>["list"]): string[] {
  return items.value.map(({ _id }) => _id);
}

Deno.test("A list is loading until its first page has come", async () => {
  const { list, asked } = openList();
  assert.equal(list.load.value, "loading");
  const refreshed = list.refresh();
  await asked[0]?.answer(page(["a", "b"], "cursor", 30));
  await refreshed;
  assert.equal(list.load.value, "loaded");
  assert.deepEqual(idsOf(list), ["a", "b"]);
  assert.equal(list.count.value, 30);
  assert.equal(list.hasMore.value, true);
});

Deno.test("A list that cannot be had says why, and whether anybody answered", async () => {
  const { list, asked } = openList();
  void list.refresh();
  await asked[0]?.answer({ ok: false, status: 503, code: "busy", message: "We are busy." });
  assert.equal(list.load.value, "failed");
  assert.equal(list.failure.value?.message, "We are busy.");
  void list.refresh();
  assert.equal(list.load.value, "loading");
  await asked[1]?.answer(NO_ANSWER);
  assert.equal(list.load.value, "failed");
  assert.equal(list.failure.value?.status, 0);
});

Deno.test("The next page joins the first, and what stands on both stands once", async () => {
  const { list, asked } = openList();
  void list.refresh();
  await asked[0]?.answer(page(["a", "b"], "two"));
  void list.showMore();
  void list.showMore();
  assert.equal(list.more.value, "loading");
  assert.equal(asked.length, 2);
  assert.equal(asked[1]?.before, "two");
  await asked[1]?.answer(page(["b", "c"]));
  assert.deepEqual(idsOf(list), ["a", "b", "c"]);
  assert.equal(list.hasMore.value, false);
  assert.equal(list.more.value, "idle");
  await list.showMore();
  assert.equal(asked.length, 2);
});

Deno.test("A next page that does not come leaves what is shown, and can be asked for again", async () => {
  const { list, asked } = openList();
  void list.refresh();
  await asked[0]?.answer(page(["a"], "two"));
  void list.showMore();
  await asked[1]?.answer(NO_ANSWER);
  assert.equal(list.more.value, "unreachable");
  void list.showMore();
  await asked[2]?.answer({ ok: false, status: 503, code: "busy", message: "We are busy." });
  assert.equal(list.more.value, "failed");
  assert.deepEqual(idsOf(list), ["a"]);
  void list.showMore();
  await asked[3]?.answer(page(["b"]));
  assert.deepEqual(idsOf(list), ["a", "b"]);
});

Deno.test("Typing searches once, when the person pauses; what is shown stays until then", async () => {
  const { list, asked, time } = openList();
  void list.refresh();
  await asked[0]?.answer(page(["a"]));
  for (const text of ["s", "su", "sug "]) list.typeSearch(text);
  time.pass(SEARCH_DEBOUNCE_MS - 1);
  assert.equal(asked.length, 1);
  time.pass(1);
  assert.equal(asked[1]?.search, "sug");
  assert.equal(list.isSearching.value, true);
  assert.deepEqual(idsOf(list), ["a"]);
  await asked[1]?.answer(page(["b"], "two"));
  assert.deepEqual([list.isSearching.value, list.searched.value], [false, "sug"]);
  void list.showMore();
  assert.deepEqual([asked[2]?.search, asked[2]?.before], ["sug", "two"]);
});

Deno.test("Enter searches at once, and not again for the same words", async () => {
  const { list, asked, time } = openList();
  void list.refresh();
  await asked[0]?.answer(page(["a"]));
  list.typeSearch("foot");
  list.submitSearch();
  assert.equal(asked.length, 2);
  time.pass(SEARCH_DEBOUNCE_MS);
  await asked[1]?.answer(page([]));
  list.submitSearch();
  assert.equal(asked.length, 2);
});

Deno.test("A slow answer to an older search changes nothing", async () => {
  const { list, asked } = openList();
  void list.refresh();
  await asked[0]?.answer(page(["a"], "two"));
  list.typeSearch("x");
  list.submitSearch();
  list.typeSearch("xy");
  list.submitSearch();
  await asked[2]?.answer(page(["new"]));
  await asked[1]?.answer(page(["old"]));
  assert.deepEqual(idsOf(list), ["new"]);
});

Deno.test("A language is listed alone, page by page and in a search, until all are wanted again", async () => {
  const { list, asked } = openList();
  void list.refresh();
  await asked[0]?.answer({ ok: true, data: { items: [], count: 0, languages: ["en", "ha"] } });
  assert.deepEqual([list.languages.value, list.language.value, asked[0]?.language], [
    ["en", "ha"],
    "",
    undefined,
  ]);
  void list.chooseLanguage("ha");
  assert.equal(asked[1]?.language, "ha");
  await asked[1]?.answer(page(["a"], "two"));
  assert.deepEqual(list.languages.value, [], "a page that names none");
  void list.showMore();
  assert.deepEqual([asked[2]?.language, asked[2]?.before], ["ha", "two"]);
  list.typeSearch("feet");
  list.submitSearch();
  assert.deepEqual([asked[3]?.language, asked[3]?.search], ["ha", "feet"]);
  void list.chooseLanguage("");
  assert.deepEqual([asked[4]?.language, asked[4]?.search], [undefined, "feet"]);
  await asked[4]?.answer(page(["b"]));
  await asked[3]?.answer(page(["old"]));
  assert.deepEqual(idsOf(list), ["b"]);
});
