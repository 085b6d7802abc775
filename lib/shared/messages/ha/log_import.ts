/** "Import readings", in Hausa. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";
import { countEntriesInHausa, countVitalSignsInHausa, formatCount } from "../counted_readings.ts";

/** The areas of `../log_import.ts`. */
export const haLogImport: Translated<typeof import("../log_import.ts")> = {
  log_import: {
    title: "Shigo da awo",
    choose: "Zaɓi fayil",
    about:
      `CSV, JSON ko FHIR na ${BRAND.name}, CSV na mySugr, LibreView ko spreadsheet, ko JSON na Nightscout. Kada ya wuce 10 MB. Ba a ajiye komai sai kun ga abin da ke ciki.`,
    reading: "Ana karanta fayil ɗin…",
    saving: "Ana ajiyewa…",
    questions: "Abin da fayil ɗin bai faɗa ba",
    check: "Abin da ke cikin fayil ɗin",
    goOn: "Ci gaba",
    otherFile: "Wani fayil",
    close: "Rufe",
    columnsButton: "Sauya column",
    columns: {
      date: "Column na kwanan wata",
      time: "Column na lokaci",
      value: "Column na sugan jini",
      unit: "Column na ma'auni",
      type: "Column na nau'i, kamar Kafin karin kumallo",
      comment: "Column na bayani",
    },
    none: "Babu",
    timeWithDate: "Babu, ko yana kusa da kwanan wata",
    column: (number, example) => `Column na ${number}${example && ` (${example})`}`,
    also: "A ɗauki sugan jini daga waɗannan column ma",
    pick: "Don Allah a zaɓa",
    unit: "Ma'aunin lambobin",
    unitHint: "Na'urar gwajin tana nuna shi kusa da lambar.",
    order: "Kwanan wata kamar 3/4/2026 shi ne",
    orders: { day_first: "3 Afrilu (rana a farko)", month_first: "4 Maris (wata a farko)" },
    type: (count) => `Awon da ba nau'i (${formatCount(count)}) a ɗauke shi a matsayin`,
    timeTag: (name, count) => `${name} (${formatCount(count)}): a ɗauke shi a matsayin`,
    missing: "Don Allah a amsa duk tambayoyin.",
    fresh: (readings, vitalSigns) => `Za a ƙara ${countEntriesInHausa(readings, vitalSigns)}`,
    duplicates: (count) =>
      `Awo ${formatCount(count)} ${count === 1 ? "yana" : "suna"} cikin littafin suganku tuntuni`,
    duplicateVitalSigns: (count) =>
      `${countVitalSignsInHausa(count)} ${count === 1 ? "yana" : "suna"} cikin littafin suganku tuntuni`,
    hba1c: (count) => `Sakamakon HbA1c na Kula da kaina: ${formatCount(count)}`,
    duplicateHba1c: (count) =>
      `Sakamakon HbA1c ${formatCount(count)} ${count === 1 ? "yana" : "suna"} nan tuntuni`,
    bad: (count) => `Ba a iya karanta layi ${formatCount(count)} ba`,
    notTaken: (names) => `Abin da ba a ɗauka daga wannan fayil ba: ${names}`,
    leftOut: (count) => `An bar layi ${formatCount(count)} a waje`,
    nothing: "Babu sabon abu: littafin suganku zai tsaya yadda yake.",
    badLine: (lines, reason) => `Layi na ${lines}: ${reason}`,
    moreLines: (count) => `da wasu ${formatCount(count)}`,
    sample: "Na farko daga cikinsu",
    asked: {
      alike: {
        title: (count) =>
          `Da alama awo ${formatCount(count)} ${
            count === 1 ? "yana" : "suna"
          } cikin littafin suganku tuntuni: lamba ɗaya ce, lokacin ya yi kusa ko an musanya rana da wata`,
        add: "A ƙara su ma",
      },
      longAgo: {
        title: (count) =>
          `Awo ${formatCount(count)} ${
            count === 1 ? "ya" : "sun"
          } girmi na gaba da fiye da shekara biyu. Na'urar da agogonta ya koma farko tana rubuta kwanan wata da ba daidai ba.`,
        add: "Kwanan wata daidai ne: a ƙara su ma",
      },
    },
    doubtTitle: "Ma'aunin daidai ne?",
    doubt: (count) =>
      `Awo ${
        formatCount(count)
      } da wuya su zama haka, ko kuma haɗari ne. Ma'aunin da ba daidai ba yana ɓata littafin suga: a kwatanta su da na'urarku.`,
    doubtVitalSigns: (count) =>
      `${countVitalSignsInHausa(count)} da wuya su zama haka. A kwatanta su da abin da aka auna.`,
    doubtVitalSignsChecked: "Na kwatanta su: daidai ne",
    doubtChecked: "Na kwatanta su: ma'aunin daidai ne",
    doubtMissing: "Don Allah a fara kwatanta awon da ke sama.",
    save: (readings, vitalSigns) => `Shigo da ${countEntriesInHausa(readings, vitalSigns)}`,
    saveHba1c: "Shigo da HbA1c",
    agree: "Na yarda, shigo da su",
    done: (readings, vitalSigns) => `An shigo da ${countEntriesInHausa(readings, vitalSigns)}.`,
    doneHow: "Suna kan wannan wayar, za su shiga asusunku idan akwai network.",
    fullVitalSigns: (count) =>
      `Littafin suganku yana da wurin ƙarin ${countVitalSignsInHausa(count)} kaɗai. A zaɓi ƙaramin fayil.`,
    full: (count) =>
      `Littafin suganku yana da wurin ƙarin awo ${formatCount(count)} kaɗai. A zaɓi ƙaramin fayil.`,
  },
  log_import_file: {
    tooLarge: "Wannan fayil ya wuce 10 MB. A zaɓi ƙarami.",
    empty: "Babu komai a wannan fayil.",
    binary: 'Wannan ba fayil na rubutu ba ne. A spreadsheet ɗinku a zaɓi "Save as", sannan CSV.',
    unreadable: "Mun kasa karanta wannan fayil. Don Allah a sake yi.",
    notWhole:
      "Littafin suganku bai gama isowa wannan wayar ba. A haɗa wayar da internet, sannan a shigo da awon.",
    notJson: "Wannan fayil ya lalace: bai cika ba.",
    tooDeep: "Wannan fayil ba jerin awo ba ne.",
    tooMany: "Wannan fayil yana da layi fiye da 50,000. A zaɓi ƙarami.",
    unknown: "Ba mu ga awo a wannan fayil ba.",
    longCell: "Wannan fayil ba jadawalin awo ba ne: wani layinsa ya yi tsayi ƙwarai.",
    openQuote: "Wannan fayil ya lalace: an buɗe alamar magana ba a rufe ba.",
    noTable: "Ba mu ga jadawalin awo a wannan fayil ba.",
  },
  log_import_row: {
    moment: "babu kwanan wata ko lokaci, ko ba a iya karanta shi",
    outOfRange: "dole kwanan wata ya kasance daga 1 Janairu 1900 zuwa gobe",
    value: "sugan jini ba lamba ce da ta fi 0 ba",
    noNumber: "na'urar ta nuna HI ko LO, wannan ba lamba ba ce",
    tooHigh: "sugan jini ya wuce abin da kowace na'ura take nunawa",
    vitalSign: "babu BP ko nauyi, ko ba zai yiwu ba, ko ba mmHg ko kg ba ne",
    hba1c: "babu HbA1c, ko ba zai yiwu ba, ko ba % ko mmol/mol ba ne",
    unit: "ma'aunin ba mg/dl ba ne, ba kuma mmol/l ba ne",
    type: "babu nau'i, kamar Kafin karin kumallo",
    longComment: "bayanin ya wuce harafi 1,000",
    comment: "bayanin yana da alamomin da ba za a iya ajiyewa ba",
    contradiction: "fayil ɗin ya ba shi lokaci biyu mabambanta",
    code: "ba mu san code ɗinsa ba",
    kind: "ba mu san abin da yake ba",
    damaged: "ya lalace",
  },
  log_import_left_out: {
    deleted: "an goge shi a wata app",
    noValue: "wurin sugan jini babu komai",
    notChosen: "sugan jini yana column da ba a zaɓa ba",
    otherKind: "yana magana ne kan wani abu dabam",
    sensorError: "sensor ta nuna kuskure",
    control: "gwaji ne da control solution",
    status: "ba sakamako na ƙarshe ba ne",
    title: "take ne ko sunayen column",
  },
};
