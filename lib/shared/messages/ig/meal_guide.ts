/** The meal guide, in Igbo. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../meal_guide.ts`. */
export const igMealGuide: Translated<typeof import("../meal_guide.ts")> = {
  meal_guide: {
    title: "Ntuziaka Nri Nigeria",
    description:
      "Nri Nigeria 60 a na-erikarị: otu oke nri ka e si atụ ya n'ụlọ, carbohydrate ya, otu o si eme ngwa ebuli shuga dị n'ọbara, na ihe a ga-eri kama ya.",
    lead:
      "Ka otu oke nri ha, carbohydrate ole dị na ya, otu o si eme ngwa ebuli shuga dị n'ọbara, na ihe i nwere ike iri kama ya.",
    openApp: "Akwụkwọ ndekọ",
    toFoods: "Gaa na nri",

    notReviewed: "Dietitian elebeghị nke a anya.",
    reviewed: (name, standing, day) => `${name}, ${standing}, lebara ya anya n'ụbọchị ${day}.`,
    before: "Tupu i jiri ya",
    beforeLines: [
      "Ntuziaka a abụghị iwu nri (diet plan). Jụọ dọkịta gị ma ọ bụ dietitian gị nri dị mma maka gị, na ole ị ga-eri.",
      "Ọ bụrụ na ị na-agba insulin ma ọ bụ na-aṅụ ọgwụ ọrịa shuga, ahapụla iri nri, ebelatakwala carbohydrate ma ị jụbeghị dọkịta: shuga gị nwere ike ịda ala gabiga oke.",
      "Ọ bụrụ na shuga gị dị ala, rie shuga ozugbo; ntuziaka a bụ maka nri a na-eri kwa ụbọchị.",
      "Nri onye ọ bụla siri dị iche. Igwe nlele gị ga-agwakwu gị: lelee awa 2 mgbe i richara nri.",
    ],
    reading: "Otu e si agụ ya",
    readingLines: [
      "Carbohydrate bụ ihe dị na nri nke na-aghọ shuga n'ọbara; ebe a, a gụnyeghị fibre. Nnukwu nọmba ahụ bụ nke dị n'otu oke nri.",
      "Otu ngaji isi nri ebe a na-eju 80 g osikapa ma ọ bụ agwa e siri esi, otu eku ofe (ladle) na-eju 150 g ofe. Otu ọkpọ aka bụ ọkpọ aka nwaanyị toro eto.",
      "Glycaemic index (GI) na-egosi otu nri si eme ngwa ebuli shuga dị n'ọbara ma e jiri glucose tụnyere ya, nke bụ 100: dị ala ruo 55, etiti ruo 69, dị elu malite na 70.",
      "“A tụrụ ya” pụtara na e mere nchọpụta n'ihe banyere nri a. “Atụmatụ” pụtara na o nweghị onye tụrụ ya, ma ọ bụ na nchọpụta ndị e mere ekwekọghị, anyị wee lee ihe e ji sie ya ma ọ bụ nri yiri ya.",
      "N'eziokwu, nchọpụta anaghị ekwekọ: osikapa ọcha e siri esi bụ 56 n'otu e mere na Nigeria, bụrụ 73 dị ka average n'ụwa. Ole i riri ka ụdị ya mkpa.",
    ],

    search: "Chọọ nri",
    placeholder: "Utara, osikapa, ahụekere …",
    show: "Gosi",
    all: "Niile",
    searchButton: "Chọọ",
    showAll: "Gosi nri niile",

    groups: {
      swallow: { title: "Utara (swallow)", short: "Utara" },
      grains: { title: "Osikapa, ọka na achịcha", short: "Osikapa, ọka" },
      tubers: { title: "Ji, akpụ na ojoko", short: "Ji, akpụ" },
      legumes: { title: "Agwa", short: "Agwa" },
      soups: { title: "Ofe na stew", short: "Ofe" },
      protein: { title: "Anụ, azụ na akwa", short: "Anụ, azụ" },
      fruits: { title: "Mkpụrụ osisi", short: "Mkpụrụ osisi" },
      snacks: { title: "Snacks na ihe ọṅụṅụ", short: "Snacks, ọṅụṅụ" },
    },

    carbohydrate: "carbohydrate",
    grams: (grams) => `${grams}\u00a0g`,
    classes: {
      little: "Obere carbohydrate",
      low: "GI dị ala",
      medium: "GI dị n'etiti",
      high: "GI dị elu",
    },
    measured: (index) => `a tụrụ ya: ${index}`,
    estimated: {
      ingredients: "atụmatụ site n'ihe e ji sie ya",
      kind: "atụmatụ site na nri yiri ya",
    },
    swaps: "Ihe i nwere ike iri kama ya",
    per100G: (grams) => `${grams} g n'ime 100 g`,
    calculated: (madeOf) => `a gbakọrọ ya: ${madeOf}`,
    sourceOf: (number, entry) => entry ? `${number} (nri ${entry})` : String(number),
    sourcesOf: (numbers) => `O si na ${numbers}`,

    sources: "Ebe anyị si nweta ya",
    sourcesLead:
      "Carbohydrate si n'ebe nke mbụ ma ọ bụrụ na o nwere nri ahụ, a gbakọrọ ya na gram zuru ezu. Ọ bụrụ na o nweghị tebụl nwere nri ahụ, kaadị ya ga-egosi ihe a gbakọrọ.",
    noAdvice: `${BRAND.name} bụ ihe mmụta ahụ ike, ọ naghị anọchi dọkịta gị.`,
  },
};
