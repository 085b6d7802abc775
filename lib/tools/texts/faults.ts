/** What is wrong with a translation that compiles: its letters, its numbers, its words. @module */
import { BRAND } from "@/lib/shared/brand.ts";
import type { Language } from "@/lib/shared/languages.ts";
import { toPrintable } from "@/lib/shared/report_alphabet.ts";
import { compose } from "@/lib/shared/text.ts";
import { type Catalogue, listPlaces, type Table } from "./catalogue.ts";
import { type ArgumentType, saySentence, type Sentence } from "./sentence.ts";

export interface TextFault {
  language: string;
  /** Area and keys: "log_safety.lowSteps.1". */
  place: string;
  fault: string;
}

/** A number beside what medicines are measured in, in either order; mg/dl and mg/mmol measure blood. */
const MEASURE =
  "(?:units?|tablets?|pills?|capsules?|doses?|mcg|mg(?! ?/)|ml|iu|yunit|yúníìtì|hóró|mkpụrụ ọgwụ)";
const DOSE = new RegExp(`(?<![\\p{L}\\d.])(?:\\d[\\d.,]*\\s*${MEASURE}|${MEASURE}\\s+\\d)(?![\\p{L}])`, "iu");

export function namesDose(text: string): boolean {
  return DOSE.test(text);
}

/** Areas in which a danger may be told. */
const OF_DANGER = [
  ...["advice", "listen", "status", "log_safety", "wizard", "quick_entry", "reading_draft", "log_clock"],
  ...["reading_field", "wizard_error", "unit_warning", "report"],
  ...["log_import", "log_import_file", "log_import_left_out", "log_import_row"],
];

/** The ground, music, a scale for weights, a screen that one watches; "push yourself"; a change that is due. */
const HEARD_AS_SOMETHING_ELSE: Readonly<Record<string, readonly string[]>> = {
  pcm: ["No drive yourself", "hospital wey near you pass now now"],
  ha: [`"Ƙasa"`, `"Ƙasa Sosai"`, "sai an sauya magani"],
  yo: ["ẹ̀rọ ìwọ̀n", "kí a yí oògùn yín padà"],
  ig: ["Ihe Egwu", "igwe nlele", "ịdị mkpa ịgbanwe ọgwụ"],
};

/** Finds faults of every language, English included. */
export function findTextFaults(catalogue: Catalogue): TextFault[] {
  const english = [...catalogue.english].flatMap(([area, table]) => listPlaces(table, area));
  const doses = english.flatMap(([place, sentence]) =>
    sentence.forms.filter(namesDose).map((form) => ({
      language: "en",
      place,
      fault: `names a dose: ${form}`,
    }))
  );
  return [
    ...doses,
    ...[...catalogue.translated.keys()].flatMap((language) => findFaultsOf(language, catalogue)),
  ];
}

function findFaultsOf(language: string, catalogue: Catalogue): TextFault[] {
  const names = new Set(listSame(catalogue));
  return [...catalogue.translated.get(language) ?? []].flatMap(([area, table]) => {
    const english = new Map(listPlaces(catalogue.english.get(area) ?? {}, area));
    return listPlaces(table, area).flatMap(([place, sentence]) => {
      const source = english.get(place);
      // What is missing is English.
      if (!source || source === sentence) return [];
      const types = catalogue.typesOf.get(source) ?? source.args;
      const faults = [
        ...compareSaid(sentence, source, { types, language: language as Exclude<Language, "en">, names }),
        ...findForbidden(sentence, area, language),
      ];
      return [...new Set(faults)].map((fault) => ({ language, place, fault }));
    });
  });
}

function findForbidden({ forms }: Sentence, area: string, language: string): string[] {
  const misheard = (HEARD_AS_SOMETHING_ELSE[language] ?? []).map((words) => compose(words));
  return forms.flatMap((form) => [
    ...namesDose(form) ? [`names a dose: ${form}`] : [],
    ...OF_DANGER.includes(area)
      ? misheard.filter((words) => form.includes(words)).map((words) =>
        `says "${words}", heard as something else`
      )
      : [],
  ]);
}

/** Both languages, told the same. */
function compareSaid(
  sentence: Sentence,
  source: Sentence,
  { types, language, names }: {
    types: ReadonlyMap<string, ArgumentType>;
    language: Exclude<Language, "en">;
    names: ReadonlySet<string>;
  },
): string[] {
  return listSamples(types).flatMap((args) => {
    const [text, english] = [sentence, source].map((each) => saySentence(each, args));
    return [...compareTexts(text ?? "", english ?? "", language, names)].map((fault) => `${fault}: ${text}`);
  });
}

/** With few things and many, and each word that is chosen by. */
function listSamples(types: ReadonlyMap<string, ArgumentType>): Record<string, unknown>[] {
  const words = Math.max(1, ...[...types.values()].map((type) => type instanceof Set ? type.size : 1));
  return [0, 1, 2, 1007].flatMap((count) =>
    Array.from({ length: words }, (_, word) =>
      Object.fromEntries(
        [...types].map(([name, type], index) => {
          if (type instanceof Set) return [name, [...type][word % type.size]];
          return [name, type === "number" ? count && count + index : `⟦${index}⟧`];
        }),
      ))
  );
}

const NO_WORDS = { picture: "", arabic: "", otherLetters: "" };

