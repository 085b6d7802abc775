import { useEffect, useId, useMemo } from "react";
import { LANGUAGE_NAMES } from "@/lib/shared/languages.ts";
import type { LessonOccasion } from "@/lib/shared/lesson_choice.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { lessonText } from "@/lib/shared/messages/lesson.ts";
import { estimateNaira } from "@/lib/shared/metered_data.ts";
import type { Lesson } from "@/lib/shared/schemas/lesson.ts";
import { languageInUse, say } from "../client/browser/language.ts";
import { openBrowserLessons } from "../client/outbox/lesson_client.ts";
import { ownerOf, readToken } from "../client/session/session.ts";
import { openFirstWeeks, openOfferedLessons } from "../client/storage/offered_lessons.ts";
import { readFreeBytes } from "../client/storage/offline_storage.ts";
import { openSavedMedia } from "../client/storage/saved_media.ts";
import { Icon } from "../parts/Icon.tsx";
import { lessonPath } from "./LessonLink.tsx";
import { createLessonOffers, type LessonOffersState } from "./offers_state.ts";

interface LessonOffersProps {
  occasion: LessonOccasion;
  /** The day of the sign-up, `YYYY-MM-DD`. */
  since?: string;
  isOffline: boolean;
}

/** What the readings call for, else the first weeks' next step. */
export function LessonOffers({ occasion, since, isOffline }: LessonOffersProps) {
  const state = useMemo(() => openOffers(isOffline), [isOffline]);
  useEffect(() => void state.start(), [state]);
  const offer = state.choose(occasion, since);
  const offered = offer && "trigger" in offer ? offer.lesson._id : undefined;
  useEffect(() => offered ? state.note(offered, occasion.today) : undefined, [offered, occasion.today]);
  if (!offer) return null;
  const text = say(lessonText);
  const { lesson } = offer;
  const words = "trigger" in offer ? { reason: text.reasons[offer.trigger], refusal: text.notForMe } : {
    reason: `${text.firstWeeks} · ${text.step({ step: offer.step, of: offer.of })}`,
    refusal: text.leave,
  };
  const refuse = "trigger" in offer ? () => void state.setAside(lesson) : state.leaveFirstWeeks;
  return <Offer lesson={lesson} state={state} {...words} onRefused={refuse} />;
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
  const { kind, sizeBytes } = lesson;
  const language = lesson.language === languageInUse() ? null : lesson.language;
  const size = state.known.value?.savedIds.has(lesson._id)
    ? text.onPhone
    : text.cost({ size: formatSize(sizeBytes), naira: estimateNaira(sizeBytes) });
  return (
    <section className="card stack-1 lessons card-compact" aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      <button
        type="button"
        className="icon-button lessons-refuse"
        aria-label={refusal}
        title={refusal}
        aria-describedby={`${id}-title`}
        onClick={() => {
          document.getElementById("log-title")?.focus({ preventScroll: true });
          onRefused();
        }}
      >
        <Icon name="close" />
      </button>
      <p className="small muted">{reason}</p>
      <a
        className="line-3 lessons-offer touch"
        href={lessonPath(lesson)}
        aria-describedby={`${id}-size`}
        onClick={() => void state.begin(lesson)}
      >
        <span className="lessons-play centered">
          <Icon name={kind === "pdf" ? "library" : "play"} />
        </span>
        <b id={`${id}-title`} lang={lesson.language ?? undefined}>{lesson.title}</b>
      </a>
      <p className="hint lessons-size tabular" id={`${id}-size`}>
        {[language && LANGUAGE_NAMES[language], size].filter(Boolean).join(" · ")}
      </p>
      <p className="hint">{text.hint}</p>
    </section>
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
