/** Names of topics and their areas, for administrators. @module */
import type { LessonArea, LessonTopic } from "../lesson_topics.ts";
import { defineArea } from "./catalogue.ts";

export const topicText = /* @__PURE__ */ defineArea("admin_topics", {
  areas: {
    coping: "Healthy coping",
    eating: "Healthy eating",
    activity: "Being active",
    medication: "Taking medication",
    monitoring: "Monitoring",
    risks: "Reducing risks",
    problems: "Problem solving",
  } satisfies Record<LessonArea, string>,
  names: {
    "first-weeks": "The first weeks",
    "low-mood": "Low mood",
    "plates": "The plate",
    "swallows-and-rice": "Swallows and rice",
    "drinks": "Drinks",
    "eating-out": "Eating out",
    "walking": "Walking",
    "exercise-safely": "Exercise safely",
    "medicines": "Medicines",
    "insulin-storage": "Storing insulin",
    "cannot-afford": "When money is short",
    "using-the-meter": "Using the meter",
    "when-to-measure": "When to measure",
    "strips-and-fakes": "Strips and fakes",
    "feet": "Feet",
    "eyes-and-kidneys": "Eyes and kidneys",
    "blood-pressure": "Blood pressure",
    "pregnancy": "Pregnancy",
    "fasting-month": "The fasting month",
    "lows": "Lows",
    "highs": "Highs",
    "sick-days": "Sick days",
    "travel": "Travel",
  } satisfies Record<LessonTopic, string>,
});

/** What is asked of whoever has heard or read a lesson. */
export const adminQuestionText = /* @__PURE__ */ defineArea("admin_questions", {
  title: "Questions",
  hint: "Up to three, which the app asks after the lesson.",
  count: (count: number) => count === 1 ? "1 question" : `${count} questions`,
  add: "Add a question",
  number: (number: number) => `Question ${number}`,
  question: "What is asked",
  answer: (number: number) => `Answer ${number}`,
  right: "Right",
  isRight: (number: number) => `Answer ${number} is right`,
  why: "Why it is right (optional)",
  remove: (number: number) => `Remove question ${number}`,
  incomplete: "Each question needs its text, two answers at least, and which of them is right.",
});
