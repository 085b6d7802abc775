import type { Mail } from "../../adapters/mail/mailer.ts";
import { wallClock } from "../../shared/calendar.ts";
import { CODE_LENGTH, CODE_LIFETIME_SECONDS } from "../../shared/limits.ts";
import { textOf, type Translations } from "../../shared/message_area.ts";
import { dayText } from "../../shared/messages/day.ts";
import { mailText } from "../../shared/messages/mail.ts";
import { nameDayOfYear } from "../../shared/reading_days.ts";
import { GOOGLE_LINK_FRAGMENT } from "../../shared/wire/google.ts";
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from "../../shared/wire/subscriptions.ts";
import type { MailKind, MailRequest } from "../../store/mail_queue.ts";
import { type LabelledLink, type MailContent, renderMailHtml } from "./mail_html.ts";

export interface MailContext {
  /** Without a trailing slash. */
  appUrl: string;
  /** The code, token or key, for mails that carry one. */
  code?: string;
  /** Stands in the link beside the code, or instead of it. */
  key?: string;
  linkSeconds?: number;
  /** BCP 47; English by default. */
  language?: string;
  translations?: Translations;
}

const LAGOS_OFFSET_MINUTES = 60;

/** What one kind of mail says, from top to bottom. */
interface MailWords {
  subject: string;
  /** Paragraphs above the code, or above the way on where there is no code. */
  before?: readonly string[];
  /** Between the code and the link that does the same, and what stands on the link. */
  orPress?: string;
  press?: string;
  after: readonly string[];
}

/** What is told by mail of an account's password, factor or rights. */
export type CredentialChange = keyof typeof mailText.english.credentials_changed.changes;

/** Kinds of mail whose words say all that they say. */
export type PlainKind = Exclude<MailKind, "weekly_letter" | "news">;

/** A mail with a code contains no other five digits: people and phones look for them. */
export function composeMail(
  { kind, firstName, email, subjectId = "", queuedAt = "" }:
    & Pick<MailRequest, "firstName" | "email">
    & { kind: PlainKind; subjectId?: string; queuedAt?: string },
  { appUrl, code, key, linkSeconds = CODE_LIFETIME_SECONDS, language = "en", translations }: MailContext,
): Pick<Mail, "subject" | "text" | "html"> {
  const words = textOf(mailText, translations);
  const { subject, before = [], after }: MailWords = words[kind];
  const isProof = kind === "verify_email" || kind === "reset_password";
  const isLinkOnly = isProof && code === undefined;
  const validity = isProof ? [sayValidity(words, { isLinkOnly, linkSeconds })] : [];
  const parts: MailContent = {
    language: translations ? language : "en",
    subject,
    greeting: greet(words, firstName),
    before: [
      ...kind === "credentials_changed" ? describeChange({ subjectId, queuedAt }, words, translations) : [],
      ...isLinkOnly ? [words.codesOff] : before,
    ],
    after: [...validity, ...after],
    ...callToAction(kind, { appUrl, code, key }, words),
    ...keyLink(words[kind], { appUrl, kind, email, key }),
    ...(isLinkOnly && { orPress: undefined }),
    footer: words.sentBy,
  };
  return { subject: parts.subject, text: renderMailText(parts), html: renderMailHtml(parts) };
}

export function greet(words: typeof mailText.english, firstName: string): string {
  return isPlainName(firstName) ? words.greeting({ firstName }) : words.greetingWithoutName;
}

function sayValidity(
  { codeValid, linkValid, linkValidLonger }: typeof mailText.english,
  { isLinkOnly, linkSeconds }: { isLinkOnly: boolean; linkSeconds: number },
): string {
  const hours = linkSeconds / 3600;
  if (isLinkOnly) return linkValid({ hours });
  return linkSeconds > CODE_LIFETIME_SECONDS ? linkValidLonger({ hours }) : codeValid;
}

/** What was done, as the subject names it, and when on the clocks of Nigeria. */
function describeChange(
  { subjectId, queuedAt }: { subjectId: string; queuedAt: string },
  { credentials_changed: { changes, at, codesLeft } }: typeof mailText.english,
  translations: Translations | undefined,
): string[] {
  const [, change, left] = subjectId.split(".") as [string, CredentialChange, string?];
  const { date, time } = wallClock(new Date(queuedAt), LAGOS_OFFSET_MINUTES);
  const day = nameDayOfYear(date, textOf(dayText, translations));
  return [changes[change], at({ day, time }), ...left ? [codesLeft({ left: Number(left) })] : []];
}

function callToAction(
  kind: PlainKind,
  { appUrl, code, key }: MailContext,
  words: typeof mailText.english,
): Pick<MailContent, "code" | "link" | "footLink"> {
  if (kind === "account_exists" || kind === "google_linked" || kind === "credentials_changed") {
    return { link: linkTo(`${appUrl}/login`, words.signIn) };
  }
  if (kind === "google_link") {
    return { link: { label: words.linkGoogle, url: `${appUrl}/login#${GOOGLE_LINK_FRAGMENT}${key}` } };
  }
  if (kind !== "confirm_subscription") return { code };
  const query = new URLSearchParams({ token: code ?? "" });
  return {
    link: { label: words.confirmSubscription, url: `${appUrl}${CONFIRM_PATH}?${query}` },
    footLink: { label: words.leaveSubscription, url: `${appUrl}${UNSUBSCRIBE_PATH}?${query}` },
  };
}

const KEY_PATHS: Partial<Record<PlainKind, string>> = {
  verify_email: "/otp",
  reset_password: "/forgot-password",
  invitation: "/forgot-password",
};

/**
 * Proves the mailbox. Servers and logs never see the key behind #.
 *
 * The address fills in a form field, unless it could be taken for a code.
 */
function keyLink(
  { orPress, press = "" }: MailWords,
  { appUrl, kind, email, key }:
    & Pick<MailRequest, "email">
    & Pick<MailContext, "appUrl" | "key">
    & { kind: PlainKind },
): Pick<MailContent, "orPress" | "link"> {
  const path = KEY_PATHS[kind];
  if (key === undefined || path === undefined) return {};
  const named = `email=${encodeURIComponent(email)}&`;
  const fragment = `${/\d{5}/.test(named) ? "" : named}key=${key}`;
  // A leading zero: no longer five digits.
  const origin = appUrl.replace(/:(\d{5})$/, ":0$1");
  const link = linkTo(`${origin}${path}#${fragment}`, press);
  return link ? { orPress, link } : {};
}

/**
 * One to three words of letters: anyone can sign up with another's address, and a name such as "Win at evil.example"
 * would make an advertisement.
 */
function isPlainName(name: string): boolean {
  return name.length <= 40 && /^\p{L}[\p{L}\p{M}'’-]*( \p{L}[\p{L}\p{M}'’-]*){0,2}$/u.test(name);
}

function linkTo(url: string, label: string): LabelledLink | undefined {
  const numbers = url.match(/\b\d+\b/g) ?? [];
  return numbers.some((digits) => digits.length === CODE_LENGTH) ? undefined : { label, url };
}

export function renderMailText(
  { greeting, before, code, orPress, link, after, footer, footLink }: MailContent,
): string {
  const [press, end] = [link, footLink].map((target) => target && `${target.label}: ${target.url}`);
  const paragraphs = [greeting, ...before, code, orPress, press, ...after, `-- \n${footer}`, end];
  return `${paragraphs.filter((paragraph) => paragraph !== undefined).join("\n\n")}\n`;
}
