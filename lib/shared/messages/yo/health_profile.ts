/** Targets and a person's diabetes in Settings, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../health_profile.ts`. */
export const yoHealthProfile: Translated<typeof import("../health_profile.ts")> = {
  health_profile: {
    title: "Àtọ̀gbẹ mi",
    lead: "Àfojúsùn yín, àti ohun tó yẹ kí dókítà yín mọ̀. Ohun tó bá wù yín nìkan ni kí ẹ sọ.",
    told: (what, said) => `${what}: ${said}`,
    save: "Fi pamọ́",
    saving: "À ń fi í pamọ́...",
    close: "Pa dé",
    saved: "A ti fi í pamọ́.",
    savedOnPhone: "Ó ti wà lórí fóònù yìí. Yóò lọ sínú àkáǹtì yín nígbà tí nẹ́tíwọ̀kì bá wà.",
    notKept: "A kò lè fi èyí pamọ́. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    consentNotKept: "A kò lè kọ ìyọ̀ǹda yín sílẹ̀, nítorí náà a kò fi èyí pamọ́. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    consentHow: "Ohun tí ẹ bá kọ síbí náà jẹ́ ọ̀rọ̀ ìlera yín.",
    date: "Ọjọ́",
    numberMissing: "Ẹ jọ̀wọ́, ẹ kọ nọ́ńbà",
    yearWrong: "Ẹ jọ̀wọ́, ẹ kọ ọdún, bíi 1975",
    dateMissing: "Ẹ jọ̀wọ́, ẹ yan ọjọ́",
    dateFuture: "Ọjọ́ yìí kò tíì dé",
    yearFuture: "Ọdún yìí kò tíì dé",
    bounds: (unit) =>
      unit === "mg/dl"
        ? "Ẹ jọ̀wọ́, ẹ kọ nọ́ńbà láti 54 dé 250 mg/dl"
        : "Ẹ jọ̀wọ́, ẹ kọ nọ́ńbà láti 3 dé 13.9 mmol/l",
    order: "Nọ́ńbà àkọ́kọ́ gbọ́dọ̀ kéré sí èkejì",
    ramadanOrder: "Ọjọ́ ìparí gbọ́dọ̀ wà lẹ́yìn ti àkọ́kọ́, kò sì gbọ́dọ̀ ju ọjọ́ 60 lọ",
    hba1cWrong: "Ẹ jọ̀wọ́, ẹ kọ nọ́ńbà láti 3 dé 20 %, tàbí 9 dé 195 mmol/mol",
    tooLong: "Èyí ti gùn jù",
  },
  health_targets: {
    title: "Ìwọ̀n tí mo fẹ́",
    lead:
      "Ìwé àkọsílẹ̀ yín máa fi ìwọ̀n tí ẹ fẹ́ hàn lẹ́gbẹ̀ẹ́ àbájáde kọ̀ọ̀kan. Ó Lọ Sílẹ̀, Ó Ga àti àwọn yòókù kò yí padà.",
    open: "Yí ìwọ̀n tí mo fẹ́ padà",
    choice: "Ìwọ̀n tí ẹ fẹ́",
    none: "Mi ò ní ìwọ̀n tèmi",
    preset: {
      adults: "Ọ̀pọ̀ àgbàlagbà",
      older: "Arúgbó tó ní àìsàn mìíràn",
      pregnancy: "Aláboyún",
    },
    own: "Nọ́ńbà tèmi",
    ranges: (fasting, after, later) =>
      `Ṣáájú oúnjẹ àárọ̀ ${fasting}, lẹ́yìn oúnjẹ ${after}, wákàtí 2-3 lẹ́yìn rẹ̀ ${later}`,
    span: (from, to) => `${from} dé ${to}`,
    ownUnit: "Nọ́ńbà mi jẹ́ ti",
    from: (type) => `${type}, láti`,
    to: (type) => `${type}, dé`,
    clinician: "Èmi àti dókítà tàbí nọ́ọ̀sì mi la jọ yàn án",
    clinicianDate: "Ní ọjọ́ wo",
    unit: "Fi ṣúgà inú ẹ̀jẹ̀ hàn ní",
    asTyped: "Bí mo ṣe kọ ọ́",
    unitHint: "Ohun tí ẹ kọ máa ń hàn nígbà gbogbo pẹ̀lú.",
    ramadan: "Mo ń gba ààwẹ̀ Ramadan",
    ramadanHint: "Ní ọjọ́ wọ̀nyí, ìwé àkọsílẹ̀ yín máa sọ fún yín bí ó bá léwu láti máa gba ààwẹ̀ lọ.",
    ramadanFrom: "Ọjọ́ àkọ́kọ́ ààwẹ̀",
    ramadanTo: "Ọjọ́ ìparí ààwẹ̀",
    ask: "Ẹ bi dókítà yín léèrè ìwọ̀n tó yẹ fún yín.",
  },
  health_about: {
    title: "Nípa àtọ̀gbẹ mi",
    lead: "Bó bá wù yín nìkan. Yóò wà nínú ìròyìn yín, kí dókítà yín lè mọ̀ yín dáadáa.",
    open: "Ẹ sọ fún wa nípa rẹ̀",
    birthYear: "Ọdún tí a bí yín",
    diabetesType: "Irú àtọ̀gbẹ",
    untold: "Mi ò sọ",
    type: {
      type1: "Irú 1 (type 1)",
      type2: "Irú 2 (type 2)",
      gestational: "Ti inú oyún (gestational)",
      other: "Irú mìíràn",
    },
    diabetesSince: "Láti ọdún wo",
    medicines: "Oògùn àti iye tí ẹ ń lò",
    medicinesHint: "Bí ẹ ṣe máa kọ wọ́n sínú ìwé.",
    hba1c: "HbA1c tó kẹ́yìn",
    hba1cUnit: "HbA1c jẹ́ ti",
    hba1cDate: "Ọjọ́ àyẹ̀wò náà",
  },
};
