/** The wizard that records a blood sugar, in Hausa. @module */
import { COMMENT_MAX_CHARACTERS, MAX_VALUE_MG_DL, MAX_VALUE_MMOL_L } from "../../limits.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../log_wizard.ts`. */
export const haLogWizard: Translated<typeof import("../log_wizard.ts")> = {
  log_wizard: {
    nameNew: "Rubuta Sugan Jini",
    nameEdit: "Gyara awo",
    titles: {
      value: "Me na'urar gwaji ta nuna?",
      unit: "Wane ma'auni ne?",
      when: "Yaushe aka gwada?",
      note: "Akwai abin tunawa?",
      result: "Ma'anarsa",
      export: "Sauke rahoto",
    },
    progress: (step, of) => `Mataki na ${step} cikin ${of}`,
    goTo: (step, title) => `${step}: ${title}`,
    report: "Rahoton PDF",
    loading: "A ɗan jira...",
    next: "Gaba",
    back: "Baya",

    value: "Lambar sugan jini",
    valueHint: "A rubuta ta yadda na'urar ta nuna, misali 104 ko 5.6.",
    unitHint: "A duba kusa da lambar a kan na'urar.",
    date: "Kwanan wata",
    time: "Lokaci",
    noteHint: "Abinci, magani, motsa jiki, yadda jiki yake. Ana iya barin wurin babu komai.",
    noteCount: (used) => `${used} cikin ${COMMENT_MAX_CHARACTERS}`,

    save: "Ajiye",
    saving: "Ana ajiyewa…",
    update: "Ajiye gyara",
    updating: "Ana ajiye gyara…",
    export: "Sauke",
    exportHint: "PDF ne domin ku ko likitanku. Awon wane lokaci za a saka?",
    exportSaves: "Sauke rahoto zai fara ajiye wannan awon.",
    savedNow: "An ajiye awonku.",
    notSavedYet: "Ba a ajiye wannan awon ba tukuna, don haka ba zai shiga rahoton ba.",
    noneToExport: "Babu awon da aka ajiye da za a iya saukewa tukuna.",
  },
  log_quick_entry: {
    name: "Rubutu cikin sauri",
    hint: "Lamba, ma'auni da nau'i a shafi guda.",
    offer: "Kuna yawan rubuta awo. Rubutu cikin sauri yana tambayar lamba, ma'auni da nau'i a shafi guda.",
    use: "A yi amfani da shi",
    notNow: "Ba yanzu ba",
    more: "Ƙara bayani ko gyara lokaci",
    done: "An gama",
  },
  log_draft: {
    continueNew: (when) => `A ci gaba da awon ${when}?`,
    continueEdit: (when) => `A ci gaba da gyaran awon ${when}?`,
    continueHint: "An rubuta shi a wannan wayar, amma ba a ajiye ba.",
    goOn: "Ci gaba",
    startAgain: "Fara sabo",
    leaveTitle: "A fita ba a ajiye ba?",
    leaveNew: "Ba a ajiye wannan awon ba tukuna.",
    leaveEdit: "Ba a ajiye gyaranku ba tukuna.",
    keep: "Bar shi sai anjima",
    discard: "Yar da shi",
  },
  log_clock: {
    wrongTitle: "Agogon wayarku ba daidai yake ba",
    wrong: (phone, server) => `Wayarku tana nuna ${phone}. Amma yanzu ${server} ne.`,
    use: (server) => `A sa ${server}`,
    keep: (phone) => `A bar ${phone}`,
    askTitle: (day) => `Wayarku tana nuna ${day}. Haka ne?`,
    askHint: "Awonku zai ɗauki kwanan wata da lokacin wayarku.",
    yes: "Eh, haka ne",
    change: "Gyara kwanan wata da lokaci",
  },
  reading_fields: {
    comment: "Bayani",
    tags: "Tare da",
  },
  log_wizard_problems: {
    value: {
      empty: "Don Allah a rubuta lambar sugan jini",
      notANumber: "Don Allah a rubuta lamba, misali 104 ko 5.6",
      notAboveZero: "Dole ne lambar ta fi 0",
      tooHigh: `Kada lambar ta wuce ${MAX_VALUE_MG_DL} mg/dl ko ${MAX_VALUE_MMOL_L} mmol/l`,
    },
    dateMissing: "Don Allah a sa kwanan wata",
    dateNotTaken: "Don Allah a zaɓi ranar da aka gwada",
    timeMissing: "Don Allah a rubuta lokaci",
    noteTooLong: `Don Allah a rage bayanin: kada ya wuce harafi ${COMMENT_MAX_CHARACTERS}`,
    noteNotStorable: "Don Allah a cire alamomin da ba za a iya ajiyewa ba",
  },
  log_doubt: {
    title: "Kun tabbata?",
    otherUnit: (typed, other) => `Da wuya ƙwarai a ga ${typed}. Ko ${other} ake nufi?`,
    bothUnits: (typed) =>
      `${typed} haɗari ne a ma'auni biyun: a mg/dl ya yi ƙasa ƙwarai da gaske, a mmol/l ya hau ƙwarai da gaske. ` +
      "A duba wane ma'auni ne na'urar gwajin suga take nunawa.",
    impossible: (typed, other) => `${typed} ya wuce abin da na'ura take iya nunawa. Ko ${other} ake nufi?`,
    confirm: (typed) => `Eh, ${typed} ne`,
    useOther: (unit) => `A sa ${unit}`,
    changeValue: "Gyara lambar",
  },
};
