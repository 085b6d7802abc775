/** News by email, in Igbo. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../subscriptions.ts`. */
export const igSubscriptions: Translated<typeof import("../subscriptions.ts")> = {
  subscriptions: {
    title: "Nụrụ Ihe Ọhụrụ",
    lead: "Ihe mmụta na ndụmọdụ ọhụrụ n'email, mgbe ụfọdụ. I nwere ike ịkwụsị mgbe ọ bụla.",
    email: "Email gị",
    placeholder: "aha@example.com",
    subscribe: "Na-ezitere m",
    requested: "Biko lelee email gị: pịa link dị na ya ka i kwenye.",
    networkError: "Network nwere nsogbu. Biko lelee network gị, nwaa ọzọ.",
    confirmButton: "Ee, na-ezitere m ozi",
    leaveButton: "Kwụsị ozi ndị a",
    confirm: {
      title: "Kwenye na ị chọrọ ozi",
      description: `Pịa otu ugboro, ozi si na ${BRAND.name} ga-abịa n'email gị.`,
      lines: [`Ị chọrọ ozi na ndụmọdụ ${BRAND.name} n'email? Pịa otu ugboro, o zuola.`],
    },
    confirmed: {
      title: "Ị ga na-enweta ozi",
      description: `E kwenyela email gị: ozi si na ${BRAND.name} ga-abịa na ya.`,
      lines: ["Daalụ. E kwenyela email gị, ozi ga-abịa na ya mgbe ụfọdụ."],
    },
    leave: {
      title: "Kwụsị ịnata ozi",
      description: `Pịa otu ugboro, ozi si na ${BRAND.name} agaghị abịazi n'email gị.`,
      lines: [
        "Pịa otu ugboro, ozi agaghị abịazi. Ọ bụrụ na i nweghị akaụntụ, anyị ga-ehichapụ email gị ozugbo.",
      ],
    },
    left: {
      title: "Ị kwụsịla ịnata ozi",
      description:
        `Ozi si na ${BRAND.name} agaghị abịazi n'email gị. Ọ bụrụ na i nweghị akaụntụ, e hichapụla adreesị ya.`,
      lines: ["O zuola: ozi agaghị abịazi. Ọ bụrụ na i nweghị akaụntụ, anyị ehichapụla email gị."],
    },
    sent: {
      title: "Biko lelee email gị",
      description: "Anyị ezitela link ị ga-eji kwenye na ị chọrọ ozi n'email.",
      lines: [
        "Anyị ezitela gị link. Pịa ya ka i kwenye.",
        "Ọ bụrụ na ọ bịaghị n'ime minit ole na ole, biko lee n'ime spam gị.",
      ],
    },
    retry: {
      title: "Nke ahụ ekweghị omume",
      description: "Anyị enweghị ike iji email a. Biko lelee ya, nwaa ọzọ.",
      lines: ["Biko tinye email ziri ezi. Ọ bụrụ na ị nwaala ọtụtụ ugboro, biko buru ụzọ chere otu awa."],
    },
    stale: {
      title: "Oge link a agwụla",
      description: "Link ịnata ozi gị anaghịzi arụ ọrụ. I nwere ike ịrịọ nke ọhụrụ.",
      lines: [
        "Ị kwụsịlarị ịnata ozi, ma ọ bụ link a agafeela otu izu. I nwere ike ịmalite ọzọ ebe a.",
      ],
    },
  },
};
