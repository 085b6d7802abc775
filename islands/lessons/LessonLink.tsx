import type { Lesson } from "@/lib/shared/schemas/lesson.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";

const SCREENS = {
  audio: PATIENT_SCREENS.podcast,
  video: PATIENT_SCREENS.videos,
  pdf: PATIENT_SCREENS.library,
} as const;

/** Opens the screen of its kind, searched for it. */
export function LessonLink({ lesson: { kind, title, language }, id, onOpen }: {
  lesson: Lesson;
  id?: string;
  onOpen?(): void;
}) {
  return (
    <a
      className="semibold line-2 touch"
      id={id}
      href={`${SCREENS[kind].path}?${new URLSearchParams({ q: title })}`}
      lang={language ?? undefined}
      onClick={onOpen}
    >
      {title}
    </a>
  );
}
