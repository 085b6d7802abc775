/** The meal guide's swallows, grains, tubers and beans, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../staple_foods.ts`. */
export const igStapleFoods: Translated<typeof import("../staple_foods.ts")> = {
  staple_foods: {
    "eba": {
      name: "Eba (utara garri)",
      measure: "utara 1 ha ka ọkpọ aka gị",
      tip: "Ọkara utara ya na ofe akwụkwọ nri okpukpu abụọ ka na-afọju afọ.",
      madeOf: "garri 100 g na mmiri 140 g",
    },
    "fufu": {
      name: "Akpụ (fufu)",
      measure: "utara 1 ha ka ọkpọ aka gị",
      tip: "Jiri ọkpọ aka gị tụọ ya tupu i tinye ya n'efere.",
      madeOf: "akpụ mmiri 100 g na mmiri 25 g",
    },
    "pounded-yam": {
      name: "Utara ji (pounded yam)",
      measure: "utara 1 ha ka ọkpọ aka gị",
      tip: "N'ime nchọpụta, ọ na-eme ngwa ebuli shuga karịa ji e siri naanị esi.",
      madeOf: "ji e siri esi 100 g na mmiri 7 g",
    },
    "amala": {
      name: "Amala",
      measure: "utara 1 ha ka ọkpọ aka gị",
      tip: "Ma gbegiri na ewedu soro ya, obere utara ezuola.",
      madeOf: "ntụ ji 100 g na mmiri 200 g",
    },
    "tuwo-shinkafa": {
      name: "Utara osikapa (tuwo shinkafa)",
      measure: "utara 1 ha ka ọkpọ aka gị",
      tip: "Werekwuo ofe na akwụkwọ nri, belata utara.",
      madeOf: "osikapa 100 g na mmiri 250 g",
    },
    "tuwo-masara": {
      name: "Utara ọka (tuwo masara)",
      measure: "utara 1 ha ka ọkpọ aka gị",
      tip: "Ntụ ọka a na-ewepụghị abọ ya ka nwere ụfọdụ fibre.",
    },
    "semo": {
      name: "Semo",
      measure: "utara 1 ha ka ọkpọ aka gị",
      tip: "Ọ bụrụ na e mee ya ka o sie ike, ntụ dị n'utara na-aka.",
      madeOf: "ntụ semo 100 g na mmiri 200 g",
    },
    "wheat-swallow": {
      name: "Utara wheat",
      measure: "utara 1 ha ka ọkpọ aka gị",
      tip: "Na ọ bụ wholemeal apụtaghị na ọ bụ n'efu: gụọ ya ka utara ndị ọzọ.",
      madeOf: "ntụ wholemeal 100 g na mmiri 200 g",
    },
    "white-rice": {
      name: "Osikapa ọcha",
      measure: "ngaji isi nri 2",
      tip: "Otu ngaji osikapa na otu ngaji agwa anaghị eme ngwa ebuli shuga.",
    },
    "ofada-rice": {
      name: "Osikapa Ofada",
      measure: "ngaji isi nri 2",
      tip: "Ọ na-eji nwayọ karịa osikapa ọcha, mana ọ dịghị mfe karịa ya: tụọkwa ya.",
    },
    "jollof-rice": {
      name: "Osikapa jollof",
      measure: "ngaji isi nri 2",
      tip: "Ma moi moi na salad soro ya, ngaji abụọ ezuola.",
      madeOf: "osikapa e siri esi 90 g na stew 10 g",
    },
    "spaghetti": {
      name: "Spaghetti",
      measure: "ngaji isi nri 2",
      tip: "Esila ya ka ọ dị nro: nke dị nro na-eme ngwa ebuli shuga.",
    },
    "noodles": {
      name: "Indomie (noodles)",
      measure: "obere mkpọ 1, e siri esi",
      tip: "Ọkara mkpọ ya na akwa na akwụkwọ nri; tinye ọkara ihe ụtọ ya, n'ihi nnu.",
    },
    "ogi": {
      name: "Akamu",
      measure: "efere 1, shuga adịghị ya",
      tip: "Obere ngaji shuga ọ bụla juru eju na-atụkwasị ihe dị ka 5 g.",
    },
    "oats": {
      name: "Oats e siri esi",
      measure: "efere 1, e ji mmiri sie",
      tip: "Jiri rolled oats, ọ bụghị instant; tinye ahụekere kama shuga.",
    },
    "maize": {
      name: "Ọka e siri esi",
      measure: "mkpụrụ dị n'isi ọka 1 dị etiti",
      tip: "Aki oyibo ma ọ bụ ube so ya na-eme ka o jiri nwayọ ebuli shuga.",
    },
    "agege-bread": {
      name: "Achịcha Agege",
      measure: "ibe 2, buru ibu ka mkpịsị aka",
      tip: "Achịcha wholemeal na-eme ngwa ihe dị ka ya: gụọ ibe ole.",
    },
    "yam": {
      name: "Ji e siri esi",
      measure: "ibe 2 ha ka ọbụ aka gị",
      tip: "Jiri akwa ma ọ bụ ofe afụfa rie ya, ọ bụghị ji ọzọ.",
    },
    "sweet-potato": {
      name: "Sweet potato e siri esi",
      measure: "1 dị etiti, ha ka ọkpọ aka gị",
      tip: "Sie ya esi: ịhụ n'ọkụ na ighe eghe na-eme ka o mee ngwa.",
    },
    "irish-potato": {
      name: "Irish potato e siri esi",
      measure: "2 dị etiti, ha ka akwa",
      tip: "Ma ọ jụọ oyi n'ime salad, ọ na-eji nwayọ karịa nke dị ọkụ ma ọ bụ nke a sụrụ asụ.",
    },
    "cocoyam": {
      name: "Ede e siri esi",
      measure: "obere 2, ha ka akwa",
      tip: "Otu ngaji ya na-eme ka ofe kpọọ; ede abụọ bụ nri zuru ezu.",
    },
    "unripe-plantain": {
      name: "Ojoko ndụ e siri esi",
      measure: "mkpụrụ 1 dị etiti",
      tip: "Ka ọ na-achakwu, ka ọ na-eme ngwa.",
    },
    "dodo": {
      name: "Dodo (ojoko e ghere eghe)",
      measure: "ibe 6",
      tip: "Ibe ole na ole ya na agwa, ọ bụghị otu efere.",
    },
    "boli": {
      name: "Bole (ojoko a hụrụ n'ọkụ)",
      measure: "mkpụrụ 1 dị etiti",
      tip: "Gị na onye ọzọ kee otu, jiri azụ ma ọ bụ ahụekere rie.",
      madeOf: "ojoko 100 g nke mmiri 20 g si na ya pụọ n'ọkụ",
    },
    "beans": {
      name: "Agwa e siri esi",
      measure: "ngaji isi nri 2",
      tip: "Gwakọta ya na osikapa, ọkara na ọkara, ka shuga ghara ime ngwa rịa elu.",
    },
    "beans-porridge": {
      name: "Agwa porridge",
      measure: "ngaji isi nri 2",
      tip: "Belata mmanụ nri; ejikọtala ya na achịcha ma ọ bụ dodo.",
    },
    "moi-moi": {
      name: "Moi moi",
      measure: "ngwugwu 1",
      tip: "A na-esi ya esi, a naghị eghe ya, ọ na-afọju afọ: o zuru ọkara nri ụtụtụ.",
      madeOf: "agwa a bọrọ abọ 500 g n'ime 2 kg, ya na ose, mmanụ na mmiri",
    },
    "akara": {
      name: "Akara",
      measure: "mkpụrụ 3",
      tip: "Ọ bụ achịcha e ji eri ya na-eme ngwa ebuli shuga.",
    },
    "okpa": {
      name: "Ọkpa",
      measure: "obere ngwugwu 1",
      tip: "Nnukwu ngwugwu bụ oke nri abụọ nke a.",
    },
    "gbegiri": {
      name: "Gbegiri (ofe agwa)",
      measure: "eku ofe 1",
      tip: "Ọ bụ ofe na-etinye protein na obere utara amala.",
    },
  },
};
