/** The meal guide's soups, meat, fruits, snacks and drinks, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../other_foods.ts`. */
export const haOtherFoods: Translated<typeof import("../other_foods.ts")> = {
  other_foods: {
    "egusi": {
      name: "Miyar agushi",
      measure: "ludayi 1",
      tip: "Tana da mai sosai: a ƙara ganye, a rage yawanta, ko a ɗauki miyar kuɓewa.",
      madeOf: "agushi 200 g a cikin 2 kg, da ganye, attarugu, mai da nama",
    },
    "ogbono": {
      name: "Miyar ogbono",
      measure: "ludayi 1",
      tip: "Fibre ɗinta ne yake sa ta yauƙi; ba ta buƙatar manja da yawa.",
      madeOf: "ogbono 100 g a cikin 2 kg, da ganye, albasa da nama",
    },
    "okra-soup": {
      name: "Miyar kuɓewa",
      measure: "ludayi 1",
      tip: "A ci kuɓewa yadda ake so, tare da kifi.",
    },
    "efo-riro": {
      name: "Miyar alayyaho (efo riro)",
      measure: "ludayi 1",
      tip: "A bar ta ta rufe rabin faranti.",
    },
    "edikang-ikong": {
      name: "Edikang ikong (miyar ganyen ugu)",
      measure: "ludayi 1",
      tip: "Duk ganye ce: manjan ne za a rage.",
      madeOf: "ganye 1.2 kg a cikin 2 kg, da manja, nama da kifi",
    },
    "ewedu": {
      name: "Miyar ayoyo (ewedu)",
      measure: "ƙaramin ludayi 1",
      tip: "Kusan ganye da ruwa ne kawai.",
    },
    "tomato-stew": {
      name: "Miyar tumatur",
      measure: "ƙaramin ludayi 1",
      tip: "A zubar da man da ya taso sama, ko a ɗauki farfesu.",
    },
    "pepper-soup": {
      name: "Farfesu",
      measure: "farantin miya 1",
      tip: "Ba nauyi kuma yana ƙosarwa; a rage gishiri da maggi.",
    },
    "suya": {
      name: "Tsire (suya)",
      measure: "tsinke 1",
      tip: "A ci da albasa da tumatur; gishirin da ke cikin yaji yana shafar hawan jini.",
      madeOf: "naman sa 80 g da ƙuli-ƙulin yaji 20 g",
    },
    "kilishi": {
      name: "Kilishi",
      measure: "yanka 1, girman tafin hannunku",
      tip: "Kaɗan ne amma da gishiri: yanka ɗaya, da ruwa.",
      madeOf: "busasshen naman sa 60 g da ƙuli-ƙulin yaji 40 g",
    },
    "fish": {
      name: "Kifi",
      measure: "yanka 1, girman tafin hannunku",
      tip: "A gasa, a dafa ko a sa a miya; idan aka tsoma a ƙullu, gari ya shiga.",
    },
    "eggs": {
      name: "Dafaffen ƙwai",
      measure: "ƙwai 2",
      tip: "Idan aka ci da doya, burodi ko noodles, ana iya rage yawan waɗannan.",
    },
    "orange": {
      name: "Lemo",
      measure: "matsakaici 1, an ɓare",
      tip: "A ci shi da tsokarsa; kofi ɗaya na ruwan lemo daidai yake da lemo uku.",
    },
    "banana": {
      name: "Ayaba",
      measure: "matsakaiciya 1, an ɓare",
      tip: "Mai tauri ba ta kai mai ɗigo-ɗigo saurin ɗaga suga ba.",
    },
    "pawpaw": {
      name: "Gwanda",
      measure: "yanka 1, tsawon hannunku",
      tip: "Ba tare da an zuba mata sukari ko madara ba.",
    },
    "pineapple": {
      name: "Abarba",
      measure: "yanka 2 sirara, masu zagaye",
      tip: "Yanka ɗaya ko biyu, bayan abinci, ba kafin abinci ba.",
    },
    "watermelon": {
      name: "Kankana",
      measure: "yanka 1, kaurin babban yatsa",
      tip: "Tana da sauri, amma yawancinta ruwa ne: yanka ɗaya ba ya ɗauke da yawa.",
    },
    "mango": {
      name: "Mangwaro",
      measure: "ƙarami 1, ba ɓawo da ƙwallo",
      tip: "A lokacinsa yana da sauƙi a ci uku: a ɗauki ɗaya.",
    },
    "agbalumo": {
      name: "Agwaluma",
      measure: "tsokar ƙwaya 2",
      tip: "Ƙarama ce mai tsami, ba a cin ta da sauri: tana da kyau a ƙarshen abinci.",
    },
    "avocado": {
      name: "Fiya (avocado)",
      measure: "rabin matsakaiciyar ƙwaya",
      tip: "Maiƙonta yana ƙosarwa: a yi amfani da ita a madadin bota ko mayonnaise.",
    },
    "groundnuts": {
      name: "Gyaɗa",
      measure: "cikin tafi 1, soyayya",
      tip: "Cikin tafi ɗaya, ba kwalba ba: tana da maiƙo.",
    },
    "tigernuts": {
      name: "Aya",
      measure: "cikin tafi 1, ɗanya",
      tip: "A tauna ta, kada a sha ta kamar kunun aya da dabino.",
    },
    "chin-chin": {
      name: "Cincin",
      measure: "cikin tafi 1",
      tip: "A zuba cikin tafi ɗaya a faranti, a ajiye gwangwanin nesa.",
      madeOf: "fulawa 500 g da sukari 125 g a cikin 800 g, da bota da mai",
    },
    "puff-puff": {
      name: "Fanke (puff-puff)",
      measure: "guda 3",
      tip: "Guda ɗaya a wajen biki, a gida kuma ƙosai.",
      madeOf: "fulawa 500 g da sukari 100 g a cikin 1,040 g, da ruwa da mai",
    },
    "meat-pie": {
      name: "Meat pie (na nama)",
      measure: "guda 1",
      tip: "Abinci ne shi kansa: a ci shi a madadin abinci, ba kafin abinci ba.",
      madeOf: "fulawa 500 g da dankali 150 g a cikin 1,220 g, da nama da margarine",
    },
    "soaked-garri": {
      name: "Jiƙaƙƙen garin rogo",
      measure: "manyan cokula 4 da suka yi tozo, busasshe",
      tip: "Ba sukari ko madara, sai dai da gyaɗa.",
    },
    "malt": {
      name: "Malt",
      measure: "kwalba 1, 33 cl",
      tip: "Zaƙinsa ɗaya da na lemon kwalba, ko yana da vitamin ko babu.",
    },
    "soft-drink": {
      name: "Lemon kwalba",
      measure: "kwalba 1, 50 cl",
      tip: "A ajiye shi domin lokacin da suga ya yi ƙasa: a lokacin ƙaramin kofi yana taimakawa.",
    },
    "kunu": {
      name: "Kunu",
      measure: "kofi 1, ba sukari",
      tip: "A tambaya ko an sa masa sukari; na leda yawanci ana sawa.",
    },
    "zobo": {
      name: "Zoɓo",
      measure: "kofi 1, ba sukari",
      tip: "Citta, kanumfari da ɓawon lemo, ba sukari: idan an sa masa sukari, ya zama lemon kwalba.",
    },
  },
};
