/** The landing page's figures and stories, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../claim_words.ts`. */
export const igClaimWords: Translated<typeof import("../claim_words.ts")> = {
  claim_words: {
    figures: {
      satisfaction: {
        label: "ndị ọrịa afọ juru",
        detail: "Ndị ọrịa kwuru na ha ga-agwa ndị ọzọ jiri ya.",
      },
      experience: {
        label: "ndị nyere email ha",
        detail: "Ndị chọrọ ịnụ ihe n'ọnụ anyị.",
      },
      patients: {
        label: "ndị nwere ọrịa shuga",
        detail: "Ndị nwere ọrịa shuga nke ihe mmụta ahụ ike anyị ruru ha aka.",
      },
      served: {
        label: "ndị anyị lekọtara",
        detail: "Ihu na ihu, site n'aka ndị ọrụ anyị.",
      },
      a1c: {
        label: "ka A1C si daa na average",
        detail: "Site na nlele lab nke mbụ ruo na nke kacha ọhụrụ.",
      },
      years: {
        label: "afọ n'ọrụ a",
        detail: "N'ịlekọta na ịkụzi banyere ọrịa shuga.",
      },
      lessons: {
        label: "ihe mmụta na ndụmọdụ",
        detail: "Nke a na-ege ntị, na-agụ ma na-ele anya.",
      },
      users: {
        label: "ndị na-eji ya afọ juru",
        detail: "Ndị na-eji app a nke ọ masịrị.",
      },
    },
    stories: {
      1: {
        diabetesType: "Type 2",
        testimonial:
          "Ana m edebu shuga m n'ibe akwụkwọ, ha ana-efu. Ugbu a, ọ bụ otu minit n'ụtụtụ, amatakwa m ozugbo ma ọ dị mma.",
        achievement: "Ọ na-ede ya kwa ụtụtụ",
        timeWithService: "Ọnwa 8",
      },
      2: {
        diabetesType: "Type 1",
        testimonial:
          "Dọkịta m jụrụ nlele nke ọnwa atọ. Emeghere m akụkọ ahụ n'ekwentị m, ọ bụkwa oge mbụ anyị ji kwurịta gbasara ha, ọ bụghị gbasara ihe m na-echeta.",
        achievement: "O ji akụkọ aga ahụ dọkịta mgbe niile",
        timeWithService: "Afọ 1",
      },
      3: {
        diabetesType: "Nke afọ ime",
        testimonial:
          "Ịhụ ihe shuga bụ awa abụọ mgbe m richara amala gbanwere otu m si etinye nri n'efere. Okwu ya doro anya, o nwekwaghị onye na-eti m mkpu.",
        achievement: "Ọ ma ihe nri ya na-eme",
        timeWithService: "Ọnwa 5",
      },
    },
  },
};
