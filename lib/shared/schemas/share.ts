import * as z from "zod/mini";
import { daysBetween, EARLIEST_DATE, isCalendarDate } from "../calendar.ts";
import { GLUCOSE_UNITS } from "../glucose.ts";
import { READER_MAX_CHARACTERS, SHARE_DAYS, SHARE_LIFETIMES, SHARE_PERIOD_MAX_DAYS } from "../limits.ts";
import { textOf } from "../message_area.ts";
import { shareReplyText } from "../messages/share_reply.ts";
import { boundedText, EntityId, orWhenMissing } from "./fields.ts";
import { HealthProfile } from "./health_profile.ts";
import { Reading } from "./reading.ts";
import { VitalSign } from "./vital_sign.ts";

const say = textOf(shareReplyText);

const DAY_WRONG = "The date must be a real day, as YYYY-MM-DD";
const Day = z.string({ error: DAY_WRONG }).check(
  z.refine((date) => isCalendarDate(date) && date >= EARLIEST_DATE, { error: DAY_WRONG }),
);

const Days = z.literal(SHARE_DAYS, { error: "The days must be 14, 30 or 90" });
const Lifetime = z.enum(Object.keys(SHARE_LIFETIMES) as (keyof typeof SHARE_LIFETIMES)[], {
  error: "The lifetime must be 1h, 7d or 30d",
});
const Name = boundedText(READER_MAX_CHARACTERS);

/** One name on one line: the person reads a list of them, with commas between. */
const ReaderName = Name.check(
  z.overwrite((name) => name.replace(/[\s,]+/g, " ").trim()),
  z.refine((name) => /(?!\p{DI})\p{L}/u.test(name) && !/[\p{Cc}\p{Cf}]/u.test(name), {
    error: say.readerMissing,
  }),
);

/** A PIN is told in person, and so typed with spaces. */
const withoutGaps = z.overwrite<string>((typed) => typed.replace(/[\s-]/g, ""));

const Pin = z.string({ error: say.pinWrong }).check(
  withoutGaps,
  z.regex(/^\d{4,12}$/, { error: say.pinWrong }),
);

/** 16 bytes, base64url. */
const Key = z.string().check(z.regex(/^[\w-]{22}$/, { error: "The key must be 16 bytes, as base64url" }));

/** What is shown beside the readings. Absent is false. */
export const ShareParts = z.object({
  notes: orWhenMissing(z.boolean(), false),
  medicines: orWhenMissing(z.boolean(), false),
  vitalSigns: orWhenMissing(z.boolean(), false),
  targets: orWhenMissing(z.boolean(), false),
  /** Year of birth, type, since when, and HbA1c. */
  about: orWhenMissing(z.boolean(), false),
});
export type ShareParts = z.infer<typeof ShareParts>;

interface Period {
  days?: number;
  from?: string;
  to?: string;
}

/**
 * Either the last `days` at each opening, or the fixed days `from` to `to` (`YYYY-MM-DD`, inclusive, at most 400 days
 * apart). `keyDigest` is base64url of the SHA-256 of the key's 16 bytes.
 *
 * That `to` is tomorrow at the latest needs a clock, and is checked where it arrives.
 */
export const NewShare = z.object({
  _id: EntityId,
  keyDigest: z.string().check(z.regex(/^[\w-]{43}$/, { error: "The digest must be 32 bytes, as base64url" })),
  days: z.optional(Days),
  from: z.optional(Day),
  to: z.optional(Day),
  include: ShareParts,
  lifetime: Lifetime,
  pin: z.optional(Pin),
  forWhom: orWhenMissing(Name, ""),
}).check(
  z.refine<Period>(
    ({ days, from, to }) => (days === undefined) === (from !== undefined && to !== undefined),
    {
      path: ["days"],
      error: say.periodMissing,
    },
  ),
  z.refine<Period>(({ from = "", to = "" }) => from <= to, { path: ["to"], error: say.periodUpsideDown }),
  z.refine<Period>(
    ({ from = "", to = "" }) => from > to || to === "" || daysBetween(from, to) <= SHARE_PERIOD_MAX_DAYS,
    { path: ["to"], error: say.periodTooLong({ days: SHARE_PERIOD_MAX_DAYS }) },
  ),
);
export type NewShare = z.infer<typeof NewShare>;

/** Instants are ISO 8601 UTC; `endedAt` is null until somebody ends it. */
export const Share = z.object({
  _id: EntityId,
  days: z.nullable(z.number()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  include: z.object({
    notes: z.boolean(),
    medicines: z.boolean(),
    vitalSigns: z.boolean(),
    targets: z.boolean(),
    about: z.boolean(),
  }),
  hasPin: z.boolean(),
  /** A link with too many has ended. */
  wrongPins: z.number(),
  forWhom: z.string(),
  createdAt: z.string(),
  until: z.string(),
  endedAt: z.nullable(z.string()),
  /** By the server's clock, as it answered. */
  isOpen: z.boolean(),
  opened: z.number(),
  lastOpenedAt: z.nullable(z.string()),
  /** As they named themselves, newest first, each once. */
  readers: z.array(z.string()),
  /** The first time of each reader, newest first; of very many the first ones. */
  openings: z.array(z.object({ at: z.string(), reader: z.string(), browser: z.string() })),
});
export type Share = z.infer<typeof Share>;

export const ShareReply = z.object({ success: z.literal(true), data: Share });
export type ShareReply = z.infer<typeof ShareReply>;

export const ShareList = z.object({
  success: z.literal(true),
  shares: z.array(Share),
  next: z.optional(z.string()),
});
export type ShareList = z.infer<typeof ShareList>;

/** `reader` is the name or clinic of whoever opens it; the person sees it. */
export const ShareOpening = z.object({
  key: Key,
  pin: z.optional(z.string().check(withoutGaps)),
  reader: ReaderName,
});
export type ShareOpening = z.infer<typeof ShareOpening>;

/** `access` is a bearer token for 15 minutes; `until` is when the link ends. */
export const ShareAccess = z.object({ success: z.literal(true), access: z.string(), until: z.string() });
export type ShareAccess = z.infer<typeof ShareAccess>;

const { targets, birthYear, diabetesType, diabetesSince, hba1c } = HealthProfile.shape;

/** What the link shows now. Parts that it does not share are absent. */
export const SharedReport = z.object({
  success: z.literal(true),
  until: z.string(),
  /** The first and the last day that is shown. */
  from: z.string(),
  to: z.string(),
  person: z.object({ firstName: z.string(), lastName: z.string() }),
  /** The person's language, as a code. */
  language: z.string(),
  unit: z.nullable(z.enum(GLUCOSE_UNITS)),
  about: z.optional(z.object({ birthYear, diabetesType, diabetesSince, hba1c })),
  /** Newest first; without notes, tags and meals where notes are not shared. */
  readings: z.array(Reading),
  /** One a line. */
  medicines: z.optional(z.string()),
  targets: z.optional(targets),
  vitalSigns: z.optional(z.array(VitalSign)),
  /** On how many of the days each medicine was taken, as the person said; absent without medicines. */
  taken: z.optional(z.array(
    z.object({ label: z.string(), time: z.string(), taken: z.number(), due: z.number() }),
  )),
  /** The last day of each check, null for never; absent where none was noted. */
  checks: z.optional(z.object({
    eyes: z.nullable(z.string()),
    kidneys: z.nullable(z.string()),
    feet: z.nullable(z.string()),
  })),
});
export type SharedReport = z.infer<typeof SharedReport>;
