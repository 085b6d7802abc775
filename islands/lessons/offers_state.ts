import { signal } from "@preact/signals-react";
import {
  chooseLessons,
  type KnownLessons,
  type LessonOccasion,
  type LessonOffer,
} from "@/lib/shared/lesson_choice.ts";
import type { Lesson, LessonProgressChange } from "@/lib/shared/schemas/lesson.ts";
import type { LessonClient } from "../client/outbox/lesson_client.ts";
import type { OfferedLessons } from "../client/storage/offered_lessons.ts";

interface OffersDeps {
  client: LessonClient;
  offered: { read(): OfferedLessons; note(ids: readonly string[], today: string): void };
  listSavedIds(): Promise<readonly string[]>;
  language(): string;
  isOffline(): boolean;
}

export type LessonOffersState = ReturnType<typeof createLessonOffers>;

export function createLessonOffers(deps: OffersDeps) {
  /** Undefined until the phone has answered. */
  const known = signal<KnownLessons | undefined>();

  async function recall(): Promise<void> {
    const [{ lessons, progress }, saved] = await Promise.all([deps.client.recall(), deps.listSavedIds()]);
    known.value = {
      ...{ lessons, progress, offered: deps.offered.read(), savedIds: new Set(saved) },
      ...{ language: deps.language(), isOffline: deps.isOffline() },
    };
  }

  async function start(): Promise<void> {
    await recall();
    if (await deps.client.refresh().catch(() => false)) await recall();
  }

  function choose(occasion: LessonOccasion): LessonOffer[] {
    return known.value ? chooseLessons(occasion, known.value) : [];
  }

  async function say({ _id, version }: Lesson, state: LessonProgressChange["state"]): Promise<void> {
    await deps.client.say(_id, { state, rightAnswers: 0, version }).catch(() => {
      // Where nothing is kept it is offered again.
    });
    await recall();
  }

  return {
    ...{ known, start, choose },
    note: (offers: readonly LessonOffer[], today: string) =>
      deps.offered.note(offers.map(({ lesson }) => lesson._id), today),
    begin: (lesson: Lesson) => say(lesson, "begun"),
    setAside: (lesson: Lesson) => say(lesson, "not_for_me"),
  };
}
