/** Words of "Show my doctor", in Hausa. @module */
import type { Translated } from "../catalogue.ts";
import { formatCount } from "../counted_readings.ts";

/** The area of `../shares.ts`. */
export const haShares: Translated<typeof import("../shares.ts")> = {
  shares: {
    title: "Nuna wa likitana",
    lead:
      "A yi hanyar haɗi da za ta buɗe rahotonku ga wanda kuka ba ta. Tana ƙarewa da kanta, ko idan kun ƙare ta.",
    days: "Kwanaki",
    lastDays: (count) => `Kwanaki ${count} na ƙarshe`,
    include: "Abin da za su gani tare da awonku",
    parts: {
      notes: "Bayanai",
      medicines: "Magunguna",
      vitalSigns: "Hawan jini da nauyi",
      targets: "Maƙasudai",
      about: "Game da ciwon sugata",
    },
    lasts: "Tsawon lokaci",
    lifetimes: { "1h": "Awa 1", "7d": "Kwanaki 7", "30d": "Kwanaki 30" },
    pin: "PIN (ba dole ba)",
    pinHint: "Lambobi 4 zuwa 12. A gaya musu da baki.",
    forWhom: "Ga wa",
    consent:
      "Idan kun yi hanyar haɗin kun yarda cewa wanda yake da ita zai iya karanta wannan har sai ta ƙare. Abin da suka ajiye ko suka buga zai kasance tare da su.",
    make: "Yi hanyar haɗi",
    making: "Ana yin hanyar haɗi…",
    noNetwork: "Hanyar haɗi tana buƙatar intanet. Don Allah a sake gwadawa idan akwai intanet.",
    failed: "Ba mu iya yin hanyar haɗin ba. Don Allah a sake gwadawa.",
    qr: "Lambar QR",
    shown: (until) => `A bar su su ɗauki hotonta, ko a aika. Za ta ƙare ranar ${until}.`,
    copy: "Kwafi hanyar haɗi",
    copied: "An kwafi hanyar haɗin.",
    notCopied: "Ba mu iya kwafin hanyar haɗin ba. Don Allah a gwada Aika, ko su ɗauki hotonta.",
    share: "Aika",
    report: "Rahoton sugan jinina",
    list: "Hanyoyin haɗinku",
    showMore: "Nuna ƙari",
    none: "Ba ku yi hanyar haɗi ba tukuna.",
    notLoaded: "Ba mu iya nuna hanyoyin haɗinku ba. Don Allah a sake gwadawa idan akwai intanet.",
    unnamed: "Hanyar haɗi marar suna",
    ends: (when) => `Za ta ƙare ranar ${when}`,
    ended: (when) => `Ta ƙare ranar ${when}`,
    guessed: "Ta ƙare bayan PIN biyar marasa daidai",
    unopened: "Ba a buɗe ba tukuna",
    opened: (count, when) => `An buɗe sau ${formatCount(count)}, na ƙarshe ranar ${when}`,
    by: (readers) => `Wanda ya buɗe: ${readers}`,
    ending: "Tana buɗe har sai wannan ya isa gare mu.",
    showAgain: "Nuna lambar QR",
    end: "Ƙare",
  },
};
