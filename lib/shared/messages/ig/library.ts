/** The screen at /library, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../library.ts`. */
export const igLibrary: Translated<typeof import("../library.ts")> = {
  library: {
    title: "Ọba Akwụkwọ Ọrịa Shuga",
    lead: "Ntuziaka, edemede na nnyocha ị ga-agụ ugbu a ma ọ bụ chekwaa.",
    loading: "Akwụkwọ na-abata...",
    failed: (message) => `Akwụkwọ abataghị: ${message}`,
    fetchFailed: "Anyị enweghị ike iweta PDF",
    empty: "Akwụkwọ adịbeghị n'ọba akwụkwọ a.",
    emptyAdvice: "Akwụkwọ ọhụrụ ga-apụta ebe a ozugbo e tinyere ha.",
    nothingFound: "Anyị ahụghị ihe ị na-achọ.",
    mealGuideText: "Nri Nigeria 60: oke nri, carbohydrate na ihe i nwere ike iri kama ya.",
    categories: { Guides: "Ntuziaka", Articles: "Edemede", Reviews: "Nnyocha" },
    readTime: (minutes) => `ọgụgụ minit ${minutes}`,
    author: (name) => `Onye dere ya: ${name}`,
    description: (genre, artist) => `${genre} nke ${artist} dere`,
    read: "Gụọ",
  },
};
