/** What a reading means, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../advice.ts`. */
export const yoAdvice: Translated<typeof import("../advice.ts")> = {
  advice: {
    veryLow: "Ṣúgà ti lọ sílẹ̀ jù: ẹ jẹ ṣúgà díẹ̀, kí ẹ sì lọ sí ilé ìwòsàn",
    low: "Ṣúgà lọ sílẹ̀: ẹ jẹ ṣúgà díẹ̀",
    fastingNormal: "Ó dára gan-an! Ẹ máa bá a lọ bẹ́ẹ̀",
    fastingElevated: "Ẹ lọ rí dókítà",
    fastingHigh: "Ẹ lọ rí dókítà",
    afterMealNormal: "Ṣúgà yín dára lẹ́yìn oúnjẹ",
    afterMealElevated: "Ẹ gbìyànjú láti rìn díẹ̀ tàbí ṣe eré ìdárayá díẹ̀",
    afterMealHigh: "Ẹ rìn díẹ̀, ẹ mu omi; bí kò bá lọ sílẹ̀, ẹ lọ rí dókítà",
    laterNormal: "Ṣúgà yín wà ní ìwọ̀n tó dára gan-an",
    laterElevated: "Ẹ máa yẹ̀ ẹ́ wò dáadáa, kí ẹ sì ṣe eré ìdárayá díẹ̀",
    laterHigh: "Dókítà lè yí oògùn yín padà: ẹ lọ rí dókítà kí ẹ tó yí i",
    critical: "Ṣúgà ti ga jù: ẹ lọ sí ilé ìwòsàn lójú ẹsẹ̀",
  },
  status: {
    "Very Low": "Ó Lọ Sílẹ̀ Jù",
    "Low": "Ó Lọ Sílẹ̀",
    "Normal": "Ó Wà Déédéé",
    "Elevated": "Ó Ga Díẹ̀",
    "High": "Ó Ga",
    "Critical": "Ó Léwu",
  },
  listen: {
    listen: "Ẹ gbọ́",
    unit: (amount, volume) => `${amount} nínú ${volume} kan`,
  },
};
