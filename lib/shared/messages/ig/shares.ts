/** Words of "Show my doctor", in Igbo. @module */
import type { Translated } from "../catalogue.ts";
import { formatCount } from "../counted_readings.ts";

/** The area of `../shares.ts`. */
export const igShares: Translated<typeof import("../shares.ts")> = {
  shares: {
    title: "Gosi dọkịta m",
    lead: "Mee njikọ ga-emepere onye i nyere ya akụkọ gị. Ọ na-agwụ n'onwe ya, ma ọ bụ mgbe ị kwụsịrị ya.",
    days: "Ụbọchị",
    lastDays: (count) => `Ụbọchị ${count} gara aga`,
    include: "Ihe ha ga-ahụ na nlele gị",
    parts: {
      notes: "Ihe edere",
      medicines: "Ọgwụ",
      vitalSigns: "Ọbara mgbali na ibu",
      targets: "Ebumnuche",
      about: "Gbasara ọrịa shuga m",
    },
    lasts: "Ọ ga-adị",
    lifetimes: { "1h": "Awa 1", "7d": "Ụbọchị 7", "30d": "Ụbọchị 30" },
    pin: "PIN (ọ bụghị iwu)",
    pinHint: "Ọnụọgụ 4 ruo 12. Gwa ha ya n'ọnụ.",
    forWhom: "Onye ọ bụ maka ya",
    consent:
      "Site n'ime njikọ ahụ i kwetara na onye nwere ya nwere ike ịgụ nke a ruo mgbe ọ gwụrụ. Ihe ha chekwara ma ọ bụ bipụta ga-adị ha n'aka.",
    make: "Mee njikọ",
    making: "A na-eme njikọ…",
    noNetwork: "Njikọ chọrọ ịntanetị. Biko nwaa ọzọ mgbe ịntanetị dị.",
    failed: "Anyị enweghị ike ime njikọ ahụ. Biko nwaa ọzọ.",
    qr: "Koodu QR",
    shown: (until) => `Ka ha see ya, ma ọ bụ ziga ya. Ọ ga-agwụ na ${until}.`,
    copy: "Detuo njikọ",
    copied: "E detuola njikọ ahụ.",
    notCopied: "Anyị enweghị ike idetu njikọ ahụ. Biko nwaa Kekọrịta, ma ọ bụ ka ha see ya.",
    share: "Kekọrịta",
    report: "Akụkọ shuga ọbara m",
    list: "Njikọ gị niile",
    showMore: "Gosikwuo",
    none: "I mebeghị njikọ ọ bụla.",
    notLoaded: "Anyị enweghị ike iweta njikọ gị. Biko nwaa ọzọ mgbe ịntanetị dị.",
    unnamed: "Njikọ na-enweghị aha",
    ends: (when) => `Ọ ga-agwụ na ${when}`,
    ended: (when) => `Ọ gwụrụ na ${when}`,
    guessed: "Ọ gwụrụ mgbe PIN ise na-ezighi ezi gasịrị",
    unopened: "E mepebeghị ya",
    opened: (count, when) => `E meghere ya ugboro ${formatCount(count)}, nke ikpeazụ na ${when}`,
    by: (readers) => `Onye meghere ya: ${readers}`,
    ending: "Ọ ka meghere ruo mgbe nke a ruru anyị aka.",
    showAgain: "Gosi koodu QR",
    end: "Kwụsị",
  },
};
