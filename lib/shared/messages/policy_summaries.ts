/** The policies in short, for whoever reads another language; what binds is the English text. @module */
import { BRAND } from "../brand.ts";
import { defineArea } from "./catalogue.ts";
import { privacyText } from "./policies/privacy.ts";
import { termsText } from "./policies/terms.ts";

const { name } = BRAND;

/** Stands above the English text; the English page itself needs none. */
export const policySummaryText = /* @__PURE__ */ defineArea("policy_summaries", {
  summary: "In short",
  englishBinds: "This is a summary. The text that binds is the English one below it.",
  fullText: "The full text, in English",

  privacy: {
    title: privacyText.english.title,
    description: privacyText.english.description,
    lines: [
      "Your readings are yours. We keep them so that you can see them, and for nothing else. We sell nothing about you, show no advertising, and nobody tracks you here.",
      "We keep what the app needs to work: your names, email, phone number and address; your readings with their notes; what you say of your diabetes in Settings; what you changed or deleted in the last year; your answer about consent; a picture if you choose one; the medicines, supplies, visits and checks that you note; your reminders and our messages to you; where you are signed in.",
      "We ask before we save your first reading. You can withdraw your consent in Settings with two taps. From then on we save no new reading; those that are here stay until you delete them or your account.",
      "Administrators see your name and contact data, never your readings. A doctor sees your report only when you hand it over. Everybody who is signed in can read the feedback that you send.",
      "Companies that store data or carry mail and notifications for us work on our written instructions only. Notifications carry no reading and no name. We hand data to an authority only where Nigerian law compels us.",
      "Your data is on your phone and on servers, some of which may be outside Nigeria, under terms that protect it as the Nigeria Data Protection Act 2023 asks. Logging out removes it from that phone.",
      "Your account and readings stay until you delete them. We keep a changed reading as it was for 1 year, and remember the place of a deleted one for 400 days, without its value. Copies for emergencies are overwritten within 30 days.",
      "You can see, download, correct or delete everything in Settings, at any time and at no cost. We answer a request within 1 month. You can complain to the Nigeria Data Protection Commission (ndpc.gov.ng).",
      `${name} is for people of 18 years and more. Anyone younger needs a parent or guardian to use it for them, in the adult's own account.`,
      "Everything travels encrypted. If data ever gets into wrong hands in a way that puts people at risk, we tell the Commission within 72 hours, and you at once.",
      "One cookie tells us that a browser has signed in before. It tracks nobody.",
      "When something important changes, we say so in the app before it counts, and ask again where your consent is needed.",
    ],
  },

  terms: {
    title: termsText.english.title,
    description: termsText.english.description,
    lines: [
      `${name} is health education. It gives no medical advice, makes no diagnosis and changes no medicine. Always speak to your doctor or nurse about your treatment.`,
      "In an emergency do not wait for an app: go to the nearest hospital, or call 112.",
      "You must be at least 18 years old. A parent or guardian may use it for a child, in their own account.",
      "One account belongs to one person. Keep your password to yourself, and tell us if somebody else has it.",
      "Write your feedback with respect: it is public, under your name. Do not break into other people's accounts, overload the service, or copy the lessons to sell them. Enter your own readings, as your meter shows them.",
      "The logbook and the open lessons cost nothing but your data plan. If a course ever costs something, you see its price before you buy.",
      "You can return a course within 48 hours of buying it; we pay it back minus a fee of 20%. If it is not what was described, tell us within 24 hours and we pay it back. Refunds take up to 30 business days. If our bank details ever change, we announce it 3 business days before.",
      "The lessons belong to those who made them; you may use and keep them for yourself. What you type remains yours.",
      "We do our best to keep the app running and your readings safe, but cannot promise that it is never interrupted. A meter can be wrong: measure again when a value surprises you.",
      "You can delete your account in Settings at any time. We may close an account that harms others, after telling its owner why.",
      "These terms are governed by Nigerian law. What cannot be settled by talking is settled by binding arbitration in Nigeria. They take away no right that the law gives you as a consumer.",
      "When something important changes, we say so in the app before it counts.",
    ],
  },
});
