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
    laterElevated: "Na-elele shuga gị ugboro ugboro, megakwa ahụ ntakịrị",
    laterHigh: "Dọkịta nwere ike ịgbanwe ọgwụ gị: hụ dọkịta tupu ị gbanwee ya",
    critical: "Shuga gị dị elu gabiga oke: gaa ụlọ ọgwụ ozugbo",
  },
  status: {
    "Very Low": "Ọ Dị Ala Nke Ukwuu",
    "Low": "Ọ Dị Ala",
    "Normal": "Ọ Dị Mma",
    "Elevated": "Ọ Rịgotụrụ",
    "High": "Ọ Dị Elu",
    "Critical": "Ọ Dị Ize Ndụ",
  },
  listen: {
    listen: "Gee ntị",
    unit: (amount, volume) => `${amount} n'otu ${volume}`,
  },
};
