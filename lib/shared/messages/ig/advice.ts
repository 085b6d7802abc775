/** What a reading means, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../advice.ts`. */
export const igAdvice: Translated<typeof import("../advice.ts")> = {
  advice: {
    veryLow: "Shuga gị dị ala gabiga oke: rie shuga, gaakwa ụlọ ọgwụ",
    low: "Shuga gị dị ala: rie shuga",
    fastingNormal: "Ị na-eme nke ọma! Gaa n'ihu otu a",
    fastingElevated: "Gaa hụ dọkịta",
    fastingHigh: "Gaa hụ dọkịta",
    afterMealNormal: "Shuga gị dị mma mgbe i richara nri",
    afterMealElevated: "Gbalịa gaa ije ma ọ bụ mega ahụ ntakịrị",
    afterMealHigh: "Gaa ije ntakịrị, ṅụọ mmiri; ọ bụrụ na ọ gbadaghị, hụ dọkịta",
    laterNormal: "Ị na-achịkwa shuga gị nke ọma",
    laterElevated: "Na-ele ya anya nke ọma, megakwa ahụ ntakịrị",
    laterHigh: "O nwere ike ịdị mkpa ịgbanwe ọgwụ: buru ụzọ hụ dọkịta",
    critical: "Shuga gị dị elu gabiga oke: gaa ụlọ ọgwụ ugbu a",
  },
  status: {
    "Very Low": "Ọ Dị Ala Nke Ukwuu",
    "Low": "Ọ Dị Ala",
    "Normal": "Ọ Dị Mma",
    "Elevated": "Ọ Rịgotụrụ",
    "High": "Ọ Dị Elu",
    "Critical": "Ihe Egwu",
  },
  listen: {
    listen: "Gee ntị",
    unit: (amount, volume) => `${amount} n'otu ${volume}`,
  },
};
