/** The landing page, in Igbo. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../landing.ts`. */
export const igLanding: Translated<typeof import("../landing.ts")> = {
  landing: {
    title: "Ijikwa Ọrịa Shuga Nke Ọma",
    tagline: "Nlekọta ọrịa shuga na-asụ asụsụ ndị Nigeria",
    description:
      "Dee shuga dị n'ọbara gị ngwa ngwa, mata ozugbo ihe ọ pụtara, werekwa akụkọ doro anya gakwuru dọkịta gị. E mere ya maka Nigeria, ọ naghị eri data.",
    account: "Akaụntụ",
    sections: "Akụkụ peeji a",
    menu: "Menu",
    home: "Mbido",
    aboutEntry: "Gbasara anyị",
    contactUs: "Kpọtụrụ Anyị",
    login: "Banye",
    getStarted: "Malite",
    openLogBook: "Meghee akwụkwọ ndekọ m",
    lead:
      "Dee shuga dị n'ọbara gị ngwa ngwa, mata ozugbo ihe ọ pụtara, werekwa akụkọ doro anya gakwuru dọkịta gị.",
    startFreeTrial: "Nwalee Ya N'efu",
    learnMore: "Mụtakwuo",
    learnMoreAbout: `gbasara ${BRAND.name}`,
    installApp: "Wụnye App",
    reassurance: "Ịmalite bụ n'efu. Ọ chọghị app store. Ọ naghị eri data.",

    sampleWhen: (type) => `Taa, 07:12 · ${type}`,
    sampleEarlier: "Ụnyaahụ",

    offer: "Ihe ọ ga-emere gị",
    smartGlucoseTracking: "Ịsochi Shuga Gị Nke Ọma",
    smartGlucoseTrackingText:
      "Pịa ugboro ole na ole dee nlele, mata ihe ọ pụtara ozugbo, na mg/dl ma ọ bụ mmol/l.",
    personalizedMealPlans: "Nri Kwesịrị Gị",
    personalizedMealPlansText:
      "Ntuziaka nri Nigeria 60: oke nri, carbohydrate, ihe i nwere ike iri kama ya. Ọ bụghị iwu nri (diet plan).",
    openMealGuide: "Meghee ntuziaka nri",
    healthcareIntegration: "Gị na Dọkịta Gị",
    healthcareIntegrationText: "Akụkọ PDF nke nlele gị, nke dọkịta gị nwere ike ịgụcha n'otu minit.",
    mobileCompanion: "Enyi Gị N'ekwentị",
    mobileCompanionText: "E mere ya maka obere ekwentị na obere data. Ọ na-emeghe na browser gị.",

    mission: "Ihe Anyị Bu N'obi",
    missionText: "Inye ndị Nigeria nwere ọrịa shuga ike, site n'ozi ahụ ike dabara ebe ha bi.",
    figuresUnconfirmed: "A ga-enyocha ọnụọgụ ndị a tupu mmalite.",

    about: `Gbasara ${BRAND.name}`,
    aboutText:
      `${BRAND.name} bụ akwụkwọ ndekọ shuga dị n'ọbara gị, bụrụkwa ụlọ akwụkwọ maka ibi ndụ na ọrịa shuga: ihe mmụta ị ga-ege ntị, gụọ, ma lee anya, e mere maka usekwu, ahịa na ụlọ ọgwụ ndị Nigeria.`,
    topics: "Ihe anyị na-akụzi",
    topicList: [
      "Ilele shuga dị n'ọbara",
      "Iji insulin eme ihe",
      "Ịhazi nri gị",
      "Mmega ahụ",
      "Otu i si ebi ndụ",
      "Ihe mmụta ahụ ike",
    ],
    pause: "Kwụsịtụ",

    stories: "Akụkọ ndị ọ baara uru",
    storiesText: "Ihe ndị na-eji akwụkwọ ndekọ a na-ekwu.",
    storyAbout: (age, diabetesType) => `afọ ${age} · ${diabetesType}`,
    storyTime: (time) => `${time} ya na ${BRAND.name}`,
    rating: (stars) => `kpakpando ${stars} n'ime 5`,
    storiesUnconfirmed: "Akụkọ ndị a bụ ihe atụ, a ga-enyocha ha tupu mmalite.",

    howItWorks: "Otu O Si Arụ Ọrụ",
    steps: [
      {
        title: "Mepee Profaịlụ Gị",
        text: "Aha gị, ekwentị gị na email gị. Anyị ga-ezite code iji mata na ọ bụ gị.",
      },
      { title: "Sochie Shuga Gị", text: "Dee ọnụọgụ ya, kwuo mgbe i riri nri, tinye ndetu ma ị chọọ." },
      { title: "Hụ Otu Ọ Na-aga", text: "Nlele gị n'eserese, na ole n'ime ha dị mma." },
      {
        title: "Ncheta Ọgwụ",
        text: "Họrọ oge. Ekwentị gị ga-echetara gị ịṅụ ọgwụ gị ma ọ bụ ilele shuga.",
      },
      {
        title: "N'ekwentị Gị",
        text: "N'ekwentị ọ bụla nwere browser. Tinye ya n'ihu ekwentị gị, ọ chọghị app store.",
      },
      {
        title: "Nkọwa Maka Gị",
        text:
          "Ihe nlele gị ọ bụla pụtara, site n'iwu a kara aka i nwere ike ịgụ. Ọ bụghị ihe e chepụtara n'isi.",
      },
    ],

    questions: "Ajụjụ ndị mmadụ na-ajụkarị",
    questionList: [
      {
        question: "Data ole ka ọ na-eri?",
        answer:
          "O rughị 300 KB n'otu ọnwa mgbe ọ dịla n'ekwentị gị, ma i dee otu nlele, lee ya ugboro atọ kwa ụbọchị, lekwaa ndepụta podcast otu ugboro n'izu. Ihe ị na-akpọ ga-atụkwasị na ya.",
      },
      {
        question: "Ọ na-arụ ọrụ ma network adịghị?",
        answer: "Ee. Ihe i dere, gbanwee ma ọ bụ hichapụ ga-apụ mgbe network lọtara.",
      },
    ],

    meaning: "Nlele ọ bụla na-enweta azịza doro anya",
    meaningText: "Otu okwu, otu agba na otu ọdịdị na-egosi ihe ọnụọgụ gị pụtara, na ihe ị ga-eme.",

    begin: "Jiri otu nlele malite",
    beginText: "Mepee akaụntụ, dee ọnụọgụ nke taa, hụ ihe ọ pụtara.",
    startYourJourney: "Malite Njem Gị Taa",

    quickLinks: "Ụzọ Mkpirikpi",
    dashboard: "Peeji m",
    bloodSugarLog: "Ndekọ Shuga",
    mealPlanning: "Ịhazi Nri",
    doctorConnect: "Dọkịta Gị",
    community: "Ndị otu anyị",
    whatsapp: "WhatsApp",
    chat: "Soro anyị kparịta na WhatsApp",
    chatMessage: "Ndeewo, achọrọ m enyemaka na...",
    follow: "Soro anyị",
    privacyPolicy: "Iwu Nzuzo",
    termsOfService: "Iwu Ojiji",

    noMedicalAdvice:
      `${BRAND.name} bụ ihe mmụta ahụ ike. Ọ naghị anọchi dọkịta gị: n'ihe mberede, gaa n'ụlọ ọgwụ kacha nso.`,
  },
};
