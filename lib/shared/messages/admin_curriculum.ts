/** Sentences of the screen at /curriculum. @module */
import { defineArea } from "./catalogue.ts";

/** What there is to learn. */
export const adminCurriculumText = /* @__PURE__ */ defineArea("admin_curriculum", {
  title: "Curriculum",
  lead: "What patients can learn, by topic and language. An empty place shows what to record next.",
  loading: "Loading the curriculum...",
  failed: "Failed to fetch the curriculum",
  tryAgain: "Try Again",
  topic: "Topic",
  noLanguage: "Not said",
  missing: "Nothing yet",
  lessons: (count: number, minutes: number) => {
    const lessons = count === 1 ? "1 lesson" : `${count} lessons`;
    return minutes === 0 ? lessons : `${lessons}, ${minutes} min`;
  },
  doneBy: (people: number) => `done by ${people} people or more, by the end of last month`,
  covered: (covered: number, all: number) => `${covered} of ${all} topics have a lesson in English.`,
});
