/** The meal guide's swallows, grains, tubers and beans, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../staple_foods.ts`. */
export const haStapleFoods: Translated<typeof import("../staple_foods.ts")> = {
  staple_foods: {
    "eba": {
      name: "Teba",
      measure: "dunƙule 1, girman dunƙulallen hannunku",
      tip: "Rabin dunƙule da miyar ganye ninki biyu yana ƙosarwa.",
      madeOf: "garin rogo 100 g da ruwa 140 g",
    },
    "fufu": {
      name: "Fufu (akpu)",
      measure: "dunƙule 1, girman dunƙulallen hannunku",
      tip: "A auna shi da dunƙulallen hannu kafin a sa a faranti.",
      madeOf: "ɗanyen fufu 100 g da ruwa 25 g",
    },
    "pounded-yam": {
      name: "Sakwara",
      measure: "dunƙule 1, girman dunƙulallen hannunku",
      tip: "A bincike, ta fi doyar da aka dafa kawai saurin ɗaga suga.",
      madeOf: "dafaffiyar doya 100 g da ruwa 7 g",
    },
    "amala": {
      name: "Amala",
      measure: "dunƙule 1, girman dunƙulallen hannunku",
      tip: "Idan aka haɗa da miyar wake da ta ayoyo, ƙaramin dunƙule yana isa.",
      madeOf: "garin doya 100 g da ruwa 200 g",
    },
    "tuwo-shinkafa": {
      name: "Tuwon shinkafa",
      measure: "dunƙule 1, girman dunƙulallen hannunku",
      tip: "A ƙara miya da ganye, a rage girman dunƙule.",
      madeOf: "shinkafa 100 g da ruwa 250 g",
    },
    "tuwo-masara": {
      name: "Tuwon masara",
      measure: "dunƙule 1, girman dunƙulallen hannunku",
      tip: "Garin masarar da ba a surfe ba yana riƙe da ɗan fibre (dusa).",
    },
    "semo": {
      name: "Tuwon semo",
      measure: "dunƙule 1, girman dunƙulallen hannunku",
      tip: "Idan an tuƙa shi da kauri, garin cikin dunƙule ya fi yawa.",
      madeOf: "garin semo 100 g da ruwa 200 g",
    },
    "wheat-swallow": {
      name: "Tuwon alkama",
      measure: "dunƙule 1, girman dunƙulallen hannunku",
      tip: "Alkama mai dusa ma ana ƙirga ta kamar kowane tuwo.",
      madeOf: "garin alkama mai dusa 100 g da ruwa 200 g",
    },
    "white-rice": {
      name: "Farar shinkafa",
      measure: "cokalin girki 2",
      tip: "Cokali ɗaya na shinkafa da ɗaya na wake ba su da saurin ɗaga suga sosai.",
    },
    "ofada-rice": {
      name: "Shinkafar Ofada",
      measure: "cokalin girki 2",
      tip: "Ba ta kai farar shinkafa saurin ɗaga suga ba, amma ba ta fi ta sauƙi ba: ita ma a auna ta.",
    },
    "jollof-rice": {
      name: "Shinkafa dafa-duka (jollof)",
      measure: "cokalin girki 2",
      tip: "Idan akwai alale da salak a gefe, cokali biyu suna isa.",
      madeOf: "dafaffiyar shinkafa 90 g da miya 10 g",
    },
    "spaghetti": {
      name: "Taliya (spaghetti)",
      measure: "cokalin girki 2",
      tip: "A dafa ta da ɗan tauri: mai laushi ta fi saurin ɗaga suga.",
    },
    "noodles": {
      name: "Taliyar Indomie (noodles)",
      measure: "ƙaramin fakiti 1, dafaffe",
      tip: "Rabin fakiti da ƙwai da ganye; a sa rabin kayan ɗanɗano, saboda gishirinsa.",
    },
    "ogi": {
      name: "Koko",
      measure: "kwano 1, ba sukari",
      tip: "Kowane ƙaramin cokali na sukari da ya yi tozo yana ƙara kusan 5 g.",
    },
    "oats": {
      name: "Kunun oats",
      measure: "kwano 1, da ruwa",
      tip: "A yi amfani da rolled oats, ba instant ba; a sa gyaɗa a madadin sukari.",
    },
    "maize": {
      name: "Dafaffiyar masara",
      measure: "ƙwayoyin zangarniya matsakaiciya 1",
      tip: "Idan aka ci ta da kwakwa ko ube, saurinta yana raguwa.",
    },
    "agege-bread": {
      name: "Burodin Agege",
      measure: "yanka 2, kaurin yatsa",
      tip: "Burodin alkama mai dusa ma kusan haka saurinsa yake: a ƙirga yankan.",
    },
    "yam": {
      name: "Dafaffiyar doya",
      measure: "yanka 2, girman tafin hannunku",
      tip: "A ci ta da ƙwai ko miyar yalo, ba da ƙarin doya ba.",
    },
    "sweet-potato": {
      name: "Dafaffen dankalin Hausa",
      measure: "matsakaici 1, girman dunƙulallen hannunku",
      tip: "A dafa shi: gasawa da soyawa suna ƙara saurinsa.",
    },
    "irish-potato": {
      name: "Dafaffen dankalin Turawa",
      measure: "matsakaita 2, girman ƙwai",
      tip: "Idan ya huce, a cikin salak, saurinsa bai kai na mai zafi ko na dakakke ba.",
    },
    "cocoyam": {
      name: "Dafaffiyar gwaza",
      measure: "ƙanana 2, girman ƙwai",
      tip: "Cokali ɗaya yana sa miya kauri; ƙwaya biyu cikakken abinci ne.",
    },
    "unripe-plantain": {
      name: "Dafaffiyar ɗanyar agade",
      measure: "ƙwaya matsakaiciya 1",
      tip: "Yayin da take ƙara nuna, saurinta yana ƙaruwa.",
    },
    "dodo": {
      name: "Soyayyar agade (dodo)",
      measure: "yanka 6",
      tip: "Yanka kaɗan a gefen wake, ba cikakken faranti ba.",
    },
    "boli": {
      name: "Gasasshiyar agade (boli)",
      measure: "ƙwaya matsakaiciya 1",
      tip: "A raba ɗaya da wani, a ci da kifi ko gyaɗa.",
      madeOf: "agade 100 g wadda ruwanta 20 g ya ƙone a wuta",
    },
    "beans": {
      name: "Dafaffen wake",
      measure: "cokalin girki 2",
      tip: "A haɗa shi da shinkafa, rabi da rabi, domin a rage saurin ɗaga suga.",
    },
    "beans-porridge": {
      name: "Faten wake",
      measure: "cokalin girki 2",
      tip: "A rage manja; kada a haɗa da burodi ko soyayyar agade.",
    },
    "moi-moi": {
      name: "Alale",
      measure: "ƙulli 1",
      tip: "Turarawa ake yi, ba soyawa ba, kuma yana ƙosarwa: ya isa rabin karin kumallo.",
      madeOf: "waken da aka surfe 500 g a cikin 2 kg, da attarugu, mai da ruwa",
    },
    "akara": {
      name: "Ƙosai",
      measure: "guda 3",
      tip: "Burodin da ake ci tare da shi ne yake da saurin ɗaga suga.",
    },
    "okpa": {
      name: "Okpa (alalen gurjiya)",
      measure: "ƙaramin ƙulli 1",
      tip: "Babban ƙulli ɗaya kaso biyu ne na wannan.",
    },
    "gbegiri": {
      name: "Gbegiri (miyar wake)",
      measure: "ludayi 1",
      tip: "Miyar da take kawo wa ƙaramin dunƙulen amala abin gina jiki (protein).",
    },
  },
};
