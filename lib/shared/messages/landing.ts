/** Sentences of the landing page; they promise only what exists. @module */
import { BRAND } from "../brand.ts";
import { defineArea } from "./catalogue.ts";

/** What the landing page says. */
export const landingText = /* @__PURE__ */ defineArea("landing", {
  title: "Smart Diabetes Management",
  tagline: BRAND.tagline as string,
  description:
    "Log your blood sugar in seconds, see at once what it means, and take a clear report to your doctor. Made for Nigeria, light on data.",
  account: "Account",
  sections: "Sections",
  menu: "Menu",
  home: "Home",
  aboutEntry: "About",
  contactUs: "Contact Us",
  login: "Login",
  getStarted: "Get Started",
  openLogBook: "Open my logbook",
  lead: "Log your blood sugar in seconds, see at once what it means, and take a clear report to your doctor.",
  startFreeTrial: "Start Free Trial",
  learnMore: "Learn More",
  /** Heard behind it: two words that lead anywhere say nothing to whoever goes from link to link. */
  learnMoreAbout: `about ${BRAND.name}`,
  installApp: "Install App",
  reassurance: "Free to start. No app store. Light on data.",

  sampleWhen: (type: string) => `Today, 07:12 · ${type}`,
  sampleEarlier: "Yesterday",

  offer: "What it does for you",
  smartGlucoseTracking: "Smart Glucose Tracking",
  smartGlucoseTrackingText: "A few taps for a reading, and its meaning at once, in mg/dl or mmol/l.",
  personalizedMealPlans: "Personalized Meal Plans",
  personalizedMealPlansText:
    "A guide to 60 Nigerian foods: portions, carbohydrate, swaps. It is not a diet plan.",
  openMealGuide: "Open the meal guide",
  healthcareIntegration: "Healthcare Integration",
  healthcareIntegrationText: "A PDF report of your readings that your doctor can read in a minute.",
  mobileCompanion: "Mobile Companion",
  mobileCompanionText: "Made for small phones and small data plans. It opens in your browser.",

  mission: "Our Mission",
  missionText: "To empower Nigerians with diabetes through localized health education.",
  figuresUnconfirmed: "These figures are to be confirmed before launch.",

  about: `About ${BRAND.name}`,
  aboutText:
    `${BRAND.name} is a logbook for your blood sugar and a school for living with diabetes: lessons to listen to, to read and to watch, made for Nigerian kitchens, markets and clinics.`,
  topics: "What our lessons are about",
  topicList: [
    "Blood Sugar Monitoring",
    "Insulin Management",
    "Diet Planning",
    "Exercise Programs",
    "Lifestyle Coaching",
    "Health Education",
  ],
  pause: "Pause",

  stories: "Patient success stories",
  storiesText: "What people who use the logbook say.",
  storyAbout: (age: number, diabetesType: string) => `${age} years · ${diabetesType}`,
  storyTime: (time: string) => `${time} with ${BRAND.name}`,
  rating: (stars: number) => `${stars} out of 5 stars`,
  storiesUnconfirmed: "These stories are examples, to be confirmed before launch.",

  howItWorks: "How It Works",
  steps: [
    {
      title: "Create Your Profile",
      text: "Your name, your phone and your email. We send a code to check that it is you.",
    },
    { title: "Track Blood Sugar", text: "Type the value, say when you ate, add a note if you like." },
    { title: "Monitor Trends", text: "Your readings as a line, and how many of them were in range." },
    {
      title: "Medication Reminders",
      text: "Choose the times. Your phone reminds you to take your medicine or to measure.",
    },
    {
      title: "Mobile Access",
      text: "On any phone with a browser. Put it on your home screen, without an app store.",
    },
    {
      title: "Personalized Insights",
      text: "What each of your readings means, by fixed rules that you can read. No guesses.",
    },
  ],

  questions: "Frequently asked questions",
  questionList: [
    {
      question: "How much data does it use?",
      /** A test counts it. */
      answer:
        "Less than 300 KB a month once it is on your phone, with one reading and three looks a day and a podcast list a week. What you play comes on top.",
    },
    {
      question: "Does it work without a network?",
      answer: "Yes. What you record, change or delete goes out when the network is back.",
    },
  ],

  meaning: "Every reading gets a plain answer",
  meaningText: "A word, a colour and a shape show what your number means, with a line on what to do next.",

  begin: "Begin with one reading",
  beginText: "Open an account, type today's value, and see what it means.",
  startYourJourney: "Start Your Journey Today",

  quickLinks: "Quick Links",
  dashboard: "Dashboard",
  bloodSugarLog: "Blood Sugar Log",
  mealPlanning: "Meal Planning",
  doctorConnect: "Doctor Connect",
  community: "Community",
  whatsapp: "WhatsApp",
  chat: "Chat with us on WhatsApp",
  /** Stands in the chat before the person types. */
  chatMessage: "Hello, I need assistance with...",
  follow: "Follow us",
  privacyPolicy: "Privacy Policy",
  termsOfService: "Terms of Service",

  noMedicalAdvice:
    `${BRAND.name} is health education. It does not replace your doctor: in an emergency, go to the nearest hospital.`,
});
