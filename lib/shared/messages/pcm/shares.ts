/** Words of "Show my doctor", in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";
import { formatCount } from "../counted_readings.ts";

/** The area of `../shares.ts`. */
export const pcmShares: Translated<typeof import("../shares.ts")> = {
  shares: {
    title: "Show my doctor dis",
    lead:
      "Make link wey go open your report for anybody wey you give am. E go end by itself, or when you end am.",
    days: "How many days",
    lastDays: (count) => `Di last ${count} days`,
    include: "Wetin dem go see join your readings",
    parts: {
      notes: "Wetin I write",
      medicines: "Medicine dem",
      vitalSigns: "BP and weight",
      targets: "My target",
      about: "About di diabetes wey I get",
    },
    lasts: "E go last",
    lifetimes: { "1h": "1 hour", "7d": "7 days dem", "30d": "30 days dem" },
    pin: "PIN (no be must)",
    pinHint: "4 to 12 numbers. Tell dem face to face.",
    forWhom: "Who e be for",
    consent:
      "As you make di link, you agree say anybody wey get am fit read dis one until e end. Wetin dem save or print go remain with dem.",
    make: "Make di link",
    making: "We dey make di link…",
    noNetwork: "Link need internet. Abeg try again when you dey online.",
    failed: "We no fit make di link. Abeg try again.",
    qr: "QR code dis",
    shown: (until) => `Make dem scan am, or send am. E go end on ${until}.`,
    copy: "Copy di link",
    copied: "We don copy di link.",
    notCopied: "We no fit copy di link. Abeg try Share, or make dem scan am.",
    share: "Share am",
    report: "My blood sugar report dis",
    list: "Your link dem",
    showMore: "Show more",
    none: "You never make any link.",
    notLoaded: "We no fit load your links. Abeg try again when you dey online.",
    unnamed: "Link wey no get name",
    ends: (when) => `E go end on ${when}`,
    ended: (when) => `E don end on ${when}`,
    guessed: "E don end after five wrong PINs",
    unopened: "Nobody never open am",
    opened: (count, when) => `Dem don open am ${formatCount(count)} times, last one na ${when}`,
    by: (readers) => `Na ${readers}`,
    ending: "E still dey open until dis one reach us.",
    showAgain: "Show di QR code",
    end: "End am",
  },
};