/** With their marks, composed; plain ones of English words ("app", "Google") are in all. */
const LETTERS: Readonly<Record<Exclude<Language, "en">, RegExp>> = {
  pcm: /^(?:[a-zá])*$/iu,
  ha: /^(?:[a-zɓɗƙƴ])*$/iu,
  yo: /^(?:[a-zàáèéìíòóùúẹọṣǹńḿ]|[ẹọm]\u0300|[ẹọ]\u0301)*$/iu,
  ig: /^(?:[a-zịọụṅ])*$/iu,
};

function wordsOf(text: string): string {
  return (text.replaceAll(/\{\w+\}/g, "").replace(BRAND.name, "").match(/\p{L}{2,}/gu) ?? []).join(" ");
}

/** What a language rightly says as in English, beside names: words without digits and signs. */
const SAME_AS_ENGLISH: Readonly<Record<Exclude<Language, "en">, readonly string[]>> = {
  pcm: [
    ...splitList(`
      Today, Yesterday, Tomorrow, Morning, Afternoon, Evening, Night, Date, Time, Day, day, minute, hour,
      star, Low, LL, Normal, High, Lows, Lowest, Highest, Average, Mean, SD CV, kg, mmHg, Weight, Type, type,
      gestational, Exercise, Stress, Target, Targets, Estimated, Name, Diabetes, Period, Summary, Before,
      In range, Note, reading, none, or, On, Off, New, All, Menu, Settings, Help, Blood Sugar, Feedback,
      WhatsApp, Podcast, Library, Videos, Reminders, Inbox, Guides, Articles, Reviews, Cancel, Close,
      Continue, Delete, Delete my account, Download, Go, Next, Pause, Play, Reload, Save, Search, Show,
      Show more, Sign In, Sign Up, Stop, Subscribe, Email, Password, New password, First name,
      Phone number, Address, you example com, Swallow, Rice grains, Beans, Snacks drinks, Meat fish,
      Fruits, carbohydrate, Carbohydrate, Language, Fasting, Low GI, Medium GI, High GI, Home, Account, about,
      Start Free Trial, Follow us, Dashboard, Community, lessons and tips, months, year, cooking spoons,
      slices, wrap, small wrap, balls, ladle, small ladle, soup plate, stick, eggs, pie, bottle cl,
      handful, handful roasted, handful fresh, and, more reading, change to your readings,
      blood pressure or weight, feedback message
    `),
  ],
  ig: splitList(`
    Feb, Jul, Sep, Nov, We, Fr, Sa, On, Off, LL, Edikang ikong, Suya, Kilishi, Chin chin, Puff puff,
    Meat pie, Kunu, Zobo, Spaghetti, Moi moi, Ọkpa, Average, SD CV, kg, mmHg, Type, type, Stress,
    carbohydrate, Carbohydrate, Menu, Podcast, WhatsApp
  `),
  ha: splitList(`
    Jan, Mar, May, LL, carbohydrate, Carbohydrate, SD CV, mmHg, kg, Email, Menu, Password, Podcast, WhatsApp, Kilishi,
    Kunu
  `),
  yo: splitList(`
    LL, SD CV, kg, mmHg, WhatsApp, Podcast, carbohydrate, Carbohydrate, Spaghetti, Edikang ikong, Pepper soup, Suya,
    Kilishi, Chin chin, Puff puff, Meat pie, Kunu, Ẹ̀bà, Àmàlà, Ògì, Bọ̀ọ̀lì, Àkàrà, Ọkpa, Gbẹ̀gìrì,
    Ẹ̀fọ́ rírò, Ewédú, Àgbálùmọ̀
  `),
};

function splitList(text: string): string[] {
  return text.split(",").map(wordsOf);
}

/** Names of foods, days and months are the same in Pidgin. */
function listSame({ english }: Catalogue): string[] {
  const { dayLetters = {} } = english.get("reminder_form") ?? {};
  const { weekdays = {}, months = {}, shortMonths = {} } = english.get("day") ?? {};
  const foods = Object.values({ ...english.get("staple_food"), ...english.get("other_food") });
  return [weekdays, dayLetters, months, shortMonths, ...foods.map((food) => (food as Table).name ?? {})]
    .flatMap((entry) => listPlaces(entry, "")).map(([, { plain = "" }]) => wordsOf(plain));
}

/**
 * Finds missing or extra placeholders and numbers, other languages' letters, unprintable ones, and a text left in
 * English.
 */
function* compareTexts(
  text: string,
  source: string,
  language: Exclude<Language, "en">,
  names: ReadonlySet<string>,
): Iterable<string> {
  const missing = listFilledIn(source).filter((one) => !text.includes(one));
  if (missing.length > 0) yield `lacks ${missing}`;
  const foreign = listFilledIn(text).filter((one) => !source.includes(one));
  if (foreign.length > 0) yield `adds ${foreign}`;
  if (/\p{Cc}/u.test(text)) yield "has a control character or a new line";
  const plain = text.replaceAll(/[⟦⟧]/g, "").replaceAll(/\s+/g, " ").trim();
  if (compose(toPrintable(plain, NO_WORDS)) !== plain) yield "cannot be printed";
  const strange = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !LETTERS[language].test(word));
  if (strange.length > 0) yield `has letters of another language (${strange})`;
  const words = wordsOf(text);
  const isName = language === "pcm" && names.has(words);
  if (text === source && words !== "" && !isName && !SAME_AS_ENGLISH[language].includes(words)) {
    yield "is English";
  }
}

function listFilledIn(text: string): string[] {
  return [...new Set(text.match(/⟦\d⟧|\d[\d,.]*\d|\d/g))].sort();
}
