/** The documents themselves, in Hausa. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../pages.ts`. */
export const haPages: Translated<typeof import("../pages.ts")> = {
  pages: {
    homeLink: `${BRAND.name}, shafin farko`,
    loading: "A ɗan jira...",
    app: {
      description: "Littafin sugan jininku, da ma'anar kowane awo. Yana aiki ba tare da network ba.",
      recordShortcut: "Rubuta sugan jini",
    },
    screens: {
      sign_up: {
        title: "Buɗe Asusu",
        description: "Ku buɗe asusu kyauta, ku riƙe littafin sugan jininku a waya.",
      },
      sign_in: { title: "Shiga", description: "Ku shiga littafin sugan jininku." },
      google_return: {
        title: "Shiga da Google",
        description: "Ana dawowa daga Google zuwa littafin sugan jininku.",
      },
      verify_code: {
        title: "Tabbatar da email",
        description: "A rubuta code ɗin da muka aika zuwa email ɗinku.",
      },
      forgot_password: {
        title: "An manta password",
        description: "A karɓi code ta email, a zaɓi sabon password.",
      },
      log_book: {
        title: "Littafin Sugan Jini",
        description: "Awon sugan jininku, ma'anarsu, da rahoto domin likitanku.",
      },
      podcast: {
        title: "PodCast ɗinmu",
        description: "Hira a kan yadda za a rayu lafiya da ciwon suga, a ji ta duk inda ake.",
      },
      library: {
        title: "Laburaren Ciwon Suga",
        description: "Jagorori, maƙaloli da bita a kan ciwon suga, a karanta yanzu ko a ajiye.",
      },
      videos: {
        title: "Bidiyon Koyo a kan Ciwon Suga",
        description: "Darussan bidiyo a kan yadda za a rayu lafiya da ciwon suga.",
      },
      feedback: {
        title: "Ra'ayoyi",
        description: "Ku faɗi ra'ayinku, ku karanta abin da wasu suka ce.",
      },
      inbox: {
        title: "Saƙonni",
        description: "Duk saƙonninmu zuwa gare ku, a wuri guda.",
      },
      reminders: {
        title: "Tunatarwa",
        description: "Lokutan da kuke gwada sugan jini ko kuke shan magani.",
      },
      care: {
        title: "Kula da kaina",
        description: "Magungunan da kuka sha, kayan amfani, ziyara da gwaje-gwaje.",
      },
      lessons: {
        title: "Abin da na koya",
        description: "Darussan da kuka ji ko kuka karanta.",
      },
      my_diabetes: {
        title: "Ciwon sugata",
        description: "Maƙasudanku, da abin da ya kamata likitanku ya sani game da ciwon suganku.",
      },
      settings: {
        title: "Saituna",
        description: "Bayanan kai, password, zaɓinku da duk bayananku.",
      },
    },
    notFound: {
      title: "Babu wannan shafin",
      description: "Wataƙila an rubuta adireshin ba daidai ba, ko an ɗauke shafin. Babu abinku da ya ɓace.",
    },
    offline: {
      title: "Babu network",
      description: "Wannan shafin bai iso wayarku ba tukuna. Zai buɗe da zarar network ya dawo.",
    },
    toLogBook: "Je littafin suganku",
    needsScript: "Wannan shafin yana buƙatar JavaScript. Don Allah a kunna shi a saitunan browser ɗinku.",
    policyVersion: (version, revisedOn, since) =>
      `Bugu na ${version}, na ${revisedOn}. Yana aiki tun ${since}.`,
    socialCard: `${BRAND.name}. Kula da ciwon suga da harshen 'yan Najeriya.`,
    goHome: "Je shafin farko",
    copyright: `© ${BRAND.copyrightYear} ${BRAND.name}. Duk haƙƙi namu ne.`,
  },
};
