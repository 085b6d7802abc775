/** Words of "Show my doctor": links that open the report. @module */
import type { ShareParts } from "../schemas/share.ts";
import { defineArea } from "./catalogue.ts";
import { formatCount } from "./counted_readings.ts";

/** What is agreed to by making a link is `consent`; its wording has a version of its own. */
export const sharesText = /* @__PURE__ */ defineArea("shares", {
  title: "Show my doctor",
  lead:
    "Make a link that opens your report for whoever you give it to. It ends by itself, or when you end it.",
  days: "Days",
  lastDays: (count: number) => `Last ${count} days`,
  include: "What they see beside your readings",
  parts: {
    notes: "Notes",
    medicines: "Medicines",
    vitalSigns: "Vital signs",
    targets: "Targets",
    about: "About my diabetes",
  } satisfies Record<keyof ShareParts, string>,
  lasts: "Lasts",
  lifetimes: { "1h": "1 hour", "7d": "7 days", "30d": "30 days" },
  pin: "PIN (optional)",
  pinHint: "4 to 12 digits. Tell it to them in person.",
  forWhom: "For whom",
  consent:
    "By making the link you agree that whoever has it can read this until it ends. What they save or print stays with them.",
  make: "Make link",
  making: "Making the link…",
  noNetwork: "A link needs the internet. Please try again when you are online.",
  failed: "We could not make the link. Please try again.",
  qr: "QR code",
  shown: (until: string) => `Let them scan it, or send it. It ends on ${until}.`,
  copy: "Copy link",
  copied: "The link is copied.",
  notCopied: "We could not copy the link. Please try Share, or let them scan it.",
  share: "Share",
  report: "My blood sugar report",
  list: "Your links",
  showMore: "Show more",
  none: "You have made no link yet.",
  notLoaded: "We could not load your links. Please try again when you are online.",
  unnamed: "Link without a name",
  ends: (when: string) => `Ends on ${when}`,
  ended: (when: string) => `Ended on ${when}`,
  guessed: "Ended after five wrong PINs",
  unopened: "Not opened yet",
  opened: (count: number, when: string) =>
    `Opened ${formatCount(count)} ${count === 1 ? "time" : "times"}, last on ${when}`,
  by: (readers: string) => `By ${readers}`,
  ending: "Still open until this reaches us.",
  showAgain: "Show QR code",
  end: "End",
});
