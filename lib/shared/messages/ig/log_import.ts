/** "Import readings", in Igbo. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";
import { countEntriesInIgbo, countVitalSignsInIgbo, formatCount } from "../counted_readings.ts";

/** The areas of `../log_import.ts`. */
export const igLogImport: Translated<typeof import("../log_import.ts")> = {
  log_import: {
    title: "Webata nlele",
    choose: "Họrọ faịlụ",
    about:
      `CSV, JSON ma ọ bụ FHIR si na ${BRAND.name}, CSV si na mySugr, LibreView ma ọ bụ spreadsheet, ma ọ bụ JSON si na Nightscout. Ọ gaghị akarị 10 MB. A gaghị echekwa ihe ọ bụla tupu ị hụ ihe dị na ya.`,
    reading: "A na-agụ faịlụ a…",
    saving: "A na-echekwa…",
    questions: "Ihe faịlụ a na-ekwughị",
    check: "Ihe dị na faịlụ a",
    goOn: "Gaa n'ihu",
    otherFile: "Faịlụ ọzọ",
    close: "Mechie",
    columnsButton: "Gbanwee kọlụm",
    columns: {
      date: "Kọlụm nwere ụbọchị",
      time: "Kọlụm nwere oge",
      value: "Kọlụm nwere shuga dị n'ọbara",
      unit: "Kọlụm nwere unit",
      type: "Kọlụm nwere ụdị, dị ka Fasting",
      comment: "Kọlụm nwere ndetu",
    },
    none: "Ọ dịghị",
    timeWithDate: "Ọ dịghị, ma ọ bụ ọ dị n'akụkụ ụbọchị",
    column: (number, example) => `Kọlụm ${number}${example && ` (${example})`}`,
    also: "Werekwa shuga dị n'ọbara site na kọlụm ndị a",
    pick: "Biko họrọ",
    unit: "Unit nke ọnụọgụ ndị a",
    unitHint: "Igwe nlele na-egosi ya n'akụkụ nọmba.",
    order: "Ụbọchị dị ka 3/4/2026 bụ",
    orders: { day_first: "3 Epreel (ụbọchị bu ụzọ)", month_first: "4 Maachị (ọnwa bu ụzọ)" },
    type: (count) => `Gụọ nlele na-enweghị ụdị (${formatCount(count)}) dị ka`,
    timeTag: (name, count) => `${name} (${formatCount(count)}): gụọ ya dị ka`,
    missing: "Biko zaa ajụjụ niile.",
    fresh: (readings, vitalSigns) => `A ga-etinye ${countEntriesInIgbo(readings, vitalSigns)}`,
    duplicates: (count) => `Nlele ${formatCount(count)} adịlarị n'akwụkwọ ndekọ gị`,
    duplicateVitalSigns: (count) => `${countVitalSignsInIgbo(count)} adịlarị n'akwụkwọ ndekọ gị`,
    hba1c: (count) => `Nsonaazụ HbA1c na-abata: ${formatCount(count)}`,
    duplicateHba1c: (count) => `Nsonaazụ HbA1c ${formatCount(count)} adịlarị ebe ahụ`,
    bad: (count) => `Anyị enweghị ike ịgụ ahịrị ${formatCount(count)}`,
    notTaken: (names) => `Ihe anyị na-ewereghị na faịlụ a: ${names}`,
    leftOut: (count) => `A hapụrụ ahịrị ${formatCount(count)}`,
    nothing: "Ihe ọhụrụ adịghị: akwụkwọ ndekọ gị agbanweghị.",
    badLine: (lines, reason) => `Ahịrị ${lines}: ${reason}`,
    moreLines: (count) => `na ${formatCount(count)} ndị ọzọ`,
    sample: "Ndị mbụ n'ime ha",
    asked: {
      alike: {
        title: (count) =>
          `O nwere ike ịbụ na nlele ${
            formatCount(count)
          } adịlarị n'akwụkwọ ndekọ gị: otu nọmba ahụ, oge dị nso ma ọ bụ ụbọchị na ọnwa gbanwere ọnọdụ`,
        add: "Tinyekwa ha",
      },
      longAgo: {
        title: (count) =>
          `Nlele ${
            formatCount(count)
          } ji ihe karịrị afọ abụọ buru ndị na-eso ya ụzọ. Igwe nke elekere ya laghachiri na mbido na-ede ụbọchị ezighị ezi.`,
        add: "Ụbọchị ndị ahụ ziri ezi: tinyekwa ha",
      },
    },
    doubtTitle: "Unit a o ziri ezi?",
    doubt: (count) =>
      `A naghị ahụkarị ọnụọgụ dị na nlele ${
        formatCount(count)
      }, ma ọ bụ ha dị ize ndụ. Unit ezighị ezi na-emebi akwụkwọ ndekọ: jiri igwe i ji elele shuga tụnyere ha.`,
    doubtVitalSigns: (count) =>
      `A naghị ahụkarị ${countVitalSignsInIgbo(count)} dị otu a. Jiri ihe i tụrụ tụnyere ha.`,
    doubtVitalSignsChecked: "Etụnyerela m ha: ha ziri ezi",
    doubtChecked: "Etụnyerela m ha: unit ahụ ziri ezi",
    doubtMissing: "Biko buru ụzọ tụnyere nlele ndị dị n'elu.",
    save: (readings, vitalSigns) => `Webata ${countEntriesInIgbo(readings, vitalSigns)}`,
    saveHba1c: "Webata HbA1c",
    agree: "Kweta ma webata",
    done: (readings, vitalSigns) => `E webatala ${countEntriesInIgbo(readings, vitalSigns)}.`,
    doneHow: "Ha dị n'ekwentị a, ha ga-aga n'akaụntụ gị mgbe network dị.",
    fullVitalSigns: (count) =>
      `Ọ fọrọ ohere maka ${countVitalSignsInIgbo(count)} n'akwụkwọ ndekọ gị. Họrọ faịlụ dị obere.`,
    full: (count) => `Ọ fọrọ ohere maka nlele ${formatCount(count)} n'akwụkwọ ndekọ gị. Họrọ faịlụ dị obere.`,
  },
  log_import_file: {
    tooLarge: "Faịlụ a karịrị 10 MB. Họrọ nke dị obere.",
    empty: "Ihe adịghị na faịlụ a.",
    binary: 'Nke a abụghị faịlụ ederede. Na spreadsheet gị họrọ "Save as", họrọzie CSV.',
    unreadable: "Anyị enweghị ike ịgụ faịlụ a. Biko nwaa ọzọ.",
    notWhole: "Akwụkwọ ndekọ gị niile abatabeghị n'ekwentị a. Banye n'internet, webatazie.",
    notJson: "Faịlụ a emebiela: o zughị ezu.",
    tooDeep: "Faịlụ a abụghị ndepụta nlele.",
    tooMany: "Faịlụ a nwere ihe karịrị ahịrị 50,000. Họrọ nke dị obere.",
    unknown: "Anyị ahụghị nlele na faịlụ a.",
    longCell: "Faịlụ a abụghị tebụl nlele: otu ahịrị ya dị ogologo gabiga oke.",
    openQuote: "Faịlụ a emebiela: e meghere akara quote, e mechighị ya.",
    noTable: "Anyị ahụghị tebụl nlele na faịlụ a.",
  },
  log_import_row: {
    moment: "ụbọchị ma ọ bụ oge adịghị, ma ọ bụ a gụtaghị ya",
    outOfRange: "ụbọchị ga-adị site na 1 Jenụwarị 1900 ruo echi",
    value: "shuga dị n'ọbara abụghị nọmba karịrị 0",
    noNumber: "igwe i ji elele shuga gosiri HI ma ọ bụ LO, nke na-abụghị nọmba",
    tooHigh: "shuga dị n'ọbara karịrị nke igwe ọ bụla e ji elele shuga na-egosi",
    vitalSign: "BP ma ọ bụ ịdị arọ adịghị, ọ gaghị ekwe omume, ma ọ bụ ọ bụghị mmHg ma ọ bụ kg",
    hba1c: "HbA1c adịghị, ọ gaghị ekwe omume, ma ọ bụ ọ bụghị % ma ọ bụ mmol/mol",
    unit: "unit abụghị mg/dl, ọ bụghịkwa mmol/l",
    type: "ụdị adịghị, dị ka Fasting",
    longComment: "ndetu karịrị akara 1,000",
    comment: "ndetu nwere akara anyị enweghị ike idebe",
    contradiction: "faịlụ a nyere ya oge abụọ dị iche",
    code: "anyị amaghị code ya",
    kind: "anyị amaghị ihe ọ bụ",
    damaged: "o mebiela",
  },
  log_import_left_out: {
    deleted: "e hichapụrụ ya n'app nke ọzọ",
    noValue: "ebe shuga dị n'ọbara enweghị ihe ọ bụla",
    notChosen: "shuga dị n'ọbara dị na kọlụm a na-ahọrọghị",
    otherKind: "ọ bụ maka ihe ọzọ",
    sensorError: "sensor gosiri njehie",
    control: "ọ bụ nlele e ji control solution mee",
    status: "ọ bụghị nsonaazụ ikpeazụ",
    title: "isiokwu ma ọ bụ aha kọlụm",
  },
};
