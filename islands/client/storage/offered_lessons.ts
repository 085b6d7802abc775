import { addDays } from "@/lib/shared/calendar.ts";
import { OFFER_SPAN_DAYS } from "@/lib/shared/lesson_choice.ts";
import { localStore } from "./safe_storage.ts";

/** The days on which each lesson was offered, by its id. */
export type OfferedLessons = Readonly<Record<string, readonly string[]>>;

/** On which days each lesson was offered to a person, `YYYY-MM-DD`; known to this phone alone. */
export function openOfferedLessons(userId = "") {
  const key = `lessons-offered-${userId}`;
  const read = (): OfferedLessons => ({ ...Object(localStore.getJson(key)) });
  return {
    read,
    note(ids: readonly string[], today: string): void {
      if (ids.length === 0) return;
      const kept = new Map(Object.entries(read()));
      for (const id of ids) kept.set(id, [...(kept.get(id) ?? []).filter((day) => day !== today), today]);
      const since = addDays(today, -OFFER_SPAN_DAYS);
      const recent = [...kept].map(([id, days]) => [id, days.filter((day) => day > since)] as const);
      localStore.set(key, JSON.stringify(Object.fromEntries(recent.filter(([, days]) => days.length > 0))));
    },
  };
}

/** Whether a person has left the lessons of the first weeks, for good. */
export function openFirstWeeks(userId = "") {
  const key = `lessons-first-weeks-${userId}`;
  return {
    hasLeft: () => localStore.get(key) === "left",
    leave: () => void localStore.set(key, "left"),
  };
}
