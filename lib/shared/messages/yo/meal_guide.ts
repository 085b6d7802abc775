/** The meal guide, in Yoruba. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../meal_guide.ts`. */
export const yoMealGuide: Translated<typeof import("../meal_guide.ts")> = {
  meal_guide: {
    title: "Ìtọ́sọ́nà Oúnjẹ Nàìjíríà",
    description:
      "Oúnjẹ Nàìjíríà 60 tó wọ́pọ̀: ìpín kan bí a ṣe ń wọ̀n ọ́n nílé, carbohydrate inú rẹ̀, bí ó ṣe ń tètè gbé ṣúgà inú ẹ̀jẹ̀ sókè, àti ohun tí ẹ lè jẹ dípò.",
    lead:
      "Bí ìpín kan ṣe rí, iye carbohydrate inú rẹ̀, bí ó ṣe ń tètè gbé ṣúgà inú ẹ̀jẹ̀ sókè, àti ohun tí ẹ lè jẹ dípò rẹ̀.",
    openApp: "Ìwé àkọsílẹ̀",
    toFoods: "Lọ sí àwọn oúnjẹ",

    notReviewed: "Onímọ̀ oúnjẹ (dietitian) kò tíì yẹ̀ ẹ́ wò.",
    reviewed: (name, standing, day) => `${name}, ${standing}, ti yẹ̀ ẹ́ wò ní ${day}.`,
    before: "Kí ẹ tó lò ó",
    beforeLines: [
      "Ìtọ́sọ́nà yìí kì í ṣe ètò oúnjẹ. Ẹ bi dókítà tàbí onímọ̀ oúnjẹ yín léèrè ohun tó yẹ fún yín, àti iye tó yẹ.",
      "Bí ẹ bá ń lo insulin tàbí oògùn oníhóró fún àtọ̀gbẹ, ẹ má ṣe fo oúnjẹ, ẹ má sì ṣe dín carbohydrate kù láìkọ́kọ́ béèrè: ṣúgà yín lè lọ sílẹ̀ jù.",
      "Bí àbájáde bá lọ sílẹ̀, ẹ jẹ ṣúgà lójú ẹsẹ̀; oúnjẹ ojoojúmọ́ ni ìtọ́sọ́nà yìí wà fún.",
      "Iye máa ń yàtọ̀ láti ọ̀dọ̀ alásè kan sí èkejì. Ẹ̀rọ ìwọ̀n yín máa sọ jù bẹ́ẹ̀ lọ: ẹ yẹ ṣúgà wò ní wákàtí 2 lẹ́yìn oúnjẹ.",
    ],
    reading: "Bí a ṣe ń kà á",
    readingLines: [
      "Carbohydrate ni apá oúnjẹ tó máa ń di ṣúgà nínú ẹ̀jẹ̀; a kò ka fibre mọ́ ọn níbí. Nọ́ńbà ńlá náà ni iye tó wà nínú ìpín kan.",
      "Níbí, ṣíbí ìdáná kan gba ìrẹsì tàbí ẹ̀wà sísè 80 g, ladle kan gba ọbẹ̀ 150 g. Ìkúùkù (fist) túmọ̀ sí ìkúùkù obìnrin àgbàlagbà.",
      "Glycaemic index (GI) ń fi bí oúnjẹ ṣe ń tètè gbé ṣúgà inú ẹ̀jẹ̀ sókè wé glucose, tó jẹ́ 100: ó kéré títí dé 55, ó mọ níwọ̀n títí dé 69, ó ga láti 70 lọ.",
      "“A wọ̀n ọ́n” túmọ̀ sí pé ìwádìí kan wà lórí oúnjẹ yìí. “A fojú bù ú” túmọ̀ sí pé kò sí ẹni tó wọ̀n ọ́n, tàbí pé àwọn ìwádìí kò fohùn ṣọ̀kan, a sì wo èròjà inú rẹ̀ tàbí oúnjẹ tó jọ ọ́.",
      "Lóòótọ́, àwọn ìwádìí kì í fohùn ṣọ̀kan: ìrẹsì funfun sísè jẹ́ 56 nínú ìwádìí kan ní Nàìjíríà, ó sì jẹ́ 73 ní ìpíndọ́gba lágbàáyé. Bí ìpín ṣe tóbi tó ṣe pàtàkì ju ìsọ̀rí rẹ̀ lọ.",
    ],

    search: "Wá oúnjẹ",
    placeholder: "Ẹ̀bà, ìrẹsì, ẹ̀pà …",
    show: "Fi hàn",
    all: "Gbogbo",
    searchButton: "Wá a",
    showAll: "Fi gbogbo oúnjẹ hàn",

    groups: {
      swallow: { title: "Òkèlè", short: "Òkèlè" },
      grains: { title: "Ìrẹsì, àgbàdo àti búrẹ́dì", short: "Ìrẹsì, àgbàdo" },
      tubers: { title: "Iṣu, ọ̀dùnkún àti ọ̀gẹ̀dẹ̀", short: "Iṣu, ọ̀gẹ̀dẹ̀" },
      legumes: { title: "Ẹ̀wà", short: "Ẹ̀wà" },
      soups: { title: "Ọbẹ̀", short: "Ọbẹ̀" },
      protein: { title: "Ẹran, ẹja àti ẹyin", short: "Ẹran, ẹja" },
      fruits: { title: "Èso", short: "Èso" },
      snacks: { title: "Ìpanu àti ohun mímu", short: "Ìpanu, mímu" },
    },

    carbohydrate: "carbohydrate",
    grams: (grams) => `${grams}\u00a0g`,
    classes: {
      little: "Carbohydrate díẹ̀",
      low: "GI tó kéré",
      medium: "GI tó mọ níwọ̀n",
      high: "GI tó ga",
    },
    measured: (index) => `a wọ̀n ọ́n: ${index}`,
    estimated: {
      ingredients: "a fojú bù ú láti inú èròjà rẹ̀",
      kind: "a fojú bù ú láti ara oúnjẹ tó jọ ọ́",
    },
    swaps: "Ohun tí ẹ lè jẹ dípò",
    per100G: (grams) => `${grams} g nínú 100 g`,
    calculated: (madeOf) => `a ṣírò rẹ̀: ${madeOf}`,
    sourceOf: (number, entry) => entry ? `${number} (oúnjẹ ${entry})` : String(number),
    sourcesOf: (numbers) => `Orísun ${numbers}`,

    sources: "Àwọn orísun",
    sourcesLead:
      "Carbohydrate wá láti orísun àkọ́kọ́ níbikíbi tí oúnjẹ náà bá wà nínú rẹ̀, a sì sọ ọ́ di odidi g. Níbi tí àtẹ kankan kò ti ní oúnjẹ kan, káàdì rẹ̀ sọ ohun tí a ṣírò.",
    noAdvice: `${BRAND.name} jẹ́ ẹ̀kọ́ ìlera, kò sì lè rọ́pò dókítà yín.`,
  },
};
