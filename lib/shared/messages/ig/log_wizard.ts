/** The wizard that records a blood sugar, in Igbo. @module */
import { COMMENT_MAX_CHARACTERS, MAX_VALUE_MG_DL, MAX_VALUE_MMOL_L } from "../../limits.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../log_wizard.ts`. */
export const igLogWizard: Translated<typeof import("../log_wizard.ts")> = {
  log_wizard: {
    nameNew: "Dee Shuga Gị",
    nameEdit: "Gbanwee nlele",
    titles: {
      value: "Gịnị ka igwe i ji elele shuga gosiri?",
      unit: "Kedu unit ọ bụ?",
      when: "Kedu mgbe i lelere ya?",
      note: "O nwere ihe ị chọrọ icheta?",
      result: "Ihe ọ pụtara",
      export: "Budata akụkọ",
    },
    progress: (step, of) => `Nzọụkwụ ${step} n'ime ${of}`,
    goTo: (step, title) => `${step}: ${title}`,
    report: "Akụkọ PDF",
    loading: "Chere ntakịrị...",
    next: "Nke ọzọ",
    back: "Laghachi",

    value: "Ọnụọgụ shuga dị n'ọbara",
    valueHint: "Dee ya otu igwe i ji elele shuga si gosi ya, dị ka 104 ma ọ bụ 5.6.",
    unitHint: "Lee n'akụkụ nọmba dị n'igwe i ji elele shuga.",
    date: "Ụbọchị",
    time: "Oge",
    noteHint: "Nri, ọgwụ, mmega ahụ, otu ahụ dị gị. I nwere ike ịhapụ ya.",
    noteCount: (used) => `${used} n'ime ${COMMENT_MAX_CHARACTERS}`,

    save: "Chekwaa",
    saving: "A na-echekwa…",
    update: "Chekwaa",
    updating: "A na-echekwa…",
    export: "Budata",
    exportHint: "PDF maka gị ma ọ bụ dọkịta gị. Kedu nlele ga-adị na ya?",
    exportSaves: "Budata akụkọ ga-ebu ụzọ chekwaa nlele a.",
    savedNow: "E chekwaala nlele gị.",
    notSavedYet: "E chekwabeghị nlele a, ya mere ọ gaghị adị n'akụkọ.",
    noneToExport: "I nwebeghị nlele e chekwara ị ga-ebudata.",
  },
  log_quick_entry: {
    name: "Ndekọ ngwa ngwa",
    hint: "Ọnụọgụ, unit na ụdị ya n'otu ibe.",
    offer: "Ị na-edekọ ugboro ugboro. Ndekọ ngwa ngwa na-ajụ ọnụọgụ, unit na ụdị ya n'otu ibe.",
    use: "Jiri ya",
    notNow: "Ọ bụghị ugbu a",
    more: "Tinye ozi ma ọ bụ gbanwee oge",
    done: "Emechara",
  },
  log_draft: {
    continueNew: (when) => `Gaa n'ihu na nlele gị nke ${when}?`,
    continueEdit: (when) => `Gaa n'ihu ịgbanwe nlele nke ${when}?`,
    continueHint: "I dere ya n'ekwentị a, i chekwaghị ya.",
    goOn: "Gaa n'ihu",
    startAgain: "Malite ọhụrụ",
    leaveTitle: "Ị na-apụ na-echekwaghị?",
    leaveNew: "E chekwabeghị nlele a.",
    leaveEdit: "E chekwabeghị mgbanwe i mere.",
    keep: "Debe ya",
    discard: "Tụfuo ya",
  },
  log_clock: {
    wrongTitle: "Elekere ekwentị gị ezighị ezi",
    wrong: (phone, server) => `Ekwentị gị na-ekwu ${phone}. Ma ugbu a bụ ${server}.`,
    use: (server) => `Jiri ${server}`,
    keep: (phone) => `Debe ${phone}`,
    askTitle: (day) => `Ekwentị gị na-ekwu ${day}. Ọ bụ eziokwu?`,
    askHint: "Nlele gị ga-ewere ụbọchị na oge ekwentị gị.",
    yes: "Ee, ọ bụ eziokwu",
    change: "Gbanwee ụbọchị na oge",
  },
  reading_fields: {
    comment: "Ndetu",
    tags: "Ya na",
  },
  log_wizard_problems: {
    value: {
      empty: "Biko dee ọnụọgụ shuga dị n'ọbara gị",
      notANumber: "Biko dee nọmba, dị ka 104 ma ọ bụ 5.6",
      notAboveZero: "Ọnụọgụ a ga-akarịrị 0",
      tooHigh: `Ọnụọgụ a agaghị akarị ${MAX_VALUE_MG_DL} mg/dl ma ọ bụ ${MAX_VALUE_MMOL_L} mmol/l`,
    },
    dateMissing: "Biko tinye ụbọchị",
    dateNotTaken: "Biko họrọ ụbọchị i lelere ya",
    timeMissing: "Biko tinye oge",
    noteTooLong: `Biko belata ndetu gị ka ọ ghara ịkarị akara ${COMMENT_MAX_CHARACTERS}`,
    noteNotStorable: "Biko wepụ akara ndị anyị enweghị ike ichekwa",
  },
  log_doubt: {
    title: "O doro gị anya?",
    otherUnit: (typed, other) => `A naghị ahụkarị ${typed}. Ọ bụ ${other} ka ị chọrọ ide?`,
    bothUnits: (typed) =>
      `${typed} dị ize ndụ na unit abụọ ahụ: na mg/dl ọ dị ala gabiga oke, na mmol/l ọ dị elu gabiga oke. ` +
      "Lelee unit dị n'igwe i ji elele shuga.",
    impossible: (typed, other) =>
      `${typed} karịrị ihe igwe i ji elele shuga nwere ike igosi. Ọ bụ ${other} ka ị chọrọ ide?`,
    confirm: (typed) => `Ee, ${typed} ziri ezi`,
    useOther: (unit) => `Jiri ${unit}`,
    changeValue: "Gbanwee ọnụọgụ a",
  },
};
