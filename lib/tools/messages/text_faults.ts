/** Checks a translated text: letters, placeholders, and that it is not English. @module */
import { BRAND } from "@/lib/shared/brand.ts";
import foodNames from "@/lib/shared/foods/names.json" with { type: "json" };
import type { Language } from "@/lib/shared/languages.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { reminderFormText } from "@/lib/shared/messages/reminder_screen.ts";
import { toPrintable } from "@/lib/shared/report_alphabet.ts";
import { compose } from "@/lib/shared/text.ts";

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

/** What a language rightly says as in English: words without digits and signs. */
const SAME_AS_ENGLISH: Readonly<Record<Exclude<Language, "en">, readonly string[]>> = {
  pcm: [
    ...splitList(`
      Today, Yesterday, Tomorrow, Morning, Afternoon, Evening, Night, Date, Time, Day, day, minute, hour,
      star, Low, LL, Normal, High, Lows, Lowest, Highest, Average, Mean, SD CV, kg, mmHg, Weight, Type, type,
      gestational, Exercise, Stress, Target, Targets, Estimated, Name, Diabetes, Period, Summary, Before,
      In range, Note, reading, none, or, On, Off, New, All, Menu, Settings, Blood Sugar, Feedback,
      WhatsApp, Podcast, Library, Videos, Reminders, Inbox, Guides, Articles, Reviews, Cancel, Close,
      Continue, Delete, Delete my account, Download, Go, Next, Pause, Play, Reload, Save, Search, Show,
      Show more, Sign In, Sign Up, Stop, Subscribe, Email, Password, New password, First name,
      Phone number, Address, you example com, Swallow, Rice grains, Beans, Snacks drinks, Meat fish,
      Fruits, carbohydrate, Language, Fasting, Low GI, Medium GI, High GI, Home, Account, about,
      Start Free Trial, Follow us, Dashboard, Community, lessons and tips, months, year, cooking spoons,
      slices, wrap, small wrap, balls, ladle, small ladle, soup plate, stick, eggs, pie, bottle cl,
      handful, handful roasted, handful fresh
    `),
    ...dayText.english.months,
    ...dayText.english.shortMonths,
    ...reminderFormText.english.dayNames,
    ...reminderFormText.english.dayLetters,
    ...Object.values(foodNames).map(wordsOf),
  ],
  ig: splitList(`
    Feb, Jul, Sep, Nov, We, Fr, Sa, On, Off, LL, Edikang ikong, Suya, Kilishi, Chin chin, Puff puff,
    Meat pie, Kunu, Zobo, Spaghetti, Moi moi, Ọkpa, Average, SD CV, kg, mmHg, Type, type, Stress,
    carbohydrate, Menu, Podcast, WhatsApp
  `),
  ha: splitList(`
    Jan, Mar, May, LL, carbohydrate, SD CV, mmHg, kg, Email, Menu, Password, Podcast, WhatsApp, Kilishi,
    Kunu
  `),
  yo: splitList(`
    LL, SD CV, kg, mmHg, WhatsApp, Podcast, carbohydrate, Spaghetti, Edikang ikong, Pepper soup, Suya,
    Kilishi, Chin chin, Puff puff, Meat pie, Kunu, Ẹ̀bà, Àmàlà, Ògì, Bọ̀ọ̀lì, Àkàrà, Ọkpa, Gbẹ̀gìrì,
    Ẹ̀fọ́ rírò, Ewédú, Àgbálùmọ̀
  `),
};

function splitList(text: string): string[] {
  return text.split(",").map(wordsOf);
}

/**
 * Finds missing or extra placeholders and numbers, other languages' letters, uncomposed (NFC) or unprintable ones, and a
 * text left in English.
 */
export function* findTextFaults(
  text: string,
  source: string,
  language: Exclude<Language, "en">,
): Iterable<string> {
  const missing = listFilledIn(source).filter((one) => !text.includes(one));
  if (missing.length > 0) yield `lacks ${missing}`;
  const foreign = listFilledIn(text).filter((one) => !source.includes(one));
  if (foreign.length > 0) yield `adds ${foreign}`;
  if (text !== compose(text)) yield "is not in NFC";
  if (/\p{Cc}/u.test(text)) yield "has a control character or a new line";
  const plain = text.replaceAll(/[⟦⟧]/g, "").replaceAll(/\s+/g, " ").trim();
  if (compose(toPrintable(plain, NO_WORDS)) !== plain) yield "cannot be printed";
  const strange = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !LETTERS[language].test(word));
  if (strange.length > 0) yield `has letters of another language (${strange})`;
  const words = wordsOf(text);
  if (text === source && words !== "" && !SAME_AS_ENGLISH[language].includes(words)) yield "is English";
}

function listFilledIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}|⟦\d⟧|\d[\d,.]*\d|\d/g))].sort();
}
