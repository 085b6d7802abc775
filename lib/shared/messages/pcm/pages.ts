/** The documents themselves, in Nigerian Pidgin. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../pages.ts`. */
export const pcmPages: Translated<typeof import("../pages.ts")> = {
  pages: {
    homeLink: `${BRAND.name}, go home`,
    loading: "E dey load...",
    app: {
      description: "Your blood sugar logbook, and wetin each reading mean. E dey work without network.",
      recordShortcut: "Write blood sugar",
    },
    screens: {
      sign_up: {
        title: "Open Account",
        description: "Open free account and keep your blood sugar logbook for your phone.",
      },
      sign_in: { title: "Sign In", description: "Sign in make you enter your blood sugar logbook." },
      google_return: {
        title: "Sign in wit Google",
        description: "You dey come back from Google to your blood sugar logbook.",
      },
      verify_code: {
        title: "Confirm your email",
        description: "Put di code wey we send to your email.",
      },
      forgot_password: {
        title: "You forget your password",
        description: "Get code by email and choose new password.",
      },
      log_book: {
        title: "Your Blood Sugar Logbook",
        description: "Your blood sugar readings, wetin dem mean, and report for your doctor.",
      },
      podcast: {
        title: "Our PodCast",
        description: "Talks about how to live well wit diabetes, wey you fit hear anywhere you dey.",
      },
      library: {
        title: "Our Diabetes Library",
        description: "Guides, articles and reviews about diabetes, wey you fit read now or save.",
      },
      videos: {
        title: "Videos To Learn About Diabetes",
        description: "Video lessons about how to live well wit diabetes.",
      },
      feedback: {
        title: "Feedback",
        description: "Tok wetin you tink, and read wetin oda pipo don tok.",
      },
      inbox: {
        title: "Inbox",
        description: "All di messages wey we send you, for one place.",
      },
      reminders: {
        title: "Reminders",
        description: "Di times wey you dey check your blood sugar or take your medicine.",
      },
      care: {
        title: "My body care",
        description: "Medicine wey you don take, wetin you dey use, hospital visit and checks.",
      },
      lessons: {
        title: "Wetin I don learn",
        description: "Di lessons wey you don hear or read.",
      },
      my_diabetes: {
        title: "My diabetes matter",
        description: "Your target dem, and wetin your doctor suppose know about your diabetes.",
      },
      settings: {
        title: "Settings",
        description: "Your profile, your password, wetin you choose and your data.",
      },
    },
    notFound: {
      title: "Dis page no dey",
      description:
        "E fit be say di address no correct, or di page don move. Nothing wey be your own don lost.",
    },
    offline: {
      title: "Network no dey",
      description: "Dis page never dey your phone. E go open as soon as network come back.",
    },
    toLogBook: "Go your logbook",
    needsScript: "Dis screen need JavaScript. Abeg on am for your browser settings.",
    policyVersion: (version, revisedOn, since) =>
      `Version ${version} of ${revisedOn}. E dey in force since ${since}.`,
    socialCard: `${BRAND.name}. Diabetes care wey dey speak Nigerian.`,
    goHome: "Go di start page",
    copyright: `© ${BRAND.copyrightYear} ${BRAND.name}. Na we get all di rights.`,
  },
};
