/** The wizard that records a blood sugar, in Yoruba. @module */
import { COMMENT_MAX_CHARACTERS, MAX_VALUE_MG_DL, MAX_VALUE_MMOL_L } from "../../limits.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../log_wizard.ts`. */
export const yoLogWizard: Translated<typeof import("../log_wizard.ts")> = {
  log_wizard: {
    nameNew: "Kọ Ṣúgà Sílẹ̀",
    nameEdit: "Ṣàtúnṣe àbájáde",
    titles: {
      value: "Kí ni ẹ̀rọ tí ẹ fi ń yẹ ṣúgà wò fi hàn?",
      unit: "Ṣé mg/dl ni tàbí mmol/l?",
      when: "Ìgbà wo ni ẹ yẹ̀ ẹ́ wò?",
      note: "Ṣé ohun kan wà láti rántí?",
      result: "Ohun tó túmọ̀ sí",
      export: "Gba ìròyìn",
    },
    progress: (step, of) => `Ìgbésẹ̀ ${step} nínú ${of}`,
    goTo: (step, title) => `${step}: ${title}`,
    report: "Ìròyìn PDF",
    loading: "Ẹ dúró díẹ̀...",
    next: "Síwájú",
    back: "Padà",

    value: "Nọ́ńbà ṣúgà inú ẹ̀jẹ̀",
    valueHint: "Ẹ kọ ọ́ bí ó ṣe wà lára ẹ̀rọ náà, bíi 104 tàbí 5.6.",
    unitHint: "Ẹ wo ẹ̀gbẹ́ nọ́ńbà náà lára ẹ̀rọ náà.",
    date: "Ọjọ́",
    time: "Aago",
    noteHint: "Oúnjẹ, oògùn, eré ìdárayá, bí ara yín ṣe rí. Ẹ lè fi í sílẹ̀ lófìfo.",
    noteCount: (used) => `${used} nínú ${COMMENT_MAX_CHARACTERS}`,

    save: "Fi pamọ́",
    saving: "À ń fi í pamọ́…",
    update: "Fi pamọ́",
    updating: "À ń fi í pamọ́…",
    export: "Gba PDF",
    exportHint: "PDF fún yín tàbí fún dókítà yín. Àwọn àbájáde wo ni ẹ fẹ́ kí ó wà nínú rẹ̀?",
    exportSaves: "Gba ìròyìn máa kọ́kọ́ fi àbájáde yìí pamọ́.",
    savedNow: "A ti fi àbájáde yín pamọ́.",
    notSavedYet: "A kò tíì fi àbájáde yìí pamọ́, nítorí náà kò ní sí nínú ìròyìn.",
    noneToExport: "Ẹ kò tíì ní àbájáde kankan ní ìpamọ́ tí ẹ lè gbà.",
  },
  log_quick_entry: {
    name: "Ìkọsílẹ̀ kíákíá",
    hint: "Nọ́ńbà, ìwọ̀n àti irú rẹ̀ lójú ewé kan.",
    offer: "Ẹ ń kọ àbájáde sílẹ̀ déédéé. Ìkọsílẹ̀ kíákíá ń béèrè nọ́ńbà, ìwọ̀n àti irú rẹ̀ lójú ewé kan.",
    use: "Lò ó",
    notNow: "Kì í ṣe báyìí",
    more: "Fi àlàyé kún un tàbí yí aago padà",
    done: "Ó ti parí",
  },
  log_draft: {
    continueNew: (when) => `Ṣé ẹ fẹ́ parí àbájáde ti ${when}?`,
    continueEdit: (when) => `Ṣé ẹ fẹ́ parí àtúnṣe sí àbájáde ti ${when}?`,
    continueHint: "Ẹ kọ ọ́ lórí fóònù yìí, ṣùgbọ́n ẹ kò fi í pamọ́.",
    goOn: "Tẹ̀síwájú",
    startAgain: "Bẹ̀rẹ̀ tuntun",
    leaveTitle: "Ṣé ẹ fẹ́ kúrò láì fi í pamọ́?",
    leaveNew: "A kò tíì fi àbájáde yìí pamọ́.",
    leaveEdit: "A kò tíì fi àtúnṣe yín pamọ́.",
    keep: "Tọ́jú rẹ̀ di tó bá yá",
    discard: "Jù ú nù",
  },
  log_clock: {
    wrongTitle: "Aago fóònù yín kò tọ̀nà",
    wrong: (phone, server) => `Fóònù yín ń sọ pé ${phone} ni. Ṣùgbọ́n ${server} ni a wà.`,
    use: (server) => `Lo ${server}`,
    keep: (phone) => `Má yí ${phone} padà`,
    askTitle: (day) => `Fóònù yín ń sọ pé ${day} ni. Ṣé ó tọ̀nà?`,
    askHint: "Ọjọ́ àti aago fóònù yín ni a ó kọ sí àbájáde yín.",
    yes: "Bẹ́ẹ̀ ni, ó tọ̀nà",
    change: "Yí ọjọ́ àti aago padà",
  },
  reading_fields: {
    comment: "Àkíyèsí",
    tags: "Pẹ̀lú",
  },
  log_wizard_problems: {
    value: {
      empty: "Ẹ jọ̀wọ́, ẹ kọ nọ́ńbà ṣúgà inú ẹ̀jẹ̀ yín",
      notANumber: "Ẹ jọ̀wọ́, ẹ kọ nọ́ńbà, bíi 104 tàbí 5.6",
      notAboveZero: "Nọ́ńbà náà gbọ́dọ̀ ju 0 lọ",
      tooHigh: `Nọ́ńbà náà kò gbọ́dọ̀ ju ${MAX_VALUE_MG_DL} mg/dl tàbí ${MAX_VALUE_MMOL_L} mmol/l lọ`,
    },
    dateMissing: "Ẹ jọ̀wọ́, ẹ kọ ọjọ́",
    dateNotTaken: "Ẹ jọ̀wọ́, ẹ yan ọjọ́ tí ẹ yẹ̀ ẹ́ wò",
    timeMissing: "Ẹ jọ̀wọ́, ẹ kọ aago",
    noteTooLong: `Ẹ jọ̀wọ́, ẹ dín àkíyèsí yín kù sí lẹ́tà ${COMMENT_MAX_CHARACTERS}`,
    noteNotStorable: "Ẹ jọ̀wọ́, ẹ yọ àwọn àmì tí a kò lè tọ́jú kúrò",
  },
  log_doubt: {
    title: "Ṣé ó dá yín lójú?",
    otherUnit: (typed, other) => `Ó ṣọ̀wọ́n gan-an kí a rí ${typed}. Ṣé ${other} ni ẹ fẹ́ kọ?`,
    bothUnits: (typed) =>
      `${typed} léwu lọ́nà méjèèjì: tó bá jẹ́ mg/dl, ó ti lọ sílẹ̀ jù; tó bá jẹ́ mmol/l, ó ti ga jù. ` +
      "Ẹ wo ara ẹ̀rọ tí ẹ fi ń yẹ ṣúgà wò bóyá mg/dl ni tàbí mmol/l.",
    impossible: (typed, other) =>
      `${typed} ti ju ohun tí ẹ̀rọ tí ẹ fi ń yẹ ṣúgà wò lè fi hàn lọ. Ṣé ${other} ni ẹ fẹ́ kọ?`,
    confirm: (typed) => `Bẹ́ẹ̀ ni, ${typed} tọ̀nà`,
    useOther: (unit) => `Lo ${unit}`,
    changeValue: "Yí nọ́ńbà náà padà",
  },
};
