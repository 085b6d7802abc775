/** The landing page, in Nigerian Pidgin. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../landing.ts`. */
export const pcmLanding: Translated<typeof import("../landing.ts")> = {
  landing: {
    title: "Manage Your Diabetes Well Well",
    tagline: "Diabetes care wey dey speak Nigerian",
    description:
      "Write your blood sugar sharp sharp, see wetin e mean at once, and carry clear report go meet your doctor. Dem make am for Nigeria, e no dey chop plenty data.",
    account: "Account",
    sections: "Di parts of di page",
    menu: "Menu",
    home: "Home",
    aboutEntry: "About us",
    contactUs: "Talk To Us",
    login: "Log In",
    getStarted: "Start Now",
    openLogBook: "Open di logbook",
    lead:
      "Write your blood sugar sharp sharp, see wetin e mean at once, and carry clear report go meet your doctor.",
    startFreeTrial: "Start Free Trial",
    learnMore: "Know More",
    learnMoreAbout: `about ${BRAND.name}`,
    installApp: "Install di App",
    reassurance: "E free to start. No app store. E no dey chop plenty data.",

    sampleWhen: (type) => `Today, 07:12 · ${type}`,
    sampleEarlier: "Yesterday",

    offer: "Wetin e go do for you",
    smartGlucoseTracking: "Follow Your Blood Sugar Well",
    smartGlucoseTrackingText:
      "Tap small to write one reading, and see wetin e mean at once, for mg/dl or mmol/l.",
    personalizedMealPlans: "Food Guide For You",
    personalizedMealPlansText:
      "Guide to 60 Nigerian foods: portion, carbohydrate, wetin you fit chop instead. E no be diet plan.",
    openMealGuide: "Open di food guide",
    healthcareIntegration: "Work Wit Your Doctor",
    healthcareIntegrationText: "PDF report of your readings wey your doctor fit read for one minute.",
    mobileCompanion: "E Dey Follow You For Phone",
    mobileCompanionText: "Dem make am for small phones and small data plans. E dey open for your browser.",

    mission: "Wetin We Wan Do",
    missionText: "To give Nigerians wey get diabetes power wit health education wey fit dia place.",
    figuresUnconfirmed: "We still need confirm dis numbers before we launch.",

    about: `Wetin ${BRAND.name} be`,
    aboutText:
      `${BRAND.name} na logbook for your blood sugar and school to learn how to live wit diabetes: lessons wey you go hear, read and watch, wey dem make for Nigerian kitchens, markets and clinics.`,
    topics: "Wetin our lessons dey tok about",
    topicList: [
      "How to check blood sugar",
      "How to manage insulin",
      "How to plan food",
      "Exercise programs",
      "Coaching for how you dey live",
      "Education about health",
    ],
    pause: "Pause",

    stories: "How e take work for patients",
    storiesText: "Wetin pipo wey dey use di logbook dey tok.",
    storyAbout: (age, diabetesType) => `${age} years old · ${diabetesType}`,
    storyTime: (time) => `${time} wit ${BRAND.name}`,
    rating: (stars) => `${stars} stars out of 5`,
    storiesUnconfirmed: "Dis stories na examples, we still need confirm dem before we launch.",

    howItWorks: "How E Dey Work",
    steps: [
      {
        title: "Open Your Profile",
        text: "Your name, your phone and your email. We go send code to check say na you.",
      },
      {
        title: "Follow Your Blood Sugar",
        text: "Type di number, tell us wen you chop, add note if you like.",
      },
      {
        title: "See How E Dey Go",
        text: "Your readings as line, and how many of dem dey inside di correct range.",
      },
      {
        title: "Reminders For Medicine",
        text: "Choose di times. Your phone go remind you to take your medicine or to check.",
      },
      {
        title: "Use Am For Phone",
        text: "For any phone wey get browser. Put am for your home screen, no need app store.",
      },
      {
        title: "Know Wetin Your Readings Mean",
        text: "Wetin each of your readings mean, by fixed rules wey you fit read. No guess work.",
      },
    ],

    questions: "Questions wey pipo dey always ask",
    questionList: [
      {
        question: "How much data e dey use?",
        answer:
          "E no reach 300 KB for one month once e don dey your phone, if you write one reading and look am three times every day and open di podcast list once every week. Wetin you play go add join.",
      },
      {
        question: "E dey work without network?",
        answer: "Yes. Wetin you write, change or delete, we go send am wen network come back.",
      },
    ],

    meaning: "Every reading go get clear answer",
    meaningText:
      "One word, one colour and one shape go show wetin your number mean, wit one line about wetin to do next.",

    begin: "Start wit one reading",
    beginText: "Open account, type di number of today, and see wetin e mean.",
    startYourJourney: "Start Am Today",

    quickLinks: "Fast Links",
    dashboard: "Dashboard",
    bloodSugarLog: "Blood Sugar Logbook",
    mealPlanning: "Plan Your Food",
    doctorConnect: "Connect Wit Doctor",
    community: "Community",
    whatsapp: "WhatsApp",
    chat: "Chat wit us for WhatsApp",
    chatMessage: "Good day, I need help wit...",
    follow: "Follow us",
    privacyPolicy: "Our Privacy Policy",
    termsOfService: "Our Terms of Service",

    noMedicalAdvice:
      `${BRAND.name} na health education. E no fit replace your doctor: if emergency dey, go di hospital wey near you pass.`,
  },
};
