/** Sentences of the landing page; they promise only what exists. @module */
import { BRAND } from "../brand.ts";
import { defineArea } from "./catalogue.ts";

/** What the landing page says. @see spec §2 Landing page */
export const landingText = /* @__PURE__ */ defineArea("landing", {
  title: "Smart Diabetes Management",
  description:
    "Log your blood sugar in seconds, see at once what it means, and take a clear report to your doctor. Made for Nigeria, light on data.",
  account: "Account",
  login: "Login",
  getStarted: "Get Started",
  lead: "Log your blood sugar in seconds, see at once what it means, and take a clear report to your doctor.",
  startFreeTrial: "Start Free Trial",
  learnMore: "Learn More",
  reassurance: "Free to start. No app store. Light on data.",

  sampleWhen: (type: string) => `Today, 07:12 · ${type}`,
  sampleEarlier: "Yesterday",

  offer: "What it does for you",
  smartGlucoseTracking: "Smart Glucose Tracking",
  smartGlucoseTrackingText: "A few taps for a reading, and its meaning at once, in mg/dl or mmol/l.",
  personalizedMealPlans: "Personalized Meal Plans",
  personalizedMealPlansText: "Still to come. Today, mark each reading by meal and see what your plate does.",
  healthcareIntegration: "Healthcare Integration",
  healthcareIntegrationText: "A PDF report of your readings that your doctor can read in a minute.",
  mobileCompanion: "Mobile Companion",
  mobileCompanionText: "Made for small phones and small data plans. It opens in your browser.",

  howItWorks: "How it works",
  createYourProfile: "Create Your Profile",
  createYourProfileText: "Your name, your phone and your email. We send a code to check that it is you.",
  trackBloodSugar: "Track Blood Sugar",
  trackBloodSugarText: "Type the value, say when you ate, add a note if you like.",
  showYourDoctor: "Show Your Doctor",
  showYourDoctorText: "Export one week, one month or everything, and bring it to your next visit.",

  meaning: "Every reading gets a plain answer",
  meaningText: "A word, a colour and a shape tell where a value stands, with a line on what to do next.",

  begin: "Begin with one reading",
  beginText: "Open an account, type today's value, and see what it means.",
  startYourJourney: "Start Your Journey Today",

  noMedicalAdvice:
    `${BRAND.name} is health education. It does not replace your doctor: in an emergency, go to the nearest hospital.`,
});
