/** The meal guide's soups, meat, fruits, snacks and drinks, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../other_foods.ts`. */
export const igOtherFoods: Translated<typeof import("../other_foods.ts")> = {
  other_foods: {
    "egusi": {
      name: "Ofe egusi",
      measure: "eku ofe 1",
      tip: "Mmanụ juru ya: tinyekwuo akwụkwọ nri ma rie obere, ma ọ bụ rie ofe ọkwụrụ.",
      madeOf: "egusi 200 g n'ime 2 kg, ya na akwụkwọ nri, ose, mmanụ na anụ",
    },
    "ogbono": {
      name: "Ofe ogbono",
      measure: "eku ofe 1",
      tip: "Ọ bụ fibre dị na ya na-eme ka ọ na-adọ; ọ chọghị nnukwu mmanụ nri.",
      madeOf: "ogbono 100 g n'ime 2 kg, ya na akwụkwọ nri, yabasị na anụ",
    },
    "okra-soup": {
      name: "Ofe ọkwụrụ",
      measure: "eku ofe 1",
      tip: "Rie ọkwụrụ otu ị chọrọ, jiri azụ.",
    },
    "efo-riro": {
      name: "Ofe akwụkwọ nri (efo riro)",
      measure: "eku ofe 1",
      tip: "Ka o kpuchie ọkara efere gị.",
    },
    "edikang-ikong": {
      name: "Edikang ikong",
      measure: "eku ofe 1",
      tip: "Ọ bụ naanị akwụkwọ nri: ọ bụ mmanụ nri ka a ga-ebelata.",
      madeOf: "akwụkwọ nri 1.2 kg n'ime 2 kg, ya na mmanụ nri, anụ na azụ",
    },
    "ewedu": {
      name: "Ewedu",
      measure: "obere eku ofe 1",
      tip: "Ihe ka n'ime ya bụ akwụkwọ nri na mmiri.",
    },
    "tomato-stew": {
      name: "Stew tomato",
      measure: "obere eku ofe 1",
      tip: "Wụpụ mmanụ dị n'elu ya, ma ọ bụ ṅụọ ofe ose (pepper soup).",
    },
    "pepper-soup": {
      name: "Ofe ose (pepper soup)",
      measure: "efere ofe 1",
      tip: "Ọ dị mfe ma na-afọju afọ; etinyela nnu na Maggi nke ukwuu.",
    },
    "suya": {
      name: "Suya",
      measure: "osisi 1",
      tip: "Jiri yabasị na tomato rie ya; nnu dị na yaji na-emetụta BP gị.",
      madeOf: "anụ ehi 80 g na ose ahụekere 20 g",
    },
    "kilishi": {
      name: "Kilishi",
      measure: "ibe 1 ha ka ọbụ aka gị",
      tip: "Ọ dị obere, nnu jukwara ya: otu ibe, ya na mmiri.",
      madeOf: "anụ ehi kpọrọ nkụ 60 g na ose ahụekere 40 g",
    },
    "fish": {
      name: "Azụ",
      measure: "ibe 1 ha ka ọbụ aka gị",
      tip: "Hụọ ya, sie ya ma ọ bụ tinye ya na stew; ma e jiri flawa kpuchie ya, flawa abanyela.",
    },
    "eggs": {
      name: "Akwa e siri esi",
      measure: "akwa 2",
      tip: "Ma o soro ji, achịcha ma ọ bụ noodles, ị ga-eri obere n'ime ha.",
    },
    "orange": {
      name: "Oroma",
      measure: "1 dị etiti, a bọchara abọcha",
      tip: "Rie ahụ ya; otu iko mmiri oroma bụ oroma atọ.",
    },
    "banana": {
      name: "Unere",
      measure: "1 dị etiti, a bọchara abọcha",
      tip: "Nke siri ike na-eji nwayọ karịa nke nwere ntụpọ.",
    },
    "pawpaw": {
      name: "Pọpọ (pawpaw)",
      measure: "ibe 1, ogologo ka aka gị",
      tip: "Awụkwasịla ya shuga ma ọ bụ mmiri ara.",
    },
    "pineapple": {
      name: "Nkwụ aba (pineapple)",
      measure: "ibe gburugburu 2 dị mkpa",
      tip: "Otu ibe ma ọ bụ abụọ, mgbe i richara nri, ọ bụghị tupu nri.",
    },
    "watermelon": {
      name: "Anyụ mmiri (watermelon)",
      measure: "ibe 1, buru ibu ka mkpịsị aka ukwu",
      tip: "Ọ na-eme ngwa, mana ihe ka na ya bụ mmiri: otu ibe enweghị nke ukwuu.",
    },
    "mango": {
      name: "Mangoro",
      measure: "obere 1, akpụkpọ na mkpụrụ adịghị ya",
      tip: "N'oge ya ọ dị mfe iri atọ: were otu.",
    },
    "agbalumo": {
      name: "Ụdara",
      measure: "ahụ ụdara 2",
      tip: "Ọ dị obere, na-agba ụka, a naghị erikwa ya ọsọ ọsọ: ọ dị mma iji mechie nri.",
    },
    "avocado": {
      name: "Ube oyibo (avocado)",
      measure: "ọkara nke dị etiti",
      tip: "Abụba ya na-afọju afọ: jiri ya kama bọta ma ọ bụ mayonnaise.",
    },
    "groundnuts": {
      name: "Ahụekere",
      measure: "njuaka 1, nke a hụrụ ahụ",
      tip: "Otu njuaka, ọ bụghị otu karama: mmanụ juru ya.",
    },
    "tigernuts": {
      name: "Aki awụsa (tigernut)",
      measure: "njuaka 1, nke ọhụrụ",
      tip: "Taa ya ata, aṅụla ya ka kunun aya na dates.",
    },
    "chin-chin": {
      name: "Chin chin",
      measure: "njuaka 1",
      tip: "Tinye otu njuaka n'efere, debe mkpọ ya n'ebe dị anya.",
      madeOf: "flawa 500 g na shuga 125 g n'ime 800 g, ya na bọta na mmanụ",
    },
    "puff-puff": {
      name: "Puff-puff",
      measure: "mkpụrụ 3",
      tip: "Otu mkpụrụ n'oriri, akara n'ụlọ.",
      madeOf: "flawa 500 g na shuga 100 g n'ime 1,040 g, ya na mmiri na mmanụ",
    },
    "meat-pie": {
      name: "Meat pie",
      measure: "mkpụrụ 1",
      tip: "Ọ bụ nri: rie ya kama nri, ọ bụghị tupu nri.",
      madeOf: "flawa 500 g na potato 150 g n'ime 1,220 g, ya na anụ na margarine",
    },
    "soaked-garri": {
      name: "Garri a na-aṅụ aṅụ",
      measure: "nnukwu ngaji 4 juru eju, nke kpọrọ nkụ",
      tip: "Shuga na mmiri ara adịghị ya, kama ahụekere.",
    },
    "malt": {
      name: "Malt",
      measure: "karama 1, 33 cl",
      tip: "Ọ na-atọ ụtọ ka soft drink, ma o nwere vitamin ma o nweghị.",
    },
    "soft-drink": {
      name: "Soft drink (mineral)",
      measure: "karama 1, 50 cl",
      tip: "Debe ya maka mgbe shuga gị dị ala: mgbe ahụ obere iko ya na-enye aka.",
    },
    "kunu": {
      name: "Kunu",
      measure: "iko 1, shuga adịghị ya",
      tip: "Jụọ ma e tinyere ya shuga; nke dị na sachet na-enwekarị ya.",
    },
    "zobo": {
      name: "Zobo",
      measure: "iko 1, shuga adịghị ya",
      tip: "Jinja, cloves na akpụkpọ oroma, shuga adịghị ya: ma e tinye shuga, ọ ghọọla soft drink.",
    },
  },
};
