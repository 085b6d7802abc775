/** The meal guide's swallows, grains, tubers and beans, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../staple_foods.ts`. */
export const yoStapleFoods: Translated<typeof import("../staple_foods.ts")> = {
  staple_foods: {
    "eba": {
      name: "Ẹ̀bà",
      measure: "ìṣù 1, tó tóbi tó ìkúùkù yín",
      tip: "Ìdajì ìṣù pẹ̀lú ọbẹ̀ ẹ̀fọ́ ìlọ́po méjì ṣì máa ń yó ni.",
      madeOf: "gààrí 100 g àti omi 140 g",
    },
    "fufu": {
      name: "Fùfú",
      measure: "ìṣù 1, tó tóbi tó ìkúùkù yín",
      tip: "Ẹ fi ìkúùkù yín wọ̀n ọ́n kí ẹ tó fi sí àwo.",
      madeOf: "fùfú tútù 100 g àti omi 25 g",
    },
    "pounded-yam": {
      name: "Iyán",
      measure: "ìṣù 1, tó tóbi tó ìkúùkù yín",
      tip: "Nínú ìwádìí, ó ń tètè gbé ṣúgà sókè ju iṣu tí a kàn sè lọ.",
      madeOf: "iṣu sísè 100 g àti omi 7 g",
    },
    "amala": {
      name: "Àmàlà",
      measure: "ìṣù 1, tó tóbi tó ìkúùkù yín",
      tip: "Bí gbẹ̀gìrì àti ewédú bá wà pẹ̀lú rẹ̀, ìṣù kékeré ti tó.",
      madeOf: "èlùbọ́ iṣu 100 g àti omi 200 g",
    },
    "tuwo-shinkafa": {
      name: "Túwó ìrẹsì (tuwo shinkafa)",
      measure: "ìṣù 1, tó tóbi tó ìkúùkù yín",
      tip: "Ẹ bu ọbẹ̀ àti ẹ̀fọ́ púpọ̀ sí i, kí ìṣù sì kéré.",
      madeOf: "ìrẹsì 100 g àti omi 250 g",
    },
    "tuwo-masara": {
      name: "Túwó àgbàdo (tuwo masara)",
      measure: "ìṣù 1, tó tóbi tó ìkúùkù yín",
      tip: "Ìyẹ̀fun odidi àgbàdo ṣì ní fibre díẹ̀ nínú.",
    },
    "semo": {
      name: "Semo",
      measure: "ìṣù 1, tó tóbi tó ìkúùkù yín",
      tip: "Bí a bá ṣe rò ó le tó ni ìyẹ̀fun inú ìṣù ṣe pọ̀ tó.",
      madeOf: "ìyẹ̀fun semo 100 g àti omi 200 g",
    },
    "wheat-swallow": {
      name: "Òkèlè àlìkámà (wheat)",
      measure: "ìṣù 1, tó tóbi tó ìkúùkù yín",
      tip: "Odidi àlìkámà kì í ṣe ọ̀fẹ́: ẹ kà á bí òkèlè mìíràn.",
      madeOf: "ìyẹ̀fun odidi àlìkámà 100 g àti omi 200 g",
    },
    "white-rice": {
      name: "Ìrẹsì funfun",
      measure: "ṣíbí ìdáná 2",
      tip: "Ṣíbí ìrẹsì kan àti ṣíbí ẹ̀wà kan kì í tètè gbé ṣúgà sókè.",
    },
    "ofada-rice": {
      name: "Ìrẹsì Ọ̀fadà",
      measure: "ṣíbí ìdáná 2",
      tip: "Ó ń rọra gbé ṣúgà sókè ju ìrẹsì funfun lọ, àmọ́ kò fúyẹ́ jù ú lọ: ẹ wọn òun náà.",
    },
    "jollof-rice": {
      name: "Ìrẹsì jollof",
      measure: "ṣíbí ìdáná 2",
      tip: "Bí mọ́ínmọ́ín àti salad bá wà pẹ̀lú rẹ̀, ṣíbí méjì ti tó.",
      madeOf: "ìrẹsì sísè 90 g àti ọbẹ̀ ata 10 g",
    },
    "spaghetti": {
      name: "Spaghetti",
      measure: "ṣíbí ìdáná 2",
      tip: "Ẹ má sè é rọ̀ jù: èyí tó rọ̀ máa ń tètè gbé ṣúgà sókè.",
    },
    "noodles": {
      name: "Indomie (noodles)",
      measure: "pákì kékeré 1, lẹ́yìn sísè",
      tip: "Ìdajì pákì pẹ̀lú ẹyin àti ẹ̀fọ́; ìdajì èròjà adùn rẹ̀, nítorí iyọ̀.",
    },
    "ogi": {
      name: "Ògì",
      measure: "abọ́ 1, láìsí ṣúgà",
      tip: "Ṣíbí kékeré ṣúgà kọ̀ọ̀kan tó kún dáadáa ń fi bíi 5 g kún un.",
    },
    "oats": {
      name: "Oats sísè",
      measure: "abọ́ 1, pẹ̀lú omi",
      tip: "Ẹ lo rolled oats, kì í ṣe instant; ẹ fi ẹ̀pà dípò ṣúgà.",
    },
    "maize": {
      name: "Àgbàdo sísè",
      measure: "hóró odidi àgbàdo 1 tó mọ níwọ̀n",
      tip: "Bí ẹ bá fi àgbọn tàbí ube jẹ ẹ́, ó ń rọra gbé ṣúgà sókè.",
    },
    "agege-bread": {
      name: "Búrẹ́dì Agége",
      measure: "ègé 2, tó nípọn bí ìka ọwọ́",
      tip: "Búrẹ́dì odidi àlìkámà náà fẹ́rẹ̀ẹ́ yá bákan náà: ẹ ka iye ègé.",
    },
    "yam": {
      name: "Iṣu sísè",
      measure: "ègé 2, tó tóbi tó àtẹ́lẹwọ́ yín",
      tip: "Ẹ fi ẹyin tàbí ọbẹ̀ ikàn jẹ ẹ́, kì í ṣe iṣu púpọ̀ sí i.",
    },
    "sweet-potato": {
      name: "Ọ̀dùnkún sísè",
      measure: "ẹyọ 1 tó mọ níwọ̀n, tó tóbi tó ìkúùkù yín",
      tip: "Ẹ sè é: sísun àti dídín ń mú kó yá sí i.",
    },
    "irish-potato": {
      name: "Ọ̀dùnkún òyìnbó sísè",
      measure: "ẹyọ 2 tó mọ níwọ̀n, tó tóbi tó ẹyin",
      tip: "Bó bá tutù nínú salad, ó ń rọra díẹ̀ ju èyí tó gbóná tàbí tí a gún lọ.",
    },
    "cocoyam": {
      name: "Kókò sísè",
      measure: "ẹyọ kékeré 2, tó tóbi tó ẹyin",
      tip: "Ṣíbí kan lè mú ọbẹ̀ ki; ẹyọ méjì jẹ́ odidi oúnjẹ.",
    },
    "unripe-plantain": {
      name: "Ọ̀gẹ̀dẹ̀ dúdú sísè",
      measure: "ẹyọ 1 tó mọ níwọ̀n",
      tip: "Bó ṣe ń pọ́n sí i ló ń yá sí i.",
    },
    "dodo": {
      name: "Dòdò",
      measure: "ègé 6",
      tip: "Ègé díẹ̀ pẹ̀lú ẹ̀wà, kì í ṣe odidi àwo.",
    },
    "boli": {
      name: "Bọ̀ọ̀lì",
      measure: "ẹyọ 1 tó mọ níwọ̀n",
      tip: "Ẹ pín ẹyọ kan jẹ, pẹ̀lú ẹja tàbí ẹ̀pà.",
      madeOf: "ọ̀gẹ̀dẹ̀ 100 g tó pàdánù omi 20 g lórí iná",
    },
    "beans": {
      name: "Ẹ̀wà sísè",
      measure: "ṣíbí ìdáná 2",
      tip: "Ẹ pò ó mọ́ ìrẹsì, ìdajì sí ìdajì, kí ṣúgà má bàa tètè lọ sókè.",
    },
    "beans-porridge": {
      name: "Ẹ̀wà rírò",
      measure: "ṣíbí ìdáná 2",
      tip: "Ẹ dín epo pupa kù; ẹ má fi búrẹ́dì tàbí dòdò kún un.",
    },
    "moi-moi": {
      name: "Mọ́ínmọ́ín",
      measure: "ìdì 1",
      tip: "Sísè la máa ń sè é, a kì í dín in, ó sì ń yó ni: ó tó ìdajì oúnjẹ àárọ̀.",
      madeOf: "ẹ̀wà bíbó 500 g nínú 2 kg, pẹ̀lú ata, òróró àti omi",
    },
    "akara": {
      name: "Àkàrà",
      measure: "ẹyọ 3",
      tip: "Búrẹ́dì tí a fi ń jẹ ẹ́ ló ń tètè gbé ṣúgà sókè.",
    },
    "okpa": {
      name: "Ọkpa",
      measure: "ìdì kékeré 1",
      tip: "Ìdì ńlá kan jẹ́ ìpín méjì irú èyí.",
    },
    "gbegiri": {
      name: "Gbẹ̀gìrì",
      measure: "ladle 1",
      tip: "Ọbẹ̀ tó ń fi protein kún ìṣù àmàlà kékeré.",
    },
  },
};
