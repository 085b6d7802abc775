/** Looking for readings: filters, search, and the way to a day, in Hausa. @module */
import type { Translated } from "../catalogue.ts";
import { formatCount } from "../counted_readings.ts";

/** The area of `../log_find.ts`. */
export const haLogFind: Translated<typeof import("../log_find.ts")> = {
  log_find: {
    title: "Nemo awo",
    search: "Nema a bayani",
    type: "Nau'i",
    status: "Yanayi",
    tags: "Tare da",
    period: "Lokaci",
    allTime: "Duk lokaci",
    lastDays: (days) => `Kwana ${days} na baya`,
    ownPeriod: "Zaɓen ranaku",
    from: "Daga",
    to: "Zuwa",
    wrongOrder: "Ranar farko tana bayan ranar ƙarshe. Don Allah a gyara ɗaya daga cikinsu.",
    tooLong: (days) => `Don Allah kada a wuce kwana ${days}.`,
    clear: "Cire zaɓi",

    found: (count, all) => `${formatCount(count)} cikin awo ${formatCount(all)}`,
    by: (parts) => parts.join(" · "),
    searched: (search) => `“${search}”`,
    between: (from, to) =>
      from === undefined ? `har zuwa ${to}` : to === undefined ? `daga ${from}` : `${from} zuwa ${to}`,
    pattern: (isLow, part) => `${isLow ? "Ƙarancin suga" : "Hawan suga"} akai-akai (${part})`,
    noneTitle: "Ba a ga awo ba",
    noneText: "Babu awon da ya dace da duk zaɓinku. A cire su, ko a rage su.",
    patternGone: "Wannan ya daina maimaituwa a awonku na baya-bayan nan.",
    partOnline: "Ana kawo tsofaffin awonku. Adadin zai ƙaru.",
    partOffline: "Tsofaffin awonku ba su iso wannan wayar ba tukuna. Za su zo idan network ya dawo.",

    goToDay: "Je wata rana",
    day: "Rana",
    go: "Je",
    cancel: "A fasa",
    noDay: "Don Allah a zaɓi rana.",
    newer: "Nuna sababbi",
    begins: (day) => `Jerin ya fara daga ${day}.`,
    beginsBeside: (asked, day) => `Babu awo a ${asked}. Jerin ya fara daga ${day}.`,
  },
};
