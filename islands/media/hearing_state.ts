/** Notes which lessons a person has heard, by the very events that their place follows from. @module */
import { addHeard, type HeardSpan, isHeard } from "@/lib/shared/heard.ts";
import type { LessonQuestion } from "@/lib/shared/media.ts";
import type { LessonClient } from "../client/outbox/lesson_client.ts";
import type { PlayStore } from "../client/storage/play_store.ts";
import type { LessonQuestions } from "../lessons/question_state.ts";
import type { PlayPositions } from "./play_positions_state.ts";

/** Between two reports of what plays on, at double speed on a slow phone. */
const STEP_SECONDS = 3;

interface HearingDeps {
  store: PlayStore;
  client: LessonClient;
  end: LessonQuestions["end"];
}

/** The same places, beside which it is noted what was heard. */
export function withHearing(places: PlayPositions, { store, client, end }: HearingDeps): PlayPositions {
  let last: { mediaId: string; seconds: number } | undefined;
  let heard = new Map<string, readonly HeardSpan[]>(Object.entries(store.read().heard ?? {}));
  const questions = new Map<string, readonly LessonQuestion[]>(Object.entries(store.read().questions ?? {}));
  let turn: Promise<unknown> = Promise.resolve();

  function hear(mediaId: string, seconds: number): void {
    const from = last?.mediaId === mediaId ? last.seconds : seconds;
    last = { mediaId, seconds };
    if (seconds <= from || seconds - from > STEP_SECONDS) return;
    heard.set(mediaId, addHeard(heard.get(mediaId) ?? [], [from, seconds]));
  }

  /** What is no lesson, and what is done, need not be remembered. */
  async function settle(): Promise<void> {
    if (heard.size === 0) return;
    await client.refresh();
    const { lessons, progress } = await client.recall();
    const open = new Set<string>();
    for (const lesson of lessons) {
      const { _id, seconds, version } = lesson;
      const isDone = progress.some((said) =>
        said.mediaId === _id && said.state === "done" && said.version >= version
      );
      if (isDone) continue;
      if (!isHeard(heard.get(_id) ?? [], seconds)) open.add(_id);
      else await end(lesson, questions.get(_id));
    }
    if (lessons.length > 0) heard = new Map([...heard].filter(([id]) => open.has(id)));
    keep();
  }

  function keep(): void {
    const asked = [...questions].filter(([id]) => heard.has(id));
    store.write({ heard: Object.fromEntries(heard), questions: Object.fromEntries(asked) });
  }

  function tell(): void {
    keep();
    turn = turn.then(settle).catch(() => {
      // What is kept counts the next time.
    });
  }

  return {
    ...places,
    note(item, seconds) {
      places.note(item, seconds);
      if (item.questions?.length) questions.set(item._id, item.questions);
      else questions.delete(item._id);
      hear(item._id, seconds);
    },
    move(mediaId, seconds) {
      places.move(mediaId, seconds);
      last = { mediaId, seconds };
    },
    finish(mediaId) {
      places.finish(mediaId);
      tell();
    },
    flush(isLeaving) {
      places.flush(isLeaving);
      if (isLeaving) keep();
      else tell();
    },
  };
}
