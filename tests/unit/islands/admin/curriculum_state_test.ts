import assert from "node:assert/strict";
import { createCurriculumState, sumUpCurriculum } from "@/islands/admin/curriculum/Curriculum.tsx";
import { LESSON_TOPICS } from "@/lib/shared/lesson_topics.ts";
import type { Lesson } from "@/lib/shared/schemas/lesson.ts";
import { makeId } from "@/tests/support/fixtures.ts";

function makeLesson(lesson: Partial<Lesson>): Lesson {
  return {
    ...{ _id: makeId(), kind: "audio", title: "Lows", language: "en", topics: ["lows"], seconds: 61 },
    ...{ sizeBytes: 1, version: 1, ...lesson },
  };
}

Deno.test("Each topic has a row, each language a column; a lesson counts in each of its topics", () => {
  const rows = sumUpCurriculum([
    makeLesson({ topics: ["lows", "travel"] }),
    makeLesson({ seconds: 59 }),
    makeLesson({ language: "ha", seconds: 0 }),
  ]);
  assert.deepEqual(rows.map(({ topic }) => topic), LESSON_TOPICS);
  const cellsOf = (topic: string) =>
    rows.find((row) => row.topic === topic)?.cells.map(({ count, minutes }) => [count, minutes]);
  assert.deepEqual(cellsOf("lows"), [[2, 2], [0, 0], [1, 0], [0, 0], [0, 0]]);
  assert.deepEqual(cellsOf("travel"), [[1, 2], [0, 0], [0, 0], [0, 0], [0, 0]]);
  assert.deepEqual(sumUpCurriculum([makeLesson({ language: null })])[0]?.cells.length, 6);
});

Deno.test("What cannot be fetched is told, and comes when it is asked for again", async () => {
  let isUp = false;
  const refusal = { ok: false, status: 0, code: "unreachable", message: "" } as const;
  const reply = { ok: true, status: 200, data: { success: true, lessons: [makeLesson({})] } } as const;
  const screen = createCurriculumState((() => Promise.resolve(isUp ? reply : refusal)) as never);
  await screen.load();
  assert.equal(screen.failure.value, "Failed to fetch the curriculum");
  isUp = true;
  await screen.load();
  assert.equal(screen.failure.value, undefined);
  assert.equal(screen.rows.value?.length, LESSON_TOPICS.length);
});
