/** The meal guide's swallows, grains, tubers and beans, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../staple_foods.ts`. */
export const pcmStapleFoods: Translated<typeof import("../staple_foods.ts")> = {
  staple_foods: {
    "eba": {
      name: "Eba",
      measure: "1 wrap, as big as your fist",
      tip: "Half wrap wit vegetable soup wey double go still belleful you.",
      madeOf: "100 g of garri wit 140 g of water",
    },
    "fufu": {
      name: "Fufu (akpu)",
      measure: "1 wrap, as big as your fist",
      tip: "Use your fist measure am before you put am for plate.",
      madeOf: "100 g of wet fufu wit 25 g of water",
    },
    "pounded-yam": {
      name: "Pounded yam",
      measure: "1 wrap, as big as your fist",
      tip: "For di studies, e dey raise sugar quick pass yam wey dem only boil.",
      madeOf: "100 g of boiled yam wit 7 g of water",
    },
    "amala": {
      name: "Amala",
      measure: "1 wrap, as big as your fist",
      tip: "If gbegiri and ewedu dey join am, small wrap go do.",
      madeOf: "100 g of yam flour wit 200 g of water",
    },
    "tuwo-shinkafa": {
      name: "Tuwo shinkafa",
      measure: "1 wrap, as big as your fist",
      tip: "Take more miyan and vegetable, and make di wrap small.",
      madeOf: "100 g of rice wit 250 g of water",
    },
    "tuwo-masara": {
      name: "Tuwo masara",
      measure: "1 wrap, as big as your fist",
      tip: "Flour wey dem no remove di chaff still get some of di fibre.",
    },
    "semo": {
      name: "Semo",
      measure: "1 wrap, as big as your fist",
      tip: "If you turn am strong, more flour dey inside di wrap.",
      madeOf: "100 g of semo flour wit 200 g of water",
    },
    "wheat-swallow": {
      name: "Wheat swallow",
      measure: "1 wrap, as big as your fist",
      tip: "Say na wholemeal no mean say e free: count am like any oda swallow.",
      madeOf: "100 g of wholemeal flour wit 200 g of water",
    },
    "white-rice": {
      name: "White rice",
      measure: "2 cooking spoons",
      tip: "One spoon of rice wit one spoon of beans no dey raise sugar quick.",
    },
    "ofada-rice": {
      name: "Ofada rice",
      measure: "2 cooking spoons",
      tip: "E slow pass white rice, but e no light pass am: measure am too.",
    },
    "jollof-rice": {
      name: "Jollof rice",
      measure: "2 cooking spoons",
      tip: "If moi moi and salad dey join am, two spoons go do.",
      madeOf: "90 g of boiled rice wit 10 g of stew",
    },
    "spaghetti": {
      name: "Spaghetti",
      measure: "2 cooking spoons",
      tip: "No cook am too soft: soft one dey raise sugar quick.",
    },
    "noodles": {
      name: "Indomie (noodles)",
      measure: "1 small pack, wen e don done",
      tip: "Half pack wit egg and vegetable; use half of di seasoning, because of salt.",
    },
    "ogi": {
      name: "Akamu (pap)",
      measure: "1 bowl, no sugar",
      tip: "Every teaspoon of sugar wey full well dey add about 5 g.",
    },
    "oats": {
      name: "Oats",
      measure: "1 bowl, wit water",
      tip: "Use rolled oats, no be di instant one; put groundnut instead of sugar.",
    },
    "maize": {
      name: "Boiled corn",
      measure: "Di grains of 1 medium corn",
      tip: "Coconut or ube wey join am dey slow am down.",
    },
    "agege-bread": {
      name: "Agege bread",
      measure: "2 slices, as thick as one finger",
      tip: "Wholemeal bread dey almost quick like am: count di slices.",
    },
    "yam": {
      name: "Boiled yam",
      measure: "2 slices, as big as your palm",
      tip: "Chop am wit egg or garden egg sauce, no be wit more yam.",
    },
    "sweet-potato": {
      name: "Boiled sweet potato",
      measure: "1 medium one, as big as your fist",
      tip: "Boil am: to roast or fry am dey make am quick.",
    },
    "irish-potato": {
      name: "Boiled Irish potato",
      measure: "2 medium ones, as big as egg",
      tip: "Cold one inside salad slow small pass hot one or di one wey dem mash.",
    },
    "cocoyam": {
      name: "Boiled cocoyam",
      measure: "2 small ones, as big as egg",
      tip: "One spoon of am dey make soup thick; two cocoyams na full food.",
    },
    "unripe-plantain": {
      name: "Boiled unripe plantain",
      measure: "1 medium plantain",
      tip: "As e dey ripe, na so e dey quick.",
    },
    "dodo": {
      name: "Dodo",
      measure: "6 slices",
      tip: "Small slices wit beans, no be full plate of am.",
    },
    "boli": {
      name: "Boli (roasted plantain)",
      measure: "1 medium plantain",
      tip: "Two pipo fit share one, wit fish or groundnut.",
      madeOf: "100 g of plantain wey lose 20 g of water for fire",
    },
    "beans": {
      name: "Boiled beans",
      measure: "2 cooking spoons",
      tip: "Mix am wit rice, half half, so dat sugar no go rise quick.",
    },
    "beans-porridge": {
      name: "Beans porridge",
      measure: "2 cooking spoons",
      tip: "Make di palm oil small; no add bread or dodo join am.",
    },
    "moi-moi": {
      name: "Moi moi",
      measure: "1 wrap",
      tip: "Dem steam am, dem no fry am, and e dey belleful: e good for half of your breakfast.",
      madeOf: "500 g of peeled beans inside 2 kg, wit pepper, oil and water",
    },
    "akara": {
      name: "Akara",
      measure: "3 balls",
      tip: "Na di bread wey dem dey take chop am dey raise sugar quick.",
    },
    "okpa": {
      name: "Okpa",
      measure: "1 small wrap",
      tip: "One big wrap na two of dis portion.",
    },
    "gbegiri": {
      name: "Gbegiri (beans soup)",
      measure: "1 ladle",
      tip: "Na di soup wey dey bring protein give small wrap of amala.",
    },
  },
};
