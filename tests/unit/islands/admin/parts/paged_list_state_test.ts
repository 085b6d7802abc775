import assert from "node:assert/strict";
import { createPagedList } from "@/islands/admin/parts/paged_list_state.ts";
import type { Refusal, Result } from "@/islands/client/api.ts";

interface Page {
  names: string[];
  next?: string;
}

function open() {
  const asked: { before?: string; answer(result: Result<Page>): void }[] = [];
  const list = createPagedList<Page, string>({
    fetchPage(before) {
      const { promise, resolve } = Promise.withResolvers<Result<Page>>();
      asked.push({ before, answer: resolve });
      return promise;
    },
    itemsOf: ({ names }) => names,
    explain: ({ code }) => code,
  });
  const answer = async (at: number, names: string[], next?: string) => {
    asked[at]?.answer({ ok: true, data: { names, next } });
    await settle();
  };
  const refuse = async (at: number, code: string) => {
    const refusal: Refusal = { ok: false, status: 503, code, message: "" };
    asked[at]?.answer(refusal);
    await settle();
  };
  return { list, asked, answer, refuse };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

Deno.test("Pages follow each other while there is more, and no page is asked for twice at once", async () => {
  const { list, asked, answer } = open();
  void list.loadAnew();
  await answer(0, ["a", "b"], "c1");
  assert.equal(list.hasMore.value, true);
  void list.showMore();
  void list.showMore();
  assert.deepEqual(asked.map(({ before }) => before), [undefined, "c1"]);
  assert.equal(list.isLoadingMore.value, true);
  await answer(1, ["c"]);
  assert.deepEqual(list.items.value, ["a", "b", "c"]);
  assert.equal(list.hasMore.value, false);
});

Deno.test("Only the last question's answer counts, whichever comes first", async () => {
  const { list, answer } = open();
  void list.reload();
  void list.reload();
  await answer(1, ["new"]);
  await answer(0, ["old"]);
  assert.deepEqual(list.items.value, ["new"]);
});

Deno.test("A list that is asked for anew drops the page that was on its way", async () => {
  const { list, answer } = open();
  void list.loadAnew();
  await answer(0, ["a"], "c1");
  void list.showMore();
  void list.loadAnew();
  assert.equal(list.items.value, undefined);
  assert.equal(list.isLoadingMore.value, false);
  await answer(1, ["late"]);
  await answer(2, ["a"]);
  assert.deepEqual(list.items.value, ["a"]);
});

Deno.test("'Try Again' asks for what did not come: the first page, or the next one", async () => {
  const { list, asked, answer, refuse } = open();
  void list.loadAnew();
  await refuse(0, "down");
  assert.equal(list.failure.value, "down");
  void list.tryAgain();
  assert.equal(list.failure.value, undefined);
  await answer(1, ["a"], "c1");
  void list.showMore();
  await refuse(2, "down again");
  assert.deepEqual(list.items.value, ["a"], "what is there stays");
  void list.tryAgain();
  assert.equal(asked[3]?.before, "c1");
});
