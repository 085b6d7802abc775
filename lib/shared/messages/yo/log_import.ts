/** "Import readings", in Yoruba. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";
import {
  capitalise,
  countEntriesInYoruba,
  countVitalSignsInYoruba,
  formatCount,
} from "../counted_readings.ts";

/** The areas of `../log_import.ts`. */
export const yoLogImport: Translated<typeof import("../log_import.ts")> = {
  log_import: {
    title: "Kó àbájáde wọlé",
    choose: "Yan fáìlì",
    about:
      `CSV, JSON tàbí FHIR láti ${BRAND.name}, CSV láti mySugr, LibreView tàbí spreadsheet, tàbí JSON láti Nightscout. Kó má ju 10 MB lọ. A kò ní fi nǹkan kan pamọ́ kí ẹ tó rí ohun tó wà nínú rẹ̀.`,
    reading: "À ń ka fáìlì náà…",
    saving: "À ń fi í pamọ́…",
    questions: "Ohun tí fáìlì náà kò sọ",
    check: "Ohun tó wà nínú fáìlì náà",
    goOn: "Tẹ̀síwájú",
    otherFile: "Fáìlì mìíràn",
    close: "Pa dé",
    columnsButton: "Yí òpó padà",
    columns: {
      date: "Òpó tí ọjọ́ wà",
      time: "Òpó tí aago wà",
      value: "Òpó tí ṣúgà inú ẹ̀jẹ̀ wà",
      unit: "Òpó tí mg/dl tàbí mmol/l wà",
      type: "Òpó tí irú wà, bíi Fasting",
      comment: "Òpó tí àkíyèsí wà",
    },
    none: "Kò sí",
    timeWithDate: "Kò sí, tàbí ó wà lẹ́gbẹ̀ẹ́ ọjọ́",
    column: (number, example) => `Òpó ${number}${example && ` (${example})`}`,
    also: "Mú ṣúgà inú ẹ̀jẹ̀ láti àwọn òpó yìí pẹ̀lú",
    pick: "Ẹ jọ̀wọ́, ẹ yàn",
    unit: "Ṣé mg/dl ni tàbí mmol/l?",
    unitHint: "Ẹ̀rọ ìwọ̀n máa ń fi hàn lẹ́gbẹ̀ẹ́ nọ́ńbà.",
    order: "Ọjọ́ bíi 3/4/2026 jẹ́",
    orders: { day_first: "3 April (ọjọ́ ló ṣáájú)", month_first: "4 March (oṣù ló ṣáájú)" },
    type: (count) => `Bí àbájáde kò bá ní irú (${formatCount(count)}), kà á sí`,
    timeTag: (name, count) => `${name} (${formatCount(count)}): kà á sí`,
    missing: "Ẹ jọ̀wọ́, ẹ dáhùn gbogbo ìbéèrè.",
    fresh: (readings, vitalSigns) => `A ó fi ${countEntriesInYoruba(readings, vitalSigns)} kún un`,
    duplicates: (count) => `Àbájáde ${formatCount(count)} ti wà nínú ìwé àkọsílẹ̀ yín tẹ́lẹ̀`,
    duplicateVitalSigns: (count) => `${countVitalSignsInYoruba(count)} ti wà nínú ìwé àkọsílẹ̀ yín tẹ́lẹ̀`,
    hba1c: (count) => `Àbájáde HbA1c tí yóò wọlé: ${formatCount(count)}`,
    duplicateHba1c: (count) => `Àbájáde HbA1c ${formatCount(count)} ti wà níbẹ̀ tẹ́lẹ̀`,
    bad: (count) => `A kò lè ka ìlà ${formatCount(count)}`,
    notTaken: (names) => `Ohun tí a kò mú nínú fáìlì yìí: ${names}`,
    leftOut: (count) => `A fi ìlà ${formatCount(count)} sílẹ̀`,
    nothing: "Kò sí nǹkan tuntun: ìwé àkọsílẹ̀ yín wà bó ṣe wà.",
    badLine: (lines, reason) => `Ìlà ${lines}: ${reason}`,
    moreLines: (count) => `àti ${formatCount(count)} mìíràn`,
    sample: "Àwọn àkọ́kọ́ nínú wọn",
    asked: {
      alike: {
        title: (count) =>
          `Ó jọ pé àbájáde ${
            formatCount(count)
          } ti wà nínú ìwé àkọsílẹ̀ yín tẹ́lẹ̀: nọ́ńbà kan náà ni, aago sì súnmọ́ra tàbí ọjọ́ àti oṣù pààrọ̀ àyè`,
        add: "Fi wọ́n kún un pẹ̀lú",
      },
      longAgo: {
        title: (count) =>
          `Àbájáde ${
            formatCount(count)
          } fi ju ọdún méjì lọ ṣáájú àwọn tó tẹ̀lé e. Ẹ̀rọ tí aago rẹ̀ bá padà sí ìbẹ̀rẹ̀ máa ń kọ ọjọ́ tí kò tọ̀nà.`,
        add: "Àwọn ọjọ́ náà tọ̀nà: fi wọ́n kún un pẹ̀lú",
      },
    },
    doubtTitle: "Ṣé mg/dl tàbí mmol/l yìí tọ̀nà?",
    doubt: (count) =>
      `Àbájáde ${
        formatCount(count)
      } yóò ṣàjèjì tàbí kó léwu. Bí mg/dl àti mmol/l bá ṣì, ìwé àkọsílẹ̀ yín yóò ṣì: ẹ fi wọ́n wé ẹ̀rọ yín.`,
    doubtVitalSigns: (count) => `${countVitalSignsInYoruba(count)} yóò ṣàjèjì. Ẹ fi wọ́n wé ohun tí ẹ wọ̀n.`,
    doubtVitalSignsChecked: "Mo ti fi wọ́n wéra: wọ́n tọ̀nà",
    doubtChecked: "Mo ti fi wọ́n wéra: ó tọ̀nà",
    doubtMissing: "Ẹ jọ̀wọ́, ẹ kọ́kọ́ fi àwọn àbájáde òkè yìí wé ẹ̀rọ yín.",
    save: (readings, vitalSigns) => `Kó ${countEntriesInYoruba(readings, vitalSigns)} wọlé`,
    saveHba1c: "Mú HbA1c wọlé",
    agree: "Mo gbà, kó wọn wọlé",
    done: (readings, vitalSigns) => `${capitalise(countEntriesInYoruba(readings, vitalSigns))} ti wọlé.`,
    doneHow: "Wọ́n wà lórí fóònù yìí, wọ́n á sì lọ sínú àkáǹtì yín nígbà tí nẹ́tíwọ̀kì bá wà.",
    fullVitalSigns: (count) =>
      `Àyè ${countVitalSignsInYoruba(count)} ló kù nínú ìwé àkọsílẹ̀ yín. Ẹ yan fáìlì tó kéré sí i.`,
    full: (count) =>
      `Àyè àbájáde ${formatCount(count)} ló kù nínú ìwé àkọsílẹ̀ yín. Ẹ yan fáìlì tó kéré sí i.`,
  },
  log_import_file: {
    tooLarge: "Fáìlì yìí ju 10 MB lọ. Ẹ yan èyí tó kéré sí i.",
    empty: "Kò sí nǹkan nínú fáìlì yìí.",
    binary: 'Èyí kì í ṣe fáìlì ọ̀rọ̀. Nínú spreadsheet yín, ẹ yan "Save as", lẹ́yìn náà CSV.',
    unreadable: "A kò lè ka fáìlì yìí. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    notWhole:
      "Gbogbo ìwé àkọsílẹ̀ yín kò tíì sí lórí fóònù yìí. Ẹ tan internet, lẹ́yìn náà kí ẹ kó àbájáde wọlé.",
    notJson: "Fáìlì yìí ti bàjẹ́: kò pé.",
    tooDeep: "Fáìlì yìí kì í ṣe àkójọ àbájáde.",
    tooMany: "Fáìlì yìí ju ìlà 50,000 lọ. Ẹ yan èyí tó kéré sí i.",
    unknown: "A kò rí àbájáde kankan nínú fáìlì yìí.",
    longCell: "Fáìlì yìí kì í ṣe àtẹ àbájáde: ọ̀kan nínú àwọn ìlà rẹ̀ ti gùn jù.",
    openQuote: "Fáìlì yìí ti bàjẹ́: àmì àyọlò kan ṣí, kò sì pa dé.",
    noTable: "A kò rí àtẹ àbájáde nínú fáìlì yìí.",
  },
  log_import_row: {
    moment: "kò sí ọjọ́ tàbí aago, tàbí a kò lè kà á",
    outOfRange: "ọjọ́ náà gbọ́dọ̀ wà láti 1 Ṣẹ́rẹ́ 1900 dé ọ̀la",
    value: "ṣúgà inú ẹ̀jẹ̀ kì í ṣe nọ́ńbà tó ju 0 lọ",
    noNumber: "ẹ̀rọ yín fi HI tàbí LO hàn, kì í ṣe nọ́ńbà",
    tooHigh: "ṣúgà inú ẹ̀jẹ̀ ju ohun tí ẹ̀rọ tí ẹ fi ń yẹ ṣúgà wò lè fi hàn lọ",
    vitalSign: "kò sí BP tàbí ìwọ̀n ara, kò lè rí bẹ́ẹ̀, tàbí kì í ṣe mmHg tàbí kg",
    hba1c: "kò sí HbA1c, kò lè rí bẹ́ẹ̀, tàbí kì í ṣe % tàbí mmol/mol",
    unit: "kì í ṣe mg/dl, kì í sì í ṣe mmol/l",
    type: "kò sí irú, bíi Fasting",
    longComment: "àkíyèsí náà ju lẹ́tà 1,000 lọ",
    comment: "àkíyèsí náà ní àmì tí a kò lè tọ́jú",
    contradiction: "fáìlì náà fún un ní aago méjì tó yàtọ̀",
    code: "a kò mọ code rẹ̀",
    kind: "a kò mọ ohun tó jẹ́",
    damaged: "ó ti bàjẹ́",
  },
  log_import_left_out: {
    deleted: "wọ́n ti pa á rẹ́ nínú app mìíràn",
    noValue: "àyè ṣúgà inú ẹ̀jẹ̀ ṣófo",
    notChosen: "ṣúgà inú ẹ̀jẹ̀ rẹ̀ wà nínú òpó tí a kò yàn",
    otherKind: "nǹkan mìíràn ló wà fún",
    sensorError: "sensor náà fi àṣìṣe hàn",
    control: "ìdánwò pẹ̀lú control solution ni",
    status: "kì í ṣe àbájáde ìkẹyìn",
    title: "àkọlé tàbí orúkọ òpó ni",
  },
};
