/** The meal guide, in Hausa. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../meal_guide.ts`. */
export const haMealGuide: Translated<typeof import("../meal_guide.ts")> = {
  meal_guide: {
    title: "Jagorar Abincin Najeriya",
    description:
      "Abincin Najeriya 60 da aka saba ci: kaso ɗaya a ma'aunin gida, carbohydrate ɗinsa, saurin da yake ɗaga sugan jini, da madadinsa.",
    lead:
      "Yadda kaso ɗaya na abinci yake, carbohydrate nawa ne a ciki, saurin da yake ɗaga sugan jini, da abin da za a iya ci a madadinsa.",
    openApp: "Littafin suga",
    toFoods: "Je wajen abinci",

    notReviewed: "Masanin abinci bai duba ba tukuna.",
    reviewed: (name, standing, day) => `${name}, ${standing}, ya duba a ${day}.`,
    before: "Kafin a yi amfani da shi",
    beforeLines: [
      "Wannan jagora ba dokar cin abinci ba ce. A tambayi likita ko masanin abinci abin da ya dace da ku, da yawansa.",
      "Idan kuna amfani da insulin ko ƙwayoyin maganin ciwon suga, kada ku tsallake abinci ko ku rage carbohydrate ba tare da kun yi tambaya ba: suganku zai iya yin ƙasa da yawa.",
      "Idan awo ya yi ƙasa, a sha sukari nan da nan; wannan jagora na abincin yau da kullum ne.",
      "Yawan abu yana bambanta daga mai girki zuwa mai girki. Na'urar gwajin suganku za ta fi sanar da ku: a gwada awa 2 bayan cin abinci.",
    ],
    reading: "Yadda za a karanta shi",
    readingLines: [
      "Carbohydrate shi ne ɓangaren abinci da yake zama suga a jini; a nan an ƙirga shi ban da fibre (dusa). Babbar lambar ita ce abin da ke cikin kaso ɗaya.",
      "Cokalin girki ɗaya a nan yana ɗaukar 80 g na dafaffiyar shinkafa ko wake, ludayi ɗaya 150 g na miya. Dunƙulallen hannu yana nufin na babbar mace.",
      "Glycaemic index (GI) yana kwatanta saurin da abinci yake ɗaga sugan jini da na glucose, wato 100: ƙasa har zuwa 55, matsakaici har zuwa 69, sama daga 70.",
      "“An auna” yana nufin an yi bincike a kan wannan abincin. “An ƙiyasta” yana nufin babu wanda ya auna, ko bincike ba su zo ɗaya ba, sai muka duba kayan haɗinsa ko abinci irinsa.",
      "Bincike suna bambanta: dafaffiyar farar shinkafa ta kasance 56 a wani bincike na Najeriya, da 73 a matsakaici a duniya. Yawan kason ya fi rukuninsa muhimmanci.",
    ],

    search: "Nemo abinci",
    placeholder: "Tuwo, shinkafa, gyaɗa …",
    show: "Nuna",
    all: "Duka",
    searchButton: "Nema",
    showAll: "Nuna duk abinci",

    groups: {
      swallow: { title: "Tuwo", short: "Tuwo" },
      grains: { title: "Shinkafa, hatsi da burodi", short: "Shinkafa, hatsi" },
      tubers: { title: "Doya, rogo da agade", short: "Doya" },
      legumes: { title: "Wake", short: "Wake" },
      soups: { title: "Miya da romo", short: "Miya" },
      protein: { title: "Nama, kifi da ƙwai", short: "Nama, kifi" },
      fruits: { title: "'Ya'yan itace", short: "'Ya'yan itace" },
      snacks: { title: "Kayan ciye-ciye da abin sha", short: "Ciye-ciye, lemo" },
    },

    carbohydrate: "carbohydrate",
    grams: (grams) => `${grams}\u00a0g`,
    classes: {
      little: "Carbohydrate kaɗan",
      low: "GI na ƙasa",
      medium: "GI matsakaici",
      high: "GI na sama",
    },
    measured: (index) => `an auna: ${index}`,
    estimated: {
      ingredients: "an ƙiyasta daga kayan haɗinsa",
      kind: "an ƙiyasta daga abinci irinsa",
    },
    swaps: "A madadinsa za a iya cin",
    per100G: (grams) => `${grams} g cikin 100 g`,
    calculated: (madeOf) => `an lissafa: ${madeOf}`,
    sourceOf: (number, entry) => entry ? `${number} (abinci na ${entry})` : String(number),
    sourcesOf: (numbers) => `Tushe ${numbers}`,

    sources: "Tushe",
    sourcesLead:
      "Carbohydrate ya fito daga tushe na farko a duk inda akwai abincin a ciki, an mayar da shi cikakken gram. Inda babu jadawalin da yake da abincin, katinsa yana faɗin abin da aka lissafa.",
    noAdvice: `${BRAND.name} ilimin kiwon lafiya ne, ba ya maye gurbin likita.`,
  },
};
