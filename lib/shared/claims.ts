/**
 * The landing page's figures and stories, all unchecked.
 *
 * They are claims to be confirmed by the owner before launch: until the build reads `CLAIMS_CONFIRMED=1`, the page says
 * so.
 *
 * @module
 */
import { defineArea } from "./messages/catalogue.ts";

export interface Figure {
  id: string;
  value: number;
  suffix: "%" | "+";
  label: string;
  detail: string;
  /** The page counts up to it from 0. */
  isCounter: boolean;
}

export interface Testimonial {
  id: number;
  name: string;
  /** 32 to 45. */
  age: number;
  diabetesType: "Type 1" | "Type 2" | "Gestational";
  rating: number;
  testimonial: string;
  achievement: string;
  timeWithService: string;
  /** Stands in for a photograph, behind the initials. */
  image: "indigo" | "ochre" | "night";
}

export const FIGURES = [
  {
    id: "satisfaction",
    value: 98,
    suffix: "%",
    label: "patient satisfaction",
    detail: "Patients who say that they would recommend it.",
    isCounter: true,
  },
  {
    id: "experience",
    value: 700,
    suffix: "+",
    label: "email sign-ups",
    detail: "People who asked to hear from us.",
    isCounter: true,
  },
  {
    id: "patients",
    value: 10_000,
    suffix: "+",
    label: "patients",
    detail: "People with diabetes whom our health education has reached.",
    isCounter: true,
  },
  {
    id: "served",
    value: 500,
    suffix: "+",
    label: "patients served",
    detail: "In person, by our team.",
    isCounter: false,
  },
  {
    id: "a1c",
    value: 2.1,
    suffix: "%",
    label: "average A1C reduction",
    detail: "Between the first and the latest laboratory value.",
    isCounter: false,
  },
  {
    id: "years",
    value: 15,
    suffix: "+",
    label: "years experience",
    detail: "In diabetes care and education.",
    isCounter: false,
  },
  {
    id: "lessons",
    value: 50,
    suffix: "+",
    label: "lessons and tips",
    detail: "To listen to, to read and to watch.",
    isCounter: false,
  },
  {
    id: "users",
    value: 95,
    suffix: "%",
    label: "user satisfaction",
    detail: "Users who are content with the app.",
    isCounter: false,
  },
] as const satisfies readonly Figure[];

export const STORIES = [
  {
    id: 1,
    name: "Amina Yusuf",
    age: 38,
    diabetesType: "Type 2",
    rating: 5,
    testimonial:
      "I used to write my sugar on pieces of paper and lose them. Now it is one minute in the morning, and I know at once whether it is fine.",
    achievement: "Logs every morning",
    timeWithService: "8 months",
    image: "indigo",
  },
  {
    id: 2,
    name: "Chidi Okafor",
    age: 45,
    diabetesType: "Type 1",
    rating: 5,
    testimonial:
      "My doctor asked for three months of readings. I opened the report on my phone, and for once we talked about them and not about my memory.",
    achievement: "Brings a report to every visit",
    timeWithService: "1 year",
    image: "ochre",
  },
  {
    id: 3,
    name: "Folake Adeyemi",
    age: 32,
    diabetesType: "Gestational",
    rating: 4,
    testimonial:
      "Seeing what two hours after amala looks like changed how I fill my plate. The words are plain, and nobody shouts at me.",
    achievement: "Knows what her meals do",
    timeWithService: "5 months",
    image: "night",
  },
] as const satisfies readonly Testimonial[];

export const claimsText = /* @__PURE__ */ defineArea("claims", {
  figures: FIGURES as readonly Figure[],
  stories: STORIES as readonly Testimonial[],
});

export function formatFigure({ value, suffix }: Pick<Figure, "value" | "suffix">): string {
  return `${value.toLocaleString("en")}${suffix}`;
}
