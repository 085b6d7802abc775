/** The logbook for whoever fasts, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../ramadan.ts`. */
export const igRamadan: Translated<typeof import("../ramadan.ts")> = {
  ramadan: {
    title: "Ọ bụrụ na ị na-ebu ọnụ, kwụsị ibu ọnụ ma rie ihe ugbu a",
    steps: (reason, unit) => {
      if (reason === "low") {
        return [
          `Ọ bụrụ na shuga erughị ${
            unit === "mg/dl" ? "70" : "3.9"
          }, ịga n'ihu ibu ọnụ taa dị ize ndụ, ọ bụrụgodị na anyanwụ na-achọ ịda.`,
          "Gwa onye nọ gị nso, chọọkwa enyemaka ma ọ bụrụ na ahụ adịghị gị mma mgbe i richara shuga.",
        ];
      }
      return [
        `Ọ bụrụ na shuga karịrị ${
          unit === "mg/dl" ? "300" : "16.7"
        }, ịga n'ihu ibu ọnụ taa dị ize ndụ. Ṅụọ mmiri.`,
        "Gwa dọkịta gị okwu taa. Ọ bụrụ na ị na-agbọ agbọ, uche gị aghara, ma ọ bụ ike gwụ gị nke ukwuu, gaa ụlọ ọgwụ ugbu a.",
      ];
    },
  },
};
