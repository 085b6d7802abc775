/** The meal guide's soups, meat, fruits, snacks and drinks, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../other_foods.ts`. */
export const yoOtherFoods: Translated<typeof import("../other_foods.ts")> = {
  other_foods: {
    "egusi": {
      name: "Ọbẹ̀ ẹ̀gúsí",
      measure: "ladle 1",
      tip: "Epo pọ̀ nínú rẹ̀: ẹ fi ewé kún un, kí ẹ sì dín in kù, tàbí kí ẹ jẹ ọbẹ̀ ilá dípò.",
      madeOf: "ẹ̀gúsí 200 g nínú 2 kg, pẹ̀lú ewé, ata, epo àti ẹran",
    },
    "ogbono": {
      name: "Ọbẹ̀ apọn (ogbono)",
      measure: "ladle 1",
      tip: "Fibre inú rẹ̀ ló ń mú kó fà; kò nílò epo pupa púpọ̀.",
      madeOf: "apọn 100 g nínú 2 kg, pẹ̀lú ewé, àlùbọ́sà àti ẹran",
    },
    "okra-soup": {
      name: "Ọbẹ̀ ilá",
      measure: "ladle 1",
      tip: "Ẹ jẹ ilá bó ṣe wù yín, pẹ̀lú ẹja.",
    },
    "efo-riro": {
      name: "Ẹ̀fọ́ rírò",
      measure: "ladle 1",
      tip: "Ẹ jẹ́ kó bo ìdajì àwo.",
    },
    "edikang-ikong": {
      name: "Edikang ikong",
      measure: "ladle 1",
      tip: "Ewé ni gbogbo rẹ̀: epo pupa ni kí ẹ dín kù.",
      madeOf: "ewé 1.2 kg nínú 2 kg, pẹ̀lú epo pupa, ẹran àti ẹja",
    },
    "ewedu": {
      name: "Ewédú",
      measure: "ladle kékeré 1",
      tip: "Ewé àti omi ló fẹ́rẹ̀ẹ́ jẹ́ gbogbo rẹ̀.",
    },
    "tomato-stew": {
      name: "Ọbẹ̀ ata",
      measure: "ladle kékeré 1",
      tip: "Ẹ da epo orí rẹ̀ nù, tàbí kí ẹ mu pepper soup.",
    },
    "pepper-soup": {
      name: "Pepper soup",
      measure: "àwo ọbẹ̀ 1",
      tip: "Ó fúyẹ́, ó sì ń yó ni; ẹ má fi iyọ̀ àti Maggi púpọ̀ sí i.",
    },
    "suya": {
      name: "Suya",
      measure: "igi 1",
      tip: "Ẹ fi àlùbọ́sà àti tòmátì jẹ ẹ́; iyọ̀ inú yaji kan ìfúnpá (BP) yín.",
      madeOf: "ẹran màlúù 80 g àti ata ẹ̀pà 20 g",
    },
    "kilishi": {
      name: "Kilishi",
      measure: "ègé 1, tó tóbi tó àtẹ́lẹwọ́ yín",
      tip: "Ó kéré, iyọ̀ sì pọ̀ nínú rẹ̀: ègé kan, pẹ̀lú omi.",
      madeOf: "ẹran màlúù gbígbẹ 60 g àti ata ẹ̀pà 40 g",
    },
    "fish": {
      name: "Ẹja",
      measure: "ègé 1, tó tóbi tó àtẹ́lẹwọ́ yín",
      tip: "Ẹ yan án, ẹ sè é tàbí kí ẹ fi sínú ọbẹ̀; bí a bá fi ìyẹ̀fun bò ó, ìyẹ̀fun ti kún un.",
    },
    "eggs": {
      name: "Ẹyin sísè",
      measure: "ẹyin 2",
      tip: "Pẹ̀lú iṣu, búrẹ́dì tàbí noodles, ó ń jẹ́ kí ẹ lè dín wọn kù.",
    },
    "orange": {
      name: "Ọsàn",
      measure: "ẹyọ 1 tó mọ níwọ̀n, tí a bó",
      tip: "Ẹ jẹ inú rẹ̀ náà; ife omi ọsàn kan jẹ́ ọsàn mẹ́ta.",
    },
    "banana": {
      name: "Ọ̀gẹ̀dẹ̀ wẹ́wẹ́",
      measure: "ẹyọ 1 tó mọ níwọ̀n, tí a bó",
      tip: "Èyí tó le ń rọra ju èyí tó ti ní àmì dúdú lọ.",
    },
    "pawpaw": {
      name: "Ìbẹ́pẹ",
      measure: "ègé 1, tó gùn tó ọwọ́ yín",
      tip: "Láìda ṣúgà tàbí mílíìkì lé e.",
    },
    "pineapple": {
      name: "Ọ̀pẹ̀ òyìnbó",
      measure: "ègé róbótó 2 tó fẹ́lẹ́",
      tip: "Ègé kan tàbí méjì, lẹ́yìn oúnjẹ, kì í ṣe ṣáájú rẹ̀.",
    },
    "watermelon": {
      name: "Bàrà (watermelon)",
      measure: "ègé 1, tó nípọn bí àtàǹpàkò",
      tip: "Ó yá, àmọ́ omi ló pọ̀ jù nínú rẹ̀: ègé kan kò ní púpọ̀.",
    },
    "mango": {
      name: "Máńgòrò",
      measure: "ẹyọ kékeré 1, láìsí èèpo àti kóró",
      tip: "Ní àsìkò rẹ̀ ó rọrùn láti jẹ mẹ́ta: ẹ mú ẹyọ kan.",
    },
    "agbalumo": {
      name: "Àgbálùmọ̀",
      measure: "inú èso 2",
      tip: "Ó kéré, ó kan, a kì í sì í sáré jẹ ẹ́: ó dára láti fi parí oúnjẹ.",
    },
    "avocado": {
      name: "Píà",
      measure: "ìdajì èso tó mọ níwọ̀n",
      tip: "Ọ̀rá inú rẹ̀ ń yó ni: ẹ lò ó dípò bọ́tà tàbí mayonnaise.",
    },
    "groundnuts": {
      name: "Ẹ̀pà",
      measure: "ẹ̀kúnwọ́ 1, yíyan",
      tip: "Ẹ̀kúnwọ́ kan, kì í ṣe odidi ìgò: ó lọ́ràá.",
    },
    "tigernuts": {
      name: "Òfíò",
      measure: "ẹ̀kúnwọ́ 1, tútù",
      tip: "Ẹ jẹ ẹ́ lẹ́nu, ẹ má mu ún bíi kunun aya pẹ̀lú dates.",
    },
    "chin-chin": {
      name: "Chin chin",
      measure: "ẹ̀kúnwọ́ 1",
      tip: "Ẹ da ẹ̀kúnwọ́ kan sí àwo, kí ẹ sì gbé agolo náà kúrò.",
      madeOf: "ìyẹ̀fun 500 g àti ṣúgà 125 g nínú 800 g, pẹ̀lú bọ́tà àti òróró",
    },
    "puff-puff": {
      name: "Puff-puff",
      measure: "ẹyọ 3",
      tip: "Ẹyọ kan níbi àríyá, àkàrà nílé.",
      madeOf: "ìyẹ̀fun 500 g àti ṣúgà 100 g nínú 1,040 g, pẹ̀lú omi àti òróró",
    },
    "meat-pie": {
      name: "Meat pie",
      measure: "ẹyọ 1",
      tip: "Oúnjẹ ni: ẹ jẹ ẹ́ dípò oúnjẹ, kì í ṣe ṣáájú rẹ̀.",
      madeOf: "ìyẹ̀fun 500 g àti ọ̀dùnkún òyìnbó 150 g nínú 1,220 g, pẹ̀lú ẹran àti margarine",
    },
    "soaked-garri": {
      name: "Gààrí mímu",
      measure: "ṣíbí ńlá 4 tó kún, gbígbẹ",
      tip: "Láìsí ṣúgà tàbí mílíìkì, pẹ̀lú ẹ̀pà.",
    },
    "malt": {
      name: "Malt",
      measure: "ìgò 1, 33 cl",
      tip: "Ó dùn bíi mínírà, ì báà ní vitamin tàbí kó má ní.",
    },
    "soft-drink": {
      name: "Mínírà",
      measure: "ìgò 1, 50 cl",
      tip: "Ẹ tọ́jú rẹ̀ de ìgbà tí ṣúgà bá lọ sílẹ̀: nígbà náà ife kékeré kan máa ń ṣèrànwọ́.",
    },
    "kunu": {
      name: "Kunu",
      measure: "ife 1, láìsí ṣúgà",
      tip: "Ẹ béèrè bóyá wọ́n fi ṣúgà sí i; èyí tó wà nínú ọ̀rá sábà máa ń ní.",
    },
    "zobo": {
      name: "Sóbò (zobo)",
      measure: "ife 1, láìsí ṣúgà",
      tip: "Ata ilẹ̀, kànáfùrù àti èèpo ọsàn, láìsí ṣúgà: bó bá ní ṣúgà, ó ti di mínírà.",
    },
  },
};
