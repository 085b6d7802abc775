/** The landing page, in Yoruba. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../landing.ts`. */
export const yoLanding: Translated<typeof import("../landing.ts")> = {
  landing: {
    title: "Ọgbọ́n Ìtọ́jú Àtọ̀gbẹ",
    tagline: "Ìtọ́jú àtọ̀gbẹ tó ń sọ èdè wa",
    description:
      "Ẹ kọ ṣúgà inú ẹ̀jẹ̀ yín sílẹ̀ kíákíá, ẹ rí ohun tó túmọ̀ sí lójú ẹsẹ̀, kí ẹ sì mú ìròyìn tó yéni lọ fún dókítà yín. A ṣe é fún Nàìjíríà, kì í jẹ dátà púpọ̀.",
    account: "Àkáǹtì",
    sections: "Àwọn apá",
    menu: "Mẹ́nù",
    home: "Ìbẹ̀rẹ̀",
    aboutEntry: "Nípa wa",
    contactUs: "Ẹ Kàn Sí Wa",
    login: "Wọlé",
    getStarted: "Bẹ̀rẹ̀",
    openLogBook: "Ṣí ìwé àkọsílẹ̀ mi",
    lead:
      "Ẹ kọ ṣúgà inú ẹ̀jẹ̀ yín sílẹ̀ kíákíá, ẹ rí ohun tó túmọ̀ sí lójú ẹsẹ̀, kí ẹ sì mú ìròyìn tó yéni lọ fún dókítà yín.",
    startFreeTrial: "Bẹ̀rẹ̀ Lọ́fẹ̀ẹ́",
    learnMore: "Mọ̀ Sí I",
    learnMoreAbout: `nípa ${BRAND.name}`,
    installApp: "Fi App Sórí Fóònù",
    reassurance: "Ọ̀fẹ́ ni láti bẹ̀rẹ̀. Kò nílò app store. Kì í jẹ dátà púpọ̀.",

    sampleWhen: (type) => `Òní, 07:12 · ${type}`,
    sampleEarlier: "Àná",

    offer: "Ohun tó máa ṣe fún yín",
    smartGlucoseTracking: "Ẹ Mójú Tó Ṣúgà Yín",
    smartGlucoseTrackingText:
      "Ẹ fọwọ́ tẹ̀ ẹ́ díẹ̀ láti kọ àbájáde kan, ẹ ó sì rí ohun tó túmọ̀ sí lójú ẹsẹ̀, ní mg/dl tàbí mmol/l.",
    personalizedMealPlans: "Ìtọ́sọ́nà Oúnjẹ Fún Yín",
    personalizedMealPlansText:
      "Ìtọ́sọ́nà lórí oúnjẹ Nàìjíríà 60: ìwọ̀n ìpín, carbohydrate, ohun tí ẹ lè jẹ dípò. Kì í ṣe ètò oúnjẹ.",
    openMealGuide: "Ṣí ìtọ́sọ́nà oúnjẹ",
    healthcareIntegration: "Ìrànlọ́wọ́ Fún Dókítà",
    healthcareIntegrationText: "Ìròyìn PDF àwọn àbájáde yín tí dókítà yín lè kà ní ìṣẹ́jú kan.",
    mobileCompanion: "Ó Wà Lórí Fóònù Yín",
    mobileCompanionText: "A ṣe é fún fóònù kékeré àti dátà kékeré. Ó máa ń ṣí nínú browser yín.",

    mission: "Iṣẹ́ Tí A Fẹ́ Ṣe",
    missionText: "Láti fi ẹ̀kọ́ ìlera tó bá ilẹ̀ wa mu ran àwọn ọmọ Nàìjíríà tó ní àtọ̀gbẹ lọ́wọ́.",
    figuresUnconfirmed: "A ṣì máa fìdí àwọn nọ́ńbà yìí múlẹ̀ kí a tó bẹ̀rẹ̀.",

    about: `Nípa ${BRAND.name}`,
    aboutText:
      `${BRAND.name} jẹ́ ìwé àkọsílẹ̀ ṣúgà inú ẹ̀jẹ̀ yín, ó sì jẹ́ ilé ẹ̀kọ́ bí a ṣe ń gbé pẹ̀lú àtọ̀gbẹ: ẹ̀kọ́ láti gbọ́, láti kà àti láti wò, tí a ṣe fún ilé ìdáná, ọjà àti ilé ìwòsàn Nàìjíríà.`,
    topics: "Ohun tí àwọn ẹ̀kọ́ wa dá lé",
    topicList: [
      "Yíyẹ ṣúgà inú ẹ̀jẹ̀ wò",
      "Bí a ṣe ń lo insulin",
      "Ètò oúnjẹ",
      "Eré ìdárayá",
      "Bí a ṣe ń gbé ìgbé ayé",
      "Ẹ̀kọ́ ìlera",
    ],
    pause: "Dá a dúró",

    stories: "Ìtàn àwọn tó ti rí ìrànlọ́wọ́",
    storiesText: "Ohun tí àwọn tó ń lo ìwé àkọsílẹ̀ yìí sọ.",
    storyAbout: (age, diabetesType) => `Ọmọ ọdún ${age} · ${diabetesType}`,
    storyTime: (time) => `${time} pẹ̀lú ${BRAND.name}`,
    rating: (stars) => `Ìràwọ̀ ${stars} nínú 5`,
    storiesUnconfirmed: "Àpẹẹrẹ ni àwọn ìtàn yìí, a ṣì máa fìdí wọn múlẹ̀ kí a tó bẹ̀rẹ̀.",

    howItWorks: "Bí Ó Ṣe Ń Ṣiṣẹ́",
    steps: [
      {
        title: "Ẹ Ṣí Àkáǹtì",
        text: "Orúkọ yín, fóònù yín àti email yín. A ó fi kóòdù ránṣẹ́ láti mọ̀ pé ẹ̀yin ni.",
      },
      {
        title: "Ẹ Kọ Ṣúgà Sílẹ̀",
        text: "Ẹ kọ nọ́ńbà náà, ẹ sọ ìgbà tí ẹ jẹun, kí ẹ fi àkíyèsí kún un bó bá wù yín.",
      },
      {
        title: "Ẹ Wo Bó Ṣe Ń Lọ",
        text: "Àwọn àbájáde yín bí ìlà kan, àti iye wọn tó wà déédéé.",
      },
      {
        title: "Ìránnilétí Oògùn",
        text: "Ẹ yan àkókò. Fóònù yín máa rán yín létí láti lo oògùn tàbí láti yẹ ṣúgà wò.",
      },
      {
        title: "Lórí Fóònù",
        text: "Lórí fóònù èyíkéyìí tó ní browser. Ẹ fi sí ojú fóònù yín, láìsí app store.",
      },
      {
        title: "Ohun Tó Túmọ̀ Sí",
        text: "Ohun tí àbájáde yín kọ̀ọ̀kan túmọ̀ sí, nípa òfin tí ẹ lè kà fúnra yín. A kì í méfò.",
      },
    ],

    questions: "Ìbéèrè tí àwọn èèyàn sábà máa ń béèrè",
    questionList: [
      {
        question: "Dátà mélòó ló máa ń jẹ?",
        answer:
          "Kò tó 300 KB lóṣù lẹ́yìn tó bá ti wà lórí fóònù yín, bí ẹ bá kọ àbájáde kan tí ẹ sì wò ó lẹ́ẹ̀mẹta lójúmọ́, tí ẹ sì ṣí àkójọ podcast lẹ́ẹ̀kan lọ́sẹ̀. Ohun tí ẹ bá gbọ́ tàbí tí ẹ bá wò máa jẹ dátà tirẹ̀.",
      },
      {
        question: "Ṣé ó ń ṣiṣẹ́ láìsí nẹ́tíwọ̀kì?",
        answer: "Bẹ́ẹ̀ ni. Ohun tí ẹ bá kọ, tí ẹ bá yí padà tàbí tí ẹ bá pa rẹ́ máa lọ nígbà tí nẹ́tíwọ̀kì bá dé.",
      },
    ],

    meaning: "Àbájáde kọ̀ọ̀kan ní ìdáhùn tó yéni",
    meaningText:
      "Ọ̀rọ̀ kan, àwọ̀ kan àti àmì kan máa fi ohun tí nọ́ńbà yín túmọ̀ sí hàn, pẹ̀lú ìlà kan nípa ohun tí ẹ máa ṣe.",

    begin: "Ẹ bẹ̀rẹ̀ pẹ̀lú àbájáde kan",
    beginText: "Ẹ ṣí àkáǹtì, ẹ kọ nọ́ńbà òní, kí ẹ sì rí ohun tó túmọ̀ sí.",
    startYourJourney: "Ẹ Bẹ̀rẹ̀ Lónìí",

    quickLinks: "Ibi Tí Ẹ Lè Lọ",
    dashboard: "Ojú ìwé mi",
    bloodSugarLog: "Ìwé Àkọsílẹ̀ Ṣúgà",
    mealPlanning: "Ètò Oúnjẹ",
    doctorConnect: "Bá Dókítà Sọ̀rọ̀",
    community: "Àwùjọ wa",
    whatsapp: "WhatsApp",
    chat: "Ẹ bá wa sọ̀rọ̀ lórí WhatsApp",
    chatMessage: "Ẹ ǹlẹ́ o, mo nílò ìrànlọ́wọ́ lórí...",
    follow: "Ẹ tẹ̀lé wa",
    privacyPolicy: "Ìlànà Àṣírí",
    termsOfService: "Òfin Ìlò",

    noMedicalAdvice:
      `${BRAND.name} jẹ́ ẹ̀kọ́ ìlera. Kò lè rọ́pò dókítà yín: bí ọ̀rọ̀ bá di pàjáwìrì, ẹ lọ sí ilé ìwòsàn tó sún mọ́ yín jù lọ.`,
  },
};
