/** The landing page, in Hausa. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../landing.ts`. */
export const haLanding: Translated<typeof import("../landing.ts")> = {
  landing: {
    title: "Kula da Ciwon Suga da Hikima",
    tagline: "Kula da ciwon suga da harshen 'yan Najeriya",
    description:
      "Ku rubuta sugan jininku cikin daƙiƙoƙi, ku ga ma'anarsa nan take, ku kai wa likita rahoto mai sauƙin karantawa. Na Najeriya ne, ba ya cin data.",
    account: "Asusu",
    sections: "Sassa",
    menu: "Menu",
    home: "Farko",
    aboutEntry: "Game da mu",
    contactUs: "Tuntuɓe Mu",
    login: "Shiga",
    getStarted: "Fara Yanzu",
    openLogBook: "Buɗe littafin suga",
    lead:
      "Ku rubuta sugan jininku cikin daƙiƙoƙi, ku ga ma'anarsa nan take, ku kai wa likita rahoto mai sauƙin karantawa.",
    startFreeTrial: "Fara Kyauta",
    learnMore: "Ƙarin Bayani",
    learnMoreAbout: `game da ${BRAND.name}`,
    installApp: "Saka App a Waya",
    reassurance: "Farawa kyauta ne. Ba app store. Ba ya cin data sosai.",

    sampleWhen: (type) => `Yau, 07:12 · ${type}`,
    sampleEarlier: "Jiya",

    offer: "Abin da zai yi muku",
    smartGlucoseTracking: "Kula da Sugan Jini",
    smartGlucoseTrackingText: "Dannawa kaɗan a rubuta awo, a ga ma'anarsa nan take, da mg/dl ko mmol/l.",
    personalizedMealPlans: "Jagorar Abinci",
    personalizedMealPlansText:
      "Jagora ga abincin Najeriya 60: yawansu, carbohydrate, da madadinsu. Ba dokar cin abinci ba ce.",
    openMealGuide: "Buɗe jagorar abinci",
    healthcareIntegration: "Aiki Tare da Likita",
    healthcareIntegrationText: "Rahoton PDF na awonku wanda likita zai iya karantawa cikin minti guda.",
    mobileCompanion: "Abokin Tafiya a Waya",
    mobileCompanionText: "An yi shi domin ƙananan wayoyi da ƙaramin data. Yana buɗewa a browser ɗinku.",

    mission: "Manufarmu",
    missionText: "Ƙarfafa 'yan Najeriya masu ciwon suga ta hanyar ilimin lafiya da ya dace da yankinsu.",
    figuresUnconfirmed: "Za a tabbatar da waɗannan alƙaluma kafin ƙaddamarwa.",

    about: `Game da ${BRAND.name}`,
    aboutText:
      `${BRAND.name} littafin sugan jininku ne, kuma makaranta ce ta yadda za a rayu da ciwon suga: darussan ji, karatu da kallo, da aka yi domin kicin, kasuwa da asibitocin Najeriya.`,
    topics: "Abin da darussanmu suka ƙunsa",
    topicList: [
      "Gwada sugan jini",
      "Amfani da insulin",
      "Tsara abinci",
      "Shirin motsa jiki",
      "Kyautata halin rayuwa",
      "Ilimin kiwon lafiya",
    ],
    pause: "Dakata",

    stories: "Nasarorin masu ciwon suga",
    storiesText: "Abin da masu amfani da littafin suga suke cewa.",
    storyAbout: (age, diabetesType) => `Shekara ${age} · ${diabetesType}`,
    storyTime: (time) => `${time} tare da ${BRAND.name}`,
    rating: (stars) => `taurari ${stars} cikin 5`,
    storiesUnconfirmed: "Waɗannan labarai misali ne, za a tabbatar da su kafin ƙaddamarwa.",

    howItWorks: "Yadda Yake Aiki",
    steps: [
      {
        title: "Buɗe Asusunku",
        text: "Sunanku, wayarku da email ɗinku. Muna aika code domin tabbatar da cewa ku ne.",
      },
      {
        title: "Rubuta Sugan Jini",
        text: "A rubuta lambar, a faɗi lokacin da aka ci abinci, a ƙara bayani idan ana so.",
      },
      { title: "Ga Yadda Yake Tafiya", text: "Awonku a zane, da yawan waɗanda suka yi daidai." },
      {
        title: "Tunatarwar Magani",
        text: "A zaɓi lokuta. Wayarku tana tuna muku lokacin shan magani ko na gwaji.",
      },
      {
        title: "A Kowace Waya",
        text: "A kowace waya mai browser. A saka shi a fuskar waya, ba tare da app store ba.",
      },
      {
        title: "Ma'anar Awonku",
        text: "Ma'anar kowane awo, bisa tsayayyun ƙa'idoji da kuna iya karantawa. Babu kintace.",
      },
    ],

    questions: "Tambayoyin da aka fi yi",
    questionList: [
      {
        question: "Nawa yake ci na data?",
        answer:
          "Ƙasa da 300 KB a wata idan ya riga ya zauna a wayarku, da awo ɗaya da dubawa sau uku a rana, da jerin podcast sau ɗaya a mako. Ban da abin da kuka kunna.",
      },
      {
        question: "Yana aiki ba tare da network ba?",
        answer: "Eh. Abin da kuka rubuta, kuka gyara ko kuka goge yana tafiya idan network ya dawo.",
      },
    ],

    meaning: "Kowane awo yana da amsa a fili",
    meaningText:
      "Kalma, launi da siffa suna nuna ma'anar lambarku, tare da layi guda na abin da za a yi na gaba.",

    begin: "A fara da awo ɗaya",
    beginText: "A buɗe asusu, a rubuta lambar yau, a ga ma'anarta.",
    startYourJourney: "Fara Tafiyarku Yau",

    quickLinks: "Hanyoyin Sauri",
    dashboard: "Shafina",
    bloodSugarLog: "Littafin Suga",
    mealPlanning: "Tsara Abinci",
    doctorConnect: "Haɗuwa da Likita",
    community: "Jama'armu",
    whatsapp: "WhatsApp",
    chat: "Yi magana da mu a WhatsApp",
    chatMessage: "Sannu, ina buƙatar taimako game da...",
    follow: "Ku bi mu",
    privacyPolicy: "Ƙa'idojin Sirri",
    termsOfService: "Ƙa'idojin Amfani",

    noMedicalAdvice:
      `${BRAND.name} ilimin kiwon lafiya ne. Ba ya maye gurbin likita: idan akwai gaggawa, a tafi asibiti mafi kusa.`,
  },
};
