import assert from "node:assert/strict";
import type { LessonClient } from "@/islands/client/outbox/lesson_client.ts";
import type { PlayStore, StoredPlayback } from "@/islands/client/storage/play_store.ts";
import { withHearing } from "@/islands/media/hearing_state.ts";
import { createLessonQuestions } from "@/islands/lessons/question_state.ts";
import { createPlayPositions, type PlayedItem } from "@/islands/media/play_positions_state.ts";
import type { Lesson, LessonProgress } from "@/lib/shared/schemas/lesson.ts";
import { createFakeApi } from "@/tests/support/fake_api.ts";

const LESSON: Lesson = {
  ...{ _id: "m", kind: "audio", title: "Lows", language: "en", topics: ["lows"], seconds: 20 },
  ...{ sizeBytes: 1, version: 1 },
};

function stage({ lessons = [LESSON], progress = [] as LessonProgress[] } = {}) {
  let kept: StoredPlayback = { places: {} };
  const store: PlayStore = { read: () => kept, write: (change) => void (kept = { ...kept, ...change }) };
  const said: string[] = [];
  const client: LessonClient = {
    recall: () => Promise.resolve({ lessons, progress }),
    refresh: () => Promise.resolve(false),
    say: (id, { state, version, rightAnswers }) =>
      Promise.resolve(
        void said.push(`${id} ${state} ${version}${rightAnswers ? `, ${rightAnswers} right` : ""}`),
      ),
    send: () => Promise.resolve(),
  };
  const questions = createLessonQuestions({ store, client });
  const open = () =>
    withHearing(createPlayPositions({ call: createFakeApi().call, token: "t", store, nowMs: () => 0 }), {
      ...{ store, client, end: questions.end },
    });
  const places = open();
  return {
    ...{
      client,
      places,
      open,
      said,
      questions,
      heard: () => kept.heard ?? {},
      asked: () => kept.asked ?? [],
    },
    /** Plays from one second to another. */
    play(from: number, to: number, hearing = places, item: PlayedItem = { _id: "m" }) {
      for (let seconds = from; seconds <= to; seconds += 0.5) hearing.note(item, seconds);
    },
    async pause(hearing = places) {
      hearing.flush();
      for (let round = 0; round < 20; round++) await Promise.resolve();
    },
  };
}

Deno.test("A lesson is done once four fifths of it were heard, in whatever order", async () => {
  const { places, play, pause, said, heard } = stage();
  play(0, 8);
  await pause();
  assert.deepEqual([said, heard()], [[], { m: [[0, 8]] }]);
  places.move("m", 12);
  play(12, 20);
  await pause();
  assert.deepEqual([said, heard()], [["m done 1"], {}]);
});

Deno.test("Whoever skips to the end, or hears the beginning twice, has not heard it", async () => {
  const { places, play, pause, said } = stage();
  play(0, 4);
  places.move("m", 19);
  play(19, 20);
  places.finish("m");
  places.move("m", 0);
  play(0, 4);
  await pause();
  assert.deepEqual(said, []);
});

Deno.test("What lies between two reports that are far apart was not heard, whoever moved it", async () => {
  const { play, pause, said, heard } = stage();
  play(0, 4);
  play(19, 20);
  await pause();
  assert.deepEqual([said, heard()], [[], { m: [[0, 4], [19, 20]] }]);
});

Deno.test("What was heard before the page was left counts", async () => {
  const { places, open, play, pause, said } = stage();
  play(0, 10);
  places.flush(true);
  const next = open();
  next.move("m", 10);
  play(10, 17, next);
  await pause(next);
  assert.deepEqual(said, ["m done 1"]);
});

Deno.test("What is done already is not said again, and what is no lesson is not remembered", async () => {
  const done = { mediaId: "m", state: "done", rightAnswers: 0, version: 1, updatedAt: "" } as const;
  for (const known of [{ progress: [done] }, { lessons: [{ ...LESSON, _id: "other" }] }]) {
    const { play, pause, said, heard } = stage(known);
    play(0, 20);
    await pause();
    assert.deepEqual([said, heard()], [[], {}]);
  }
});

Deno.test("A lesson that has changed since is heard anew", async () => {
  const done = { mediaId: "m", state: "done", rightAnswers: 0, version: 1, updatedAt: "" } as const;
  const { play, pause, said } = stage({ progress: [done], lessons: [{ ...LESSON, version: 2 }] });
  play(0, 20);
  await pause();
  assert.deepEqual(said, ["m done 2"]);
});

const QUESTION = { question: "First?", choices: ["Sugar", "Sleep"], right: 0, why: "" };

Deno.test("A lesson with questions is done once they are answered, on whatever page", async () => {
  const { places, play, pause, said, heard, asked, questions } = stage();
  play(0, 20, places, { _id: "m", questions: [QUESTION] });
  await pause();
  assert.deepEqual([said, heard(), asked().length], [[], {}, 1]);
  play(0, 20, places, { _id: "m", questions: [QUESTION] });
  await pause();
  const [lesson] = questions.asked.value;
  assert.ok(lesson);
  assert.equal(questions.asked.value.length, 1, "hearing it again asks once");
  await questions.answer(lesson, 1);
  assert.deepEqual([said, asked(), questions.asked.value], [["m done 1, 1 right"], [], []]);
});

Deno.test("A document is done when the person says so; what is no lesson is not", async () => {
  const { said, questions, asked } = stage();
  assert.equal(await questions.endRead({ _id: "other" }), false);
  assert.equal(await questions.endRead({ _id: "m", questions: [QUESTION] }), true);
  assert.deepEqual([said, asked().length], [[], 1]);
  assert.equal(await questions.endRead({ _id: "m" }), true);
  assert.deepEqual(said, ["m done 1"]);
});

Deno.test("What was heard before the page was left is asked about after it, whatever plays next", async () => {
  const { places, open, play, pause, said, asked } = stage();
  play(0, 17, places, { _id: "m", questions: [QUESTION] });
  places.flush(true);
  const next = open();
  play(0, 4, next, { _id: "another" });
  await pause(next);
  assert.deepEqual([said, asked().map(({ questions }) => questions)], [[], [[QUESTION]]]);
});

Deno.test("Answers that cannot be kept are asked for again", async () => {
  const { client, questions, asked } = stage();
  client.say = () => Promise.reject(new Error("nothing can be kept"));
  await questions.end(LESSON, [QUESTION]);
  const [lesson] = questions.asked.value;
  assert.ok(lesson);
  await questions.answer(lesson, 1);
  assert.deepEqual([questions.asked.value.length, asked().length], [1, 1]);
});
