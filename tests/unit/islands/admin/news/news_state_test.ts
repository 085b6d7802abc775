import assert from "node:assert/strict";
import { createNewsState, NEWS_POLL_MS } from "@/islands/admin/news/news_state.ts";
import type { NewNews, NewsView } from "@/lib/shared/wire/news.ts";
import { refusal } from "../../../../support/fake_api.ts";
import { makeId } from "../../../../support/fixtures.ts";
import { openAdminStage } from "../admin_stage.ts";

const SEND = "/api/v1/news";
const LIST = "/api/v1/news?limit=50";
const WORDS = { title: "Hello", message: "World" };

function makeView(state: NewsView["state"]): NewsView {
  return {
    ...{
      _id: makeId(),
      ...WORDS,
      translations: {},
      state,
      isNotice: false,
      createdAt: "2026-11-21T09:00:00.000Z",
    },
    ...{ createdBy: { _id: makeId(), name: "Bisi" }, people: 2, sent: 1, refused: 0, dropped: 0 },
  };
}

function stage() {
  const admin = openAdminStage();
  const sent = () =>
    admin.api.requests.filter(({ method }) => method === "POST").map(({ body }) => body as NewNews);
  const answerList = (...news: NewsView[]) =>
    admin.api.answer(LIST, 200, { success: true, news, people: 2, accounts: 7 });
  return { ...admin, sent, answerList, news: createNewsState(admin) };
}

Deno.test("nothing is sent before the question is answered, and after a lost answer it is the same news", async () => {
  const { api, answerList, sent, news } = stage();
  news.change(WORDS);
  answerList();
  await news.submit();
  assert.deepEqual([news.isAsking.value, news.people.value], [true, 2]);
  news.keepEditing();
  assert.deepEqual([news.isAsking.value, sent()], [false, []]);
  await news.confirm();
  assert.equal(news.notice.value?.text, "Failed to connect to the server. Please try again.");
  assert.equal(news.values.value.title, WORDS.title);
  for (const _ of [1, 2]) {
    api.answer(SEND, 202, { success: true, message: "It begins in a minute.", people: 2 });
    answerList(makeView("sent"));
    news.change(WORDS);
    await news.confirm();
    assert.equal(news.values.value.title, "");
  }
  const [lost, again, next] = sent();
  assert.equal(lost?._id, again?._id);
  assert.notEqual(again?._id, next?._id);
  assert.deepEqual([lost?.title, lost?.test], [WORDS.title, undefined]);
});

Deno.test("without the list, which says how many get it, nothing is asked", async () => {
  const { news } = stage();
  news.change(WORDS);
  await news.submit();
  assert.deepEqual([news.isAsking.value, news.notice.value?.kind], [false, "error"]);
});

Deno.test("a test is another news, in the language that is shown, and what is typed stays", async () => {
  const { api, answerList, sent, news } = stage();
  news.change({ ...WORDS, translations: { ha: { title: "Sannu", message: " " } } });
  news.sendTest("ha");
  assert.deepEqual([news.errorField.value, sent()], ["translations.ha.message", []]);
  news.change({ translations: { ha: { title: "Sannu", message: "Duniya" } } });
  api.answer(SEND, 202, { success: true, message: "On its way.", people: 1 });
  answerList();
  await news.sendTest("ha");
  assert.deepEqual([sent()[0]?.test, news.values.value.title], ["ha", WORDS.title]);
  api.answer(SEND, 202, { success: true, message: "", people: 2 });
  answerList();
  await news.confirm();
  assert.notEqual(sent()[0]?._id, sent()[1]?._id);
});

Deno.test("the list is asked for again while one is being sent, and only then", async () => {
  const { api, answerList, news, time } = stage();
  answerList(makeView("sending"));
  await news.load();
  for (const _ of [1, 2]) answerList(makeView("sent"));
  time.pass(NEWS_POLL_MS);
  assert.equal(api.requests.length, 2);
  await news.load();
  assert.equal(time.waiting(), 0);
});

Deno.test("stopping one says what went wrong", async () => {
  const { api, answerList, news } = stage();
  const id = makeId();
  api.answer(`${SEND}/${id}`, 404, refusal("not_found", "There is nothing at this address."));
  answerList();
  await news.stopNews(id);
  assert.equal(news.notice.value?.text, "There is nothing at this address.");
});

Deno.test("a notice goes to the addresses that are typed, or to every account", async () => {
  const { api, answerList, sent, news } = stage();
  answerList();
  await news.load();
  news.change({ ...WORDS, isNotice: true, isForAll: true });
  assert.equal(news.people.value, 7);
  news.change({ isForAll: false });
  assert.equal(news.people.value, 0);
  news.change({ emails: " ngozi@example.ng\n\nmusa@example.ng obi@example.ng" });
  assert.equal(news.people.value, 3);
  api.answer(SEND, 202, { success: true, message: "", people: 3 });
  answerList();
  await news.confirm();
  assert.deepEqual(sent()[0]?.affected, {
    emails: ["ngozi@example.ng", "musa@example.ng", "obi@example.ng"],
  });
  assert.equal(news.people.value, 2);
});
