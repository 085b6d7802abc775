/** The documents themselves, in Igbo. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../pages.ts`. */
export const igPages: Translated<typeof import("../pages.ts")> = {
  pages: {
    homeLink: `${BRAND.name}, mbido`,
    loading: "Chere ntakịrị...",
    app: {
      description: "Akwụkwọ ndekọ shuga gị, na ihe nlele ọ bụla pụtara. Ọ na-arụ ọrụ na-enweghị network.",
      recordShortcut: "Dee shuga gị",
    },
    screens: {
      sign_up: {
        title: "Mepee Akaụntụ",
        description: "Mepee akaụntụ n'efu, debe akwụkwọ ndekọ shuga gị n'ekwentị gị.",
      },
      sign_in: { title: "Banye", description: "Banye n'akwụkwọ ndekọ shuga gị." },
      google_return: {
        title: "Jiri Google banye",
        description: "Ị na-esi na Google alaghachi n'akwụkwọ ndekọ shuga gị.",
      },
      verify_code: { title: "Kwenye email gị", description: "Tinye code anyị zitere n'email gị." },
      forgot_password: {
        title: "I chefuru password",
        description: "Nweta code n'email, họrọ password ọhụrụ.",
      },
      log_book: {
        title: "Akwụkwọ Ndekọ Shuga",
        description: "Nlele shuga dị n'ọbara gị, ihe ha pụtara, na akụkọ maka dọkịta gị.",
      },
      podcast: {
        title: "Podcast Ndị Ọhụrụ",
        description: "Okwu banyere iji ọrịa shuga bie ndụ nke ọma, nụrụ ya ebe ọ bụla ị nọ.",
      },
      library: {
        title: "Ọba Akwụkwọ Ọrịa Shuga",
        description: "Ntuziaka, edemede na nnyocha gbasara ọrịa shuga, ị ga-agụ ma ọ bụ chekwaa.",
      },
      videos: {
        title: "Vidiyo Mmụta Ọrịa Shuga",
        description: "Vidiyo na-akụzi otu e si ebi ndụ nke ọma na ọrịa shuga.",
      },
      feedback: {
        title: "Echiche",
        description: "Kwuo ihe i chere, gụọkwa ihe ndị ọzọ kwuru.",
      },
      inbox: {
        title: "Ozi gị",
        description: "Ozi niile anyị zitere gị, n'otu ebe.",
      },
      reminders: {
        title: "Ncheta",
        description: "Oge ị na-elele shuga gị ma ọ bụ na-aṅụ ọgwụ gị.",
      },
      care: {
        title: "Nlekọta m",
        description: "Ọgwụ ị ṅụrụ, ngwa, nleta na nnyocha.",
      },
      lessons: {
        title: "Ihe m mụtara",
        description: "Ihe ọmụmụ ị nụrụ ma ọ bụ gụọ.",
      },
      my_diabetes: {
        title: "Ọrịa shuga m",
        description: "Ebumnuche gị, na ihe dọkịta gị kwesịrị ịma banyere ọrịa shuga gị.",
      },
      settings: {
        title: "Nhazi",
        description: "Profaịlụ gị, password gị, ihe ị chọrọ na ihe niile gbasara gị.",
      },
    },
    notFound: {
      title: "Peeji a adịghị",
      description: "O nwere ike e dejọrọ adreesị ya, ma ọ bụ a kwagara ya. Ihe gị ọ bụla efughị.",
    },
    offline: {
      title: "Network adịghị",
      description: "Peeji a adịbeghị n'ekwentị gị. Ọ ga-emeghe ozugbo network lọtara.",
    },
    toLogBook: "Gaa n'akwụkwọ ndekọ gị",
    needsScript: "Peeji a chọrọ JavaScript. Biko gbanye ya na nhazi browser gị.",
    policyVersion: (version, revisedOn, since) =>
      `Ụdị ${version} nke ${revisedOn}. Ọ malitere ịrụ ọrụ na ${since}.`,
    socialCard: `${BRAND.name}. Nlekọta ọrịa shuga na-asụ asụsụ ndị Nigeria.`,
    goHome: "Gaa na peeji mbido",
    copyright: `© ${BRAND.copyrightYear} ${BRAND.name}. Ikike niile dịịrị anyị.`,
  },
};
