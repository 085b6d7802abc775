/** Sentences of the documents themselves: titles, and what stands there before a screen is ready. @module */
import { BRAND } from "../brand.ts";
import { defineArea } from "./catalogue.ts";

/** What documents say before, beside and instead of their islands. */
export const pagesText = /* @__PURE__ */ defineArea("pages", {
  homeLink: `${BRAND.name}, home`,
  loading: "Loading...",
  app: {
    description: "Your blood sugar logbook, and what each reading means. It works without a network.",
    recordShortcut: "Record blood sugar",
  },
  screens: {
    sign_up: {
      title: "Create Account",
      description: "Open a free account and keep your blood sugar logbook on your phone.",
    },
    sign_in: { title: "Sign In", description: "Sign in to your blood sugar logbook." },
    google_return: {
      title: "Sign in with Google",
      description: "On the way back from Google to your blood sugar logbook.",
    },
    verify_code: { title: "Verify your email", description: "Enter the code that we sent to your email." },
    forgot_password: {
      title: "Forgot password",
      description: "Get a code by email and choose a new password.",
    },
    log_book: {
      title: "Blood Sugar Logbook",
      description: "Your blood sugar readings, what they mean, and a report for your doctor.",
    },
    podcast: {
      title: "PodCast Releases",
      description: "Talks about living well with diabetes, to hear wherever you are.",
    },
    library: {
      title: "Diabetes Library",
      description: "Guides, articles and reviews about diabetes, to read now or save.",
    },
    videos: {
      title: "Diabetes Education Videos",
      description: "Video lessons about living well with diabetes.",
    },
    feedback: {
      title: "Feedback",
      description: "Say what you think, and read what others have said.",
    },
    inbox: {
      title: "Inbox",
      description: "All our messages to you, in one place.",
    },
    reminders: {
      title: "Reminders",
      description: "The times at which you check your blood sugar or take your medicine.",
    },
    care: {
      title: "My care",
      description: "Medicines that you took, supplies, visits and checks.",
    },
    lessons: {
      title: "What I have learnt",
      description: "The lessons that you have heard or read.",
    },
    my_diabetes: {
      title: "My diabetes",
      description: "Your targets, and what your doctor should know of your diabetes.",
    },
    settings: {
      title: "Settings",
      description: "Your profile, your password, your preferences and your data.",
    },
  },
  notFound: {
    title: "This page does not exist",
    description: "The address may be mistyped, or the page has moved. Nothing of yours is lost.",
  },
  offline: {
    title: "You are offline",
    description: "This page is not on your device yet. It opens as soon as you have a network again.",
  },
  toLogBook: "Go to your logbook",
  needsScript: "This screen needs JavaScript. Please switch it on in your browser's settings.",
  policyVersion: (version: number, revisedOn: string, since: string) =>
    `Version ${version} of ${revisedOn}. Effective since ${since}.`,
  socialCard: `${BRAND.name}. ${BRAND.tagline}.`,
  goHome: "Go to the start page",
  copyright: `© ${BRAND.copyrightYear} ${BRAND.name}. All rights reserved.`,
});
