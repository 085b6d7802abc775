import type { Lesson } from "@/lib/shared/schemas/lesson.ts";
import { MEDIA_SCREENS, PATIENT_SCREENS } from "@/lib/shared/screens.ts";

/** Of the screen of its kind, which is searched for it and opens it. */
export function lessonPath({ _id, kind, title }: Lesson): string {
  return `${PATIENT_SCREENS[MEDIA_SCREENS[kind]].path}?${new URLSearchParams({ q: title, open: _id })}`;
}

export function LessonLink({ lesson }: { lesson: Lesson }) {
  return (
    <a className="semibold line-2 touch" href={lessonPath(lesson)} lang={lesson.language ?? undefined}>
      {lesson.title}
    </a>
  );
}
