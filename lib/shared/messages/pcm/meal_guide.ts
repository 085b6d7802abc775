/** The meal guide, in Nigerian Pidgin. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../meal_guide.ts`. */
export const pcmMealGuide: Translated<typeof import("../meal_guide.ts")> = {
  meal_guide: {
    title: "Nigerian Food Guide",
    description:
      "60 common Nigerian foods: one portion as you dey measure am for house, di carbohydrate, how fast e dey raise blood sugar, and wetin you fit chop instead.",
    lead:
      "How one portion dey look, how much carbohydrate dey inside, how fast e dey raise blood sugar, and wetin you fit chop instead.",
    openApp: "Go logbook",
    toFoods: "Go see di foods",

    notReviewed: "Dietitian never check dis guide.",
    reviewed: (name, standing, day) => `${name}, ${standing}, don check am on ${day}.`,
    before: "Before you use am",
    beforeLines: [
      "Dis guide no be diet plan. Ask your doctor or dietitian wetin good for you, and how much.",
      "If you dey take insulin or tablets for diabetes, no jump food or cut carbohydrate if you never ask first: your sugar fit fall too low.",
      "Wen your reading low, take sugar at once; dis guide na for normal food.",
      "Di amount no dey di same for every cook. Your own meter go tell you more: check 2 hours after food.",
    ],
    reading: "How to read am",
    readingLines: [
      "Carbohydrate na di part of food wey dey turn to sugar for blood; here we count am without fibre. Di big number na wetin one portion get.",
      "One cooking spoon here dey carry 80 g of cooked rice or beans, one ladle dey carry 150 g of soup. Fist mean di fist of adult woman.",
      "Glycaemic index (GI) dey compare how fast food dey raise blood sugar wit glucose, wey be 100: low na up to 55, medium na up to 69, high na from 70.",
      "“Dem measure am” mean say one study measure dis food. “Estimated” mean say nobody measure am, or di studies no agree, and we look wetin dem take cook am or foods wey be like am.",
      "True true, di studies no dey agree: boiled white rice na 56 for one study from Nigeria, and 73 on average for di world. How much you chop matter pass di class.",
    ],

    search: "Search for food",
    placeholder: "Eba, rice, groundnut …",
    show: "Show",
    all: "All",
    searchButton: "Search",
    showAll: "Show all di foods",

    groups: {
      swallow: { title: "Swallow", short: "Swallow" },
      grains: { title: "Rice, oda grains and bread", short: "Rice, grains" },
      tubers: { title: "Yam, oda tubers and plantain", short: "Yam, tubers" },
      legumes: { title: "Beans", short: "Beans" },
      soups: { title: "Soup and stew", short: "Soup" },
      protein: { title: "Meat, fish and egg", short: "Meat, fish" },
      fruits: { title: "Fruits", short: "Fruits" },
      snacks: { title: "Snacks wit drinks", short: "Snacks, drinks" },
    },

    carbohydrate: "carbohydrate",
    grams: (grams) => `${grams}\u00a0g`,
    classes: {
      little: "Small carbohydrate",
      low: "Low GI",
      medium: "Medium GI",
      high: "High GI",
    },
    measured: (index) => `dem measure am: ${index}`,
    estimated: {
      ingredients: "estimated from wetin dem take cook am",
      kind: "estimated from foods wey be like am",
    },
    swaps: "Wetin you fit take instead",
    per100G: (grams) => `${grams} g inside 100 g`,
    calculated: (madeOf) => `we calculate am: ${madeOf}`,
    sourceOf: (number, entry) => entry ? `${number} (food number ${entry})` : String(number),
    sourcesOf: (numbers) => `E come from source ${numbers}`,

    sources: "Where di numbers come from",
    sourcesLead:
      "Di carbohydrate come from di first source wey get di food, rounded to whole grams. If no table get one food, im card go show wetin we calculate.",
    noAdvice: `${BRAND.name} na health education and e no fit replace your doctor.`,
  },
};
