/** The weekly letter, made when it leaves: no queue holds a reading. @module */
import { setImmediate } from "node:timers/promises";
import type { Mail } from "../../adapters/mail/mailer.ts";
import { addDays } from "../../shared/calendar.ts";
import { type GlucoseUnit, LOW_BELOW_MG_DL } from "../../shared/glucose.ts";
import { findPatterns } from "../../shared/glucose_patterns.ts";
import { describeReadings } from "../../shared/glucose_statistics.ts";
import { chooseLesson } from "../../shared/lesson_choice.ts";
import { READINGS_MAX_LIMIT } from "../../shared/limits.ts";
import { textOf, type Translations } from "../../shared/message_area.ts";
import { dayText } from "../../shared/messages/day.ts";
import { logInsightsText } from "../../shared/messages/log_insights.ts";
import { mailText } from "../../shared/messages/mail.ts";
import { weeklyLetterText } from "../../shared/messages/weekly_letter.ts";
import type { Reading } from "../../shared/reading.ts";
import { nameDayOfYear } from "../../shared/reading_days.ts";
import { selectCommonUnit } from "../../shared/reading_summary.ts";
import { formatGlucose, formatShare } from "../../shared/report_figures.ts";
import { PATIENT_SCREENS } from "../../shared/screens.ts";
import { rangesOf, type TargetRanges } from "../../shared/targets.ts";
import { UNSUBSCRIBE_PATH } from "../../shared/wire/subscriptions.ts";
import type { Database } from "../../store/database.ts";
import { getHealthProfile } from "../../store/health_profiles.ts";
import { listLessonProgress, listLessons } from "../../store/lessons.ts";
import type { MailRequest } from "../../store/mail_queue.ts";
import { listReadings, type ReadingPosition } from "../../store/reading_lists.ts";
import { getWeeklyLetter } from "../../store/weekly_letters.ts";
import { greet, type MailContext, renderMailText } from "../mail/compose_mail.ts";
import { renderMailHtml } from "../mail/mail_html.ts";

/** Of two weeks: a sensor measures every five minutes. Of more, which nobody can have, no figures are told. */
const DESCRIBED_READINGS_MAX = 5000;
/** Comes before every id. */
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Undefined where the person wants none any more. Subject, first lines and links say nothing of health. */
export async function composeWeeklyLetter(
  db: Database,
  { subjectId: userId, firstName }: Pick<MailRequest, "subjectId" | "firstName">,
  { appUrl, code: token = "", language = "en", translations }: MailContext,
): Promise<Omit<Mail, "to"> | undefined> {
  const letter = await getWeeklyLetter(db, userId);
  if (!letter?.isWanted) return undefined;
  const week = { from: addDays(letter.week, -7), to: addDays(letter.week, -1) };
  const before = { from: addDays(letter.week, -14), to: addDays(letter.week, -8) };
  const readings = await listReadingsSince(db, userId, before.from, letter.week);
  const isQuiet = !readings.some(({ date }) => date >= week.from);
  const words = textOf(weeklyLetterText, translations);
  const mail = textOf(mailText, translations);
  const span = {
    from: nameDayOfYear(week.from, textOf(dayText, translations)),
    to: nameDayOfYear(week.to, textOf(dayText, translations)),
  };
  const said = isQuiet
    ? [words.quiet]
    : letter.hasDetails && readings.length <= DESCRIBED_READINGS_MAX
    ? await describeWeek(db, { userId, readings, week, before, today: letter.week, language, translations })
    : [words.plain];
  const parts = {
    language: translations ? language : "en",
    subject: words.subject,
    greeting: greet(mail, firstName),
    // Lock screens show the first lines.
    before: [isQuiet ? words.thinking : words.ready(span), words.leave, ...said],
    link: { label: words.open, url: appUrl + PATIENT_SCREENS.log_book.path },
    after: [],
    footer: mail.sentBy,
    footLink: { label: words.settings, url: appUrl + PATIENT_SCREENS.settings.path },
  };
  const leaveUrl = `${appUrl}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token })}`;
  return { subject: parts.subject, text: renderMailText(parts), html: renderMailHtml(parts), leaveUrl };
}

/** Newest first, and beyond {@linkcode DESCRIBED_READINGS_MAX} not all. @param until Is excluded. */
async function listReadingsSince(
  db: Database,
  userId: string,
  from: string,
  until: string,
): Promise<Reading[]> {
  const readings: Reading[] = [];
  let before: ReadingPosition | undefined = { date: until, time: "00:00", id: FIRST_ID };
  while (before && before.date >= from && readings.length <= DESCRIBED_READINGS_MAX) {
    const page = await listReadings(db, { userId, limit: READINGS_MAX_LIMIT, before });
    readings.push(...JSON.parse(page.items));
    before = page.last;
    await setImmediate();
  }
  return readings.filter(({ date }) => date >= from);
}

interface Week {
  userId: string;
  /** Are of both weeks, newest first. */
  readings: readonly Reading[];
  week: { from: string; to: string };
  before: { from: string; to: string };
  /** Is the day after the week, `YYYY-MM-DD`. */
  today: string;
  language: string;
  translations?: Translations;
}

/** Four figures of both weeks, one pattern, one lesson. */
async function describeWeek(db: Database, asked: Week): Promise<string[]> {
  const { userId, readings, translations, today, language } = asked;
  const { profile } = await getHealthProfile(db, userId);
  const unit = profile.unit ?? selectCommonUnit(readings);
  const ranges = rangesOf(profile.targets ?? undefined);
  const [pattern] = findPatterns(readings, ranges, addDays(today, -1));
  const insight = textOf(logInsightsText, translations);
  const limit = `${formatGlucose(LOW_BELOW_MG_DL, unit)} ${unit}`;
  const repeated = pattern &&
    (pattern.kind === "low"
      ? insight.low({ ...pattern, limit })
      : (profile.targets ? insight.aboveTarget : insight.aboveNormal)(pattern));
  const [lessons, progress] = await Promise.all([listLessons(db), listLessonProgress(db, userId)]);
  const occasion = { readings, ranges, ramadan: profile.ramadan ?? undefined, today: addDays(today, -1) };
  const known = { lessons, progress, offered: {}, savedIds: new Set<string>(), language, isOffline: false };
  const offer = chooseLesson(occasion, known);
  const { lesson } = textOf(weeklyLetterText, translations);
  return [
    ...describeFigures(asked, ranges, unit),
    ...repeated ? [repeated, insight.advice] : [],
    ...offer ? [lesson({ title: offer.lesson.title })] : [],
  ];
}

function describeFigures(
  { readings, week, before, translations }: Week,
  ranges: TargetRanges,
  unit: GlucoseUnit,
): string[] {
  const words = textOf(weeklyLetterText, translations);
  const [now, former] = [week, before].map((days) => {
    const within = readings.filter(({ date }) => date >= days.from && date <= days.to);
    const { count, mean, within: inRange, lows } = describeReadings(within, ranges, days);
    return {
      readings: String(count),
      mean: mean === undefined ? words.none : `${formatGlucose(mean, unit)} ${unit}`,
      inRange: count === 0 ? words.none : formatShare(inRange, count),
      lows: String(lows),
    };
  });
  return (["readings", "mean", "inRange", "lows"] as const).map((name) =>
    words.figure({
      name: words.names[name],
      now: now?.[name] ?? "",
      before: former?.[name] ?? "",
    })
  );
}
