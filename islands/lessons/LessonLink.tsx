import type { Lesson } from "@/lib/shared/schemas/lesson.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";

const SCREENS = {
  audio: PATIENT_SCREENS.podcast,
  video: PATIENT_SCREENS.videos,
  pdf: PATIENT_SCREENS.library,
} as const;

/** Of the screen of its kind, which is searched for it and opens it. */
export function lessonPath({ _id, kind, title }: Lesson): string {
  return `${SCREENS[kind].path}?${new URLSearchParams({ q: title, open: _id })}`;
}

export function LessonLink({ lesson }: { lesson: Lesson }) {
  return (
    <a className="semibold line-2 touch" href={lessonPath(lesson)} lang={lesson.language ?? undefined}>
      {lesson.title}
    </a>
  );
}
