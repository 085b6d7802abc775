import assert from "node:assert/strict";
import { tabReachedBy } from "@/islands/admin/media/media_list_state.ts";
import { explainMediaRefusal } from "@/islands/admin/media/media_refusal.ts";
import { SEARCH_DEBOUNCE_MS } from "@/islands/state/debounce.ts";
import { refusal } from "../../../../support/fake_api.ts";
import { makeAudio, makePdfItem, makeVideo } from "../../../../support/listed_media.ts";
import { openDashboard, VIDEOS } from "./media_stage.ts";

const [FIRST, SECOND] = [makeVideo({ _id: "first" }), makeVideo({ _id: "second" })];
const page = (items: unknown[], count = items.length, next?: string) => ({
  success: true,
  items,
  count,
  next,
});

Deno.test("The dashboard begins with the videos, and says what every tab counts", async () => {
  const { api, list } = openDashboard();
  api.answer(VIDEOS, 200, page([FIRST]));
  api.answer("/api/v1/admin/media?type=pdf&limit=1", 200, page([makePdfItem()], 7));
  api.answer("/api/v1/admin/media?type=audio&limit=1", 200, page([makeAudio()], 9));
  await list.start();
  assert.deepEqual(list.items.value, [FIRST]);
  assert.deepEqual(list.counts.value, { video: 1, pdf: 7, audio: 9 });
  assert.equal(api.requests.every(({ token }) => token === "mine"), true);
});

Deno.test("Changing the tab loads its list, and an answer for the tab before is dropped", async () => {
  const { api, list, browser } = openDashboard();
  const answerVideos = api.hold(VIDEOS);
  const first = list.reload();
  api.answer("/api/v1/admin/media?type=pdf&limit=24", 200, page([]));
  await list.openTab("pdf");
  answerVideos(200, page([FIRST]));
  await first;
  assert.equal(list.kind.value, "pdf");
  assert.equal(browser.tab, "pdfs", "a reload comes back to it");
  assert.deepEqual(list.items.value, []);
});

Deno.test("The tab of the address is the first one shown; what is no tab is the videos'", () => {
  for (const [tab, kind] of [["audios", "audio"], ["pdfs", "pdf"], ["x", "video"], [undefined, "video"]]) {
    assert.equal(openDashboard({ tab }).list.kind.value, kind);
  }
});

Deno.test("The search asks the server once, after a pause in typing", async () => {
  const { api, list, time } = openDashboard();
  const path = "/api/v1/admin/media?type=video&limit=24&q=bis";
  const answer = api.hold(path);
  for (const typed of ["b", "bi", "bis"]) {
    list.search(typed);
    time.pass(SEARCH_DEBOUNCE_MS - 1);
  }
  assert.equal(api.requests.length, 0);
  time.pass(1);
  assert.deepEqual(api.requests.map((request) => request.path), [path]);
  assert.equal(list.items.value, undefined, "what is shown is on its way");
  answer(200, page([FIRST], 1));
  await settled(() => list.items.value !== undefined);
  assert.equal(list.found.value, 1);
  assert.deepEqual(list.counts.value, {}, "a search counts what it found, not what there is");
});

Deno.test("Drafts are listed alone, and change no count of a tab", async () => {
  const { api, list } = openDashboard();
  api.answer(`${VIDEOS}&status=draft`, 200, page([FIRST], 1));
  await list.chooseDrafts(true);
  assert.deepEqual([list.items.value, list.counts.value], [[FIRST], {}]);
});

Deno.test("A language is listed alone, page by page, and changes no count of a tab", async () => {
  const { api, list } = openDashboard();
  api.answer(`${VIDEOS}&language=ha`, 200, page([FIRST], 2, "c1"));
  await list.chooseLanguage("ha");
  api.answer(`${VIDEOS}&before=c1&language=ha`, 200, page([SECOND], 2));
  await list.showMore();
  assert.deepEqual([list.items.value, list.found.value, list.counts.value], [[FIRST, SECOND], 2, {}]);
  api.answer(VIDEOS, 200, page([], 0));
  await list.chooseLanguage("");
  assert.deepEqual([list.items.value, list.counts.value], [[], { video: 0 }]);
});

Deno.test("A page that does not come is told about, and asked for again from where it was", async () => {
  const { api, list } = openDashboard();
  api.answer(VIDEOS, 200, page([FIRST], 2, "c1"));
  await list.reload();
  await list.showMore();
  assert.deepEqual(list.items.value, [FIRST]);
  api.answer(`${VIDEOS}&before=c1`, 200, page([SECOND], 2));
  await list.tryAgain();
  assert.deepEqual(list.items.value, [FIRST, SECOND]);
});

Deno.test("A list that does not come is told about in the spec's words", async () => {
  const cases = [
    [500, refusal("internal", "Something went wrong"), "Something went wrong"],
    [502, "<html>", "HTTP error! status: 502"],
    [0, undefined, "Failed to fetch data."],
  ] as const;
  for (const [status, body, sentence] of cases) {
    const { api, list } = openDashboard();
    if (status) api.answer(VIDEOS, status, body);
    await list.reload();
    assert.equal(list.failure.value && explainMediaRefusal(list.failure.value), sentence);
  }
});

Deno.test("Without a token the list says so and asks nobody", async () => {
  const { api, list, browser } = openDashboard();
  browser.token = undefined;
  await list.start();
  const sentence = list.failure.value && explainMediaRefusal(list.failure.value);
  assert.equal(sentence, "Authentication token not found. Please login again.");
  assert.equal(api.requests.length, 0);
});

Deno.test("tabReachedBy() goes round with the arrows and to the ends with Home and End", () => {
  const cases = [
    ["ArrowRight", 0, 1],
    ["ArrowRight", 2, 0],
    ["ArrowLeft", 0, 2],
    ["ArrowLeft", 2, 1],
    [
      "Home",
      2,
      0,
    ],
    ["End", 0, 2],
    ["ArrowDown", 0, undefined],
    ["x", 0, undefined],
  ] as const;
  for (const [key, current, reached] of cases) assert.equal(tabReachedBy(key, current, 3), reached, key);
});

/** Waits until what was set going has come to its end. */
async function settled(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve));
}
