import { signal } from "@preact/signals-react";
import {
  chooseFirstWeeksStep,
  chooseLesson,
  type FirstWeeksStep,
  isBesideEmergency,
  type KnownLessons,
  type LessonOccasion,
  type LessonOffer,
} from "@/lib/shared/lesson_choice.ts";
import type { Lesson, LessonProgress, LessonProgressChange } from "@/lib/shared/schemas/lesson.ts";
import type { LessonClient } from "../client/outbox/lesson_client.ts";
import type { OfferedLessons } from "../client/storage/offered_lessons.ts";

interface OffersDeps {
  client: LessonClient;
  offered: { read(): OfferedLessons; note(ids: readonly string[], today: string): void };
  firstWeeks: { hasLeft(): boolean; leave(): void };
  listSavedIds(): Promise<readonly string[]>;
  language(): string;
  isOffline(): boolean;
}

export type LessonOffersState = ReturnType<typeof createLessonOffers>;

export function createLessonOffers(deps: OffersDeps) {
  /** Undefined until the phone has answered. */
  const known = signal<KnownLessons | undefined>();
  const hasLeft = signal(deps.firstWeeks.hasLeft());

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

  /** `since`: the day of the sign-up, where it is known. */
  function choose(
    occasion: LessonOccasion,
    since?: string,
  ): LessonOffer | FirstWeeksStep | undefined {
    if (!known.value || isBesideEmergency(occasion)) return undefined;
    const { today } = occasion;
    const isNew = since !== undefined && !hasLeft.value;
    // A reason in the readings says more.
    return chooseLesson(occasion, known.value) ??
      (isNew ? chooseFirstWeeksStep(known.value, { since, today }) : undefined);
  }

  function leaveFirstWeeks(): void {
    deps.firstWeeks.leave();
    hasLeft.value = true;
  }

  async function say({ _id, version }: Lesson, state: LessonProgressChange["state"]): Promise<void> {
    await deps.client.say(_id, { state, rightAnswers: 0, version }).catch(() => {
      // Where nothing is kept it is offered again.
    });
    await recall();
  }

  return {
    ...{ known, start, choose, leaveFirstWeeks },
    note: (mediaId: string, today: string) => deps.offered.note([mediaId], today),
    begin: (lesson: Lesson) => say(lesson, "begun"),
    setAside: (lesson: Lesson) => say(lesson, "not_for_me"),
  };
}

export interface DatedLesson {
  lesson: Lesson;
  /** `YYYY-MM-DD`. */
  date: string;
}

/** Latest first. */
export function listLessonsOf(
  { lessons, progress }: Pick<KnownLessons, "lessons" | "progress">,
  wanted: LessonProgress["state"],
): DatedLesson[] {
  return progress.filter(({ state }) => state === wanted)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .flatMap(({ mediaId, updatedAt }) => {
      const lesson = lessons.find(({ _id }) => _id === mediaId);
      return lesson ? [{ lesson, date: updatedAt.slice(0, 10) }] : [];
    });
}
