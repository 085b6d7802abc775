import { useEffect, useId, useMemo, useRef } from "react";
import type { LessonOccasion, LessonOffer } from "@/lib/shared/lesson_choice.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { lessonText } from "@/lib/shared/messages/lessons.ts";
import { estimateNaira } from "@/lib/shared/metered_data.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { languageInUse, say } from "../client/browser/language.ts";
import { openBrowserLessons } from "../client/outbox/lesson_client.ts";
import { ownerOf, readToken } from "../client/session/session.ts";
import { openOfferedLessons } from "../client/storage/offered_lessons.ts";
import { readFreeBytes } from "../client/storage/offline_storage.ts";
import { openSavedMedia } from "../client/storage/saved_media.ts";
import { createLessonOffers, type LessonOffersState } from "./offers_state.ts";

const SCREENS = {
  audio: PATIENT_SCREENS.podcast,
  video: PATIENT_SCREENS.videos,
  pdf: PATIENT_SCREENS.library,
} as const;

/** What the readings call for; nothing where they call for nothing. */
export function LessonOffers({ occasion, isOffline }: { occasion: LessonOccasion; isOffline: boolean }) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const offers = useMemo(() => openOffers(isOffline), [isOffline]);
  useEffect(() => void offers.start(), [offers]);
  const chosen = offers.choose(occasion);
  const ids = chosen.map(({ lesson }) => lesson._id).join();
  useEffect(() => offers.note(chosen, occasion.today), [ids, occasion.today]);
  if (chosen.length === 0) return null;
  const text = say(lessonText);
  return (
    <section className="card stack-3 lessons card-compact" aria-labelledby={id}>
      <div>
        <h2 id={id} ref={title} tabIndex={-1}>{text.title}</h2>
        <p className="hint">{text.hint}</p>
      </div>
      <ul className="stack-3" role="list">
        {chosen.map((offer) => (
          <Offer
            key={offer.lesson._id}
            offer={offer}
            offers={offers}
            onSetAside={() => title.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
    </section>
  );
}

interface OfferProps {
  offer: LessonOffer;
  offers: LessonOffersState;
  onSetAside(): void;
}

function Offer({ offer: { trigger, lesson }, offers, onSetAside }: OfferProps) {
  const id = useId();
  const text = say(lessonText);
  const { title, kind, language, sizeBytes } = lesson;
  const isSaved = offers.known.value?.savedIds.has(lesson._id);
  return (
    <li className="lessons-offer touch">
      <div>
        <p className="small muted">{text.reasons[trigger]}</p>
        <a
          className="semibold"
          id={id}
          href={`${SCREENS[kind].path}?${new URLSearchParams({ q: title })}`}
          lang={language ?? undefined}
          onClick={() => void offers.begin(lesson)}
        >
          {title}
        </a>
        <p className="hint tabular">
          {isSaved ? text.onPhone : text.cost(formatSize(sizeBytes), estimateNaira(sizeBytes))}
        </p>
      </div>
      <button
        type="button"
        className="link-button"
        aria-describedby={id}
        onClick={() => {
          onSetAside();
          void offers.setAside(lesson);
        }}
      >
        {text.notForMe}
      </button>
    </li>
  );
}

function openOffers(isOffline: boolean): LessonOffersState {
  const token = readToken() ?? "";
  const owner = ownerOf(token);
  return createLessonOffers({
    client: openBrowserLessons(token),
    offered: openOfferedLessons(owner),
    listSavedIds: async () => (await openSavedMedia(owner, readFreeBytes).list()).map(({ item }) => item._id),
    language: languageInUse,
    isOffline: () => isOffline,
  });
}
