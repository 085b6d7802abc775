/** The terms and conditions, in words that need no lawyer. @module */
import { BRAND } from "../../brand.ts";
import { defineArea } from "../catalogue.ts";
import type { PolicyText } from "./policy_text.ts";

const { name } = BRAND;

/** What people can expect of us, and we of them. */
export const termsText = /* @__PURE__ */ defineArea<"terms", PolicyText>("terms", {
  title: "Terms & Conditions",
  description: `What you can expect of ${name}, what it is not, and what we ask of you.`,
  short: [
    `${name} is health education. It gives no medical advice and does not replace your doctor.`,
    "You must be 18 or older.",
    "These terms follow Nigerian law.",
  ],
  sections: [
    {
      id: "what-it-is",
      title: "What this is, and what it is not",
      lines: [
        `${name} is an e-learning provider of health education: a logbook for your own readings, and lessons to listen to, read and watch.`,
        "It gives no medical advice, makes no diagnosis and changes no medicine. The words beside a reading are general rules. Always speak to your doctor or nurse about your treatment.",
        "In an emergency do not wait for an app: go to the nearest hospital, or call 112.",
      ],
    },
    {
      id: "who-may-use-it",
      title: "Who may use it",
      lines: [
        "You must be at least 18 years old. A parent or guardian may use it for a child, in their own account. You confirm this once, with your first reading.",
        "One account belongs to one person. Keep your password to yourself, and tell us if somebody else has it.",
      ],
    },
    {
      id: "what-we-ask",
      title: "What we ask of you",
      lines: [
        [
          "Write your feedback with respect: it is public, under your name. We may hide what insults, deceives or sells.",
          "Do not break into other people's accounts, overload the service, or copy the lessons to sell them.",
          "Enter your own readings, as your meter shows them.",
        ],
      ],
    },
    {
      id: "prices",
      title: "Prices",
      lines: [
        "The logbook and the open lessons cost nothing but your data plan. If a course ever costs something, you see its price before you buy.",
      ],
    },
    {
      id: "refunds",
      title: "Refunds",
      lines: [
        [
          "You can return a course within 48 hours of buying it. We pay it back minus an administrative fee of 20%.",
          "If a course is not what was described, tell us within 24 hours and we pay it back.",
          "Refunds are processed within 30 business days.",
          "If our bank details ever change, we announce it 3 business days before.",
        ],
      ],
    },
    {
      id: "content",
      title: "Lessons and what belongs to whom",
      lines: [
        "The podcasts, documents and videos belong to those who made them. You may listen, read, watch and keep them for yourself.",
        "What you type remains yours. You let us store and show it to you, and show your feedback to others, nothing more.",
      ],
    },
    {
      id: "no-warranty",
      title: "What we promise, and what we cannot",
      lines: [
        "We do our best to keep the app running and your readings safe. We cannot promise that it is never interrupted: keep the report that your doctor needs.",
        "A meter can be wrong, and so can a typed number. Nothing here replaces measuring again when a value surprises you.",
        "Nothing in these terms takes away rights that Nigerian law gives you as a consumer.",
      ],
    },
    {
      id: "privacy",
      title: "Your data",
      lines: [
        "The Privacy Policy says what we keep and why. We answer requests about your data within one month, and if data ever gets into wrong hands we tell the Commission within 72 hours and you at once, at the latest within two weeks.",
      ],
    },
    {
      id: "ending",
      title: "Ending it",
      lines: [
        "You can delete your account in Settings at any time. We may close an account that harms others, after telling its owner why.",
      ],
    },
    {
      id: "law",
      title: "Law and disputes",
      lines: [
        "These terms are governed by the law of the Federal Republic of Nigeria. What cannot be settled by talking is settled by binding arbitration in Nigeria. You may still complain to the authorities that protect consumers and data.",
      ],
    },
    {
      id: "changes",
      title: "Changes to these terms",
      lines: [
        "When something important changes, we say so in the app before it counts. Each version carries its number and date.",
      ],
    },
  ],
});
