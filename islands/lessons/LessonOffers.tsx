import { useEffect, useId, useMemo, useRef } from "react";
import type { LessonOccasion } from "@/lib/shared/lesson_choice.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { lessonText } from "@/lib/shared/messages/lesson.ts";
import { estimateNaira } from "@/lib/shared/metered_data.ts";
import type { Lesson } from "@/lib/shared/schemas/lesson.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { languageInUse, say } from "../client/browser/language.ts";
import { openBrowserLessons } from "../client/outbox/lesson_client.ts";
import { ownerOf, readToken } from "../client/session/session.ts";
import { openFirstWeeks, openOfferedLessons } from "../client/storage/offered_lessons.ts";
import { readFreeBytes } from "../client/storage/offline_storage.ts";
import { openSavedMedia } from "../client/storage/saved_media.ts";
import { LessonLink } from "./LessonLink.tsx";
import { createLessonOffers, type LessonOffersState } from "./offers_state.ts";

interface LessonOffersProps {
  occasion: LessonOccasion;
  /** The day of the sign-up, `YYYY-MM-DD`. */
  since?: string;
  isOffline: boolean;
}

/** What the readings call for, and the first weeks' next step; nothing where there is neither, nor anything learnt. */
export function LessonOffers({ occasion, since, isOffline }: LessonOffersProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const state = useMemo(() => openOffers(isOffline), [isOffline]);
  useEffect(() => void state.start(), [state]);
  const { step, offers, learnt } = state.choose(occasion, since);
  const ids = offers.map(({ lesson }) => lesson._id).join();
  useEffect(() => state.note(offers, occasion.today), [ids, occasion.today]);
  if (!step && offers.length === 0 && learnt.length === 0) return null;
  const text = say(lessonText);
  const focusTitle = () => title.current?.focus({ preventScroll: true });
  return (
    <section className="card stack-3 lessons card-compact" aria-labelledby={id}>
      <div>
        <h2 id={id} ref={title} tabIndex={-1}>{text.title}</h2>
        {offers.length > 0 && <p className="hint">{text.hint}</p>}
      </div>
      <ul className="stack-3 hide-empty" role="list">
        {offers.map(({ trigger, lesson }) => (
          <Offer
            key={lesson._id}
            lesson={lesson}
            reason={text.reasons[trigger]}
            state={state}
            refusal={text.notForMe}
            onRefused={() => {
              focusTitle();
              void state.setAside(lesson);
            }}
          />
        ))}
        {step && (
          <Offer
            lesson={step.lesson}
            reason={`${text.firstWeeks} · ${text.step({ step: step.step, of: step.of })}`}
            state={state}
            refusal={text.leave}
            onRefused={() => {
              focusTitle();
              state.leaveFirstWeeks();
            }}
          />
        )}
      </ul>
      {learnt.length > 0 && (
        <a className="link-button" href={PATIENT_SCREENS.lessons.path}>
          {`${text.learnt} (${learnt.length})`}
        </a>
      )}
    </section>
  );
}

interface OfferProps {
  lesson: Lesson;
  reason: string;
  state: LessonOffersState;
  refusal: string;
  onRefused(): void;
}

function Offer({ lesson, reason, state, refusal, onRefused }: OfferProps) {
  const id = useId();
  const text = say(lessonText);
  const { sizeBytes } = lesson;
  const isSaved = state.known.value?.savedIds.has(lesson._id);
  return (
    <li className="lessons-offer touch">
      <div>
        <p className="small muted">{reason}</p>
        <LessonLink lesson={lesson} id={id} onOpen={() => void state.begin(lesson)} />
        <p className="hint tabular">
          {isSaved
            ? text.onPhone
            : text.cost({ size: formatSize(sizeBytes), naira: estimateNaira(sizeBytes) })}
        </p>
      </div>
      <button type="button" className="link-button" aria-describedby={id} onClick={onRefused}>
        {refusal}
      </button>
    </li>
  );
}

function openOffers(isOffline: boolean): LessonOffersState {
  const token = readToken() ?? "";
  const owner = ownerOf(token);
  // A page left open after the session's end writes nothing.
  const isOwn = () => ownerOf(readToken()) === owner;
  const [offered, firstWeeks] = [openOfferedLessons(owner), openFirstWeeks(owner)];
  return createLessonOffers({
    client: openBrowserLessons(token),
    offered: { ...offered, note: (...day) => isOwn() ? offered.note(...day) : undefined },
    firstWeeks: { ...firstWeeks, leave: () => isOwn() ? firstWeeks.leave() : undefined },
    listSavedIds: async () => (await openSavedMedia(owner, readFreeBytes).list()).map(({ item }) => item._id),
    language: languageInUse,
    isOffline: () => isOffline,
  });
}
