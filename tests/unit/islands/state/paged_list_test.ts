import assert from "node:assert/strict";
import { createPagedList } from "@/islands/state/paged_list.ts";
import type { Result } from "@/islands/client/api/api.ts";

interface Page {
  items: { _id: string }[];
  next?: string;
}

function open(keepOlder?: (first: Page["items"], shown: readonly Page["items"][0][]) => Page["items"]) {
  const asked: { before?: string; answer(result: Result<Page>): void }[] = [];
  const list = createPagedList({
    fetchPage(before?: string) {
      const { promise, resolve } = Promise.withResolvers<Result<Page>>();
      asked.push({ before, answer: resolve });
      return promise;
    },
    itemsOf: ({ items }) => items,
    keepOlder,
  });
  const answer = async (at: number, ids: string, next?: string) => {
    asked[at]?.answer({ ok: true, data: { items: [...ids].map((_id) => ({ _id })), next } });
    await settle();
  };
  const refuse = async (at: number, code: string) => {
    asked[at]?.answer({ ok: false, status: 503, code, message: "" });
    await settle();
  };
  const failure = () => list.failure.value ? [list.failure.value.page, list.failure.value.code] : [];
  return {
    list,
    asked,
    answer,
    refuse,
    failure,
    shown: () => list.items.value?.map(({ _id }) => _id).join(""),
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

Deno.test("Pages follow each other while there is more, and no page is asked for twice at once", async () => {
  const { list, asked, answer, shown } = open();
  void list.loadAnew();
  assert.equal(list.isLoading.value, true);
  await answer(0, "ab", "c1");
  assert.equal(list.isLoading.value, false);
  assert.equal(list.hasMore.value, true);
  void list.showMore();
  void list.showMore();
  assert.deepEqual(asked.map(({ before }) => before), [undefined, "c1"]);
  assert.equal(list.isLoadingMore.value, true);
  await answer(1, "bc");
  assert.equal(shown(), "abc", "what is on both pages is shown once");
  assert.equal(list.hasMore.value, false);
  assert.equal(list.isLoadingMore.value, false);
});

Deno.test("Only the last question's answer counts, whichever comes first", async () => {
  const { list, answer, shown } = open();
  void list.reload();
  void list.reload();
  await answer(1, "n");
  await answer(0, "o");
  assert.equal(shown(), "n");
});

Deno.test("A list that is asked for anew drops the page that was on its way", async () => {
  const { list, asked, answer, shown } = open();
  void list.loadAnew();
  await answer(0, "a", "c1");
  void list.showMore();
  void list.loadAnew();
  assert.equal(list.items.value, undefined);
  assert.equal(list.isLoadingMore.value, false);
  await answer(2, "x", "c1");
  void list.showMore();
  await answer(1, "l");
  assert.equal(shown(), "x", "though both lists end at the same cursor");
  assert.equal(list.isLoadingMore.value, true);
  await answer(asked.length - 1, "y");
  assert.equal(shown(), "xy");
});

Deno.test("'Try Again' asks for what did not come: the first page, or the next one", async () => {
  const { list, asked, answer, refuse, failure, shown } = open();
  void list.loadAnew();
  await refuse(0, "down");
  assert.deepEqual(failure(), ["first", "down"]);
  void list.tryAgain();
  assert.deepEqual(failure(), []);
  await answer(1, "a", "c1");
  void list.showMore();
  await refuse(2, "down again");
  assert.deepEqual(failure(), ["next", "down again"]);
  assert.equal(shown(), "a", "what is there stays");
  void list.tryAgain();
  assert.equal(asked[3]?.before, "c1");
});

Deno.test("A new first page keeps the older items that it is told to, and the way on behind them", async () => {
  const { list, asked, answer, shown } = open((_first, items) => items.slice(2));
  void list.reload();
  await answer(0, "bc", "c1");
  void list.showMore();
  await answer(1, "de", "e1");
  void list.reload();
  await answer(2, "bc", "c1");
  assert.equal(shown(), "bcde");
  void list.showMore();
  assert.equal(asked[3]?.before, "e1");
});
