/** The meal guide's soups, meat, fruits, snacks and drinks, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../other_foods.ts`. */
export const pcmOtherFoods: Translated<typeof import("../other_foods.ts")> = {
  other_foods: {
    "egusi": {
      name: "Egusi soup",
      measure: "1 ladle",
      tip: "Oil plenty inside: put more leaf and take small, or take okro soup instead.",
      madeOf: "200 g of egusi inside 2 kg, wit leaf, pepper, oil and meat",
    },
    "ogbono": {
      name: "Ogbono soup",
      measure: "1 ladle",
      tip: "Na im own fibre dey make am draw, so e no need plenty palm oil.",
      madeOf: "100 g of ogbono inside 2 kg, wit leaf, onion and meat",
    },
    "okra-soup": {
      name: "Okro soup",
      measure: "1 ladle",
      tip: "Chop okro as you like, wit fish.",
    },
    "efo-riro": {
      name: "Efo riro (vegetable soup)",
      measure: "1 ladle",
      tip: "Make e cover half of di plate.",
    },
    "edikang-ikong": {
      name: "Edikang ikong",
      measure: "1 ladle",
      tip: "Na leaf full am: na di palm oil you go reduce.",
      madeOf: "1.2 kg of leaf inside 2 kg, wit palm oil, meat and fish",
    },
    "ewedu": {
      name: "Ewedu",
      measure: "1 small ladle",
      tip: "Almost all of am na leaf and water.",
    },
    "tomato-stew": {
      name: "Tomato stew",
      measure: "1 small ladle",
      tip: "Pour comot di oil wey float for top, or take pepper soup.",
    },
    "pepper-soup": {
      name: "Pepper soup",
      measure: "1 soup plate",
      tip: "E light and e dey belleful; no put plenty salt and Maggi.",
    },
    "suya": {
      name: "Suya",
      measure: "1 stick",
      tip: "Chop am wit onion and tomato; di salt wey dey inside yaji dey touch your BP.",
      madeOf: "80 g of beef wit 20 g of groundnut pepper",
    },
    "kilishi": {
      name: "Kilishi",
      measure: "1 piece, as big as your palm",
      tip: "E small and salt plenty inside: one piece, wit water.",
      madeOf: "60 g of dry beef wit 40 g of groundnut pepper",
    },
    "fish": {
      name: "Fish",
      measure: "1 piece, as big as your palm",
      tip: "Grill am, boil am or put am for stew; if you rub flour for body, flour don enter.",
    },
    "eggs": {
      name: "Boiled egg",
      measure: "2 eggs",
      tip: "If egg join yam, bread or noodles, you fit take small of dem.",
    },
    "orange": {
      name: "Orange",
      measure: "1 medium, wey dem peel",
      tip: "Chop am wit di flesh; one glass of juice na three oranges.",
    },
    "banana": {
      name: "Banana",
      measure: "1 medium, no back",
      tip: "Strong one slow pass di one wey don get black spot.",
    },
    "pawpaw": {
      name: "Paw-paw",
      measure: "1 slice, as long as your hand be",
      tip: "No pour sugar or milk put for top.",
    },
    "pineapple": {
      name: "Pineapple",
      measure: "2 thin round slices",
      tip: "One or two rounds, after food, no be before food.",
    },
    "watermelon": {
      name: "Watermelon",
      measure: "1 slice, thick like thumb",
      tip: "E dey quick, but na water full am: one slice no carry plenty.",
    },
    "mango": {
      name: "Mango",
      measure: "1 small, no back and no seed",
      tip: "For mango season e easy to chop three: take one.",
    },
    "agbalumo": {
      name: "Agbalumo (udara)",
      measure: "Di flesh of 2 fruits",
      tip: "E small, e sour and nobody dey rush am: e good to end food.",
    },
    "avocado": {
      name: "Avocado pear",
      measure: "half of one medium pear",
      tip: "Im fat dey belleful: use am instead of butter or mayonnaise.",
    },
    "groundnuts": {
      name: "Groundnut",
      measure: "1 handful, roasted",
      tip: "One handful, no be di bottle: oil plenty inside.",
    },
    "tigernuts": {
      name: "Tigernut (aya)",
      measure: "1 handful, fresh",
      tip: "Chew am, no drink am as kunun aya wit dates.",
    },
    "chin-chin": {
      name: "Chin chin",
      measure: "1 handful",
      tip: "Put one handful for plate and keep di tin far.",
      madeOf: "500 g of flour wit 125 g of sugar inside 800 g, wit butter and oil",
    },
    "puff-puff": {
      name: "Puff-puff",
      measure: "3 balls",
      tip: "One ball for party, and akara for house.",
      madeOf: "500 g of flour wit 100 g of sugar inside 1,040 g, wit water and oil",
    },
    "meat-pie": {
      name: "Meat pie",
      measure: "1 pie",
      tip: "E be food: chop am instead of food, no be before food.",
      madeOf: "500 g of flour wit 150 g of potato inside 1,220 g, wit meat and margarine",
    },
    "soaked-garri": {
      name: "Garri wey dem soak",
      measure: "4 tablespoons wey full well, dry",
      tip: "No sugar, no milk, but groundnut fit join.",
    },
    "malt": {
      name: "Malt",
      measure: "1 bottle, 33 cl",
      tip: "E sweet like soft drink, weda vitamin dey or e no dey.",
    },
    "soft-drink": {
      name: "Soft drink (mineral)",
      measure: "1 bottle, 50 cl",
      tip: "Keep am for wen your sugar low: dat time small glass of am dey help.",
    },
    "kunu": {
      name: "Kunu",
      measure: "1 cup, no sugar",
      tip: "Ask weda dem put sugar; di one for sachet dey get am most times.",
    },
    "zobo": {
      name: "Zobo",
      measure: "1 cup, no sugar",
      tip: "Ginger, cloves and orange back, no sugar: if sugar enter, e don turn soft drink.",
    },
  },
};
