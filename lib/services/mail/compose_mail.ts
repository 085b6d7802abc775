/** Writes the mails: what a request becomes in the recipient's mailbox. @module */
import type { Mail } from "../../adapters/mail/mailer.ts";
import { BRAND } from "../../shared/brand.ts";
import { CODE_LENGTH, CODE_LIFETIME_SECONDS } from "../../shared/limits.ts";
import { interpolate, textOf, type Translations } from "../../shared/messages/catalogue.ts";
import { mailText, type MailWords } from "../../shared/messages/mail.ts";
import { GOOGLE_LINK_FRAGMENT } from "../../shared/wire/google.ts";
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from "../../shared/wire/subscriptions.ts";
import type { MailRequest } from "../../store/mail_queue.ts";
import { type MailContent, type MailLink, renderMailHtml } from "./mail_html.ts";

/** What a mail needs beside its request. */
export interface MailContext {
  /** Origin that links lead to, without a trailing slash. */
  appUrl: string;
  /** The fresh one-time code, or the token or key of the links, for the mails that carry one. */
  code?: string;
  /** The key of the link that stands beside the code. */
  key?: string;
  /** The recipient's language; English without it. */
  translations?: Translations;
}

/**
 * Composes subject, text and HTML of a mail.
 *
 * Beside the code no number of five digits stands in a mail with a code: people, and whatever reads the code for them, look for one.
 */
export function composeMail(
  { kind, firstName, email }: Pick<MailRequest, "kind" | "firstName" | "email">,
  { appUrl, code, key, translations }: MailContext,
): Pick<Mail, "subject" | "text" | "html"> {
  const words = textOf(mailText, translations);
  const { subject, before, after }: MailWords = words[kind];
  const values = { brand: BRAND.name, brandLine: BRAND.line, minutes: CODE_LIFETIME_SECONDS / 60 };
  const fill = (sentence: string) => interpolate(sentence, values);
  const parts: MailContent = {
    subject: fill(subject),
    greeting: isPlainName(firstName) ? interpolate(words.greeting, { firstName }) : words.greetingWithoutName,
    before: before.map(fill),
    after: after.map(fill),
    ...callToAction(kind, { appUrl, code, key }, words),
    ...keyLink(words[kind], { appUrl, kind, email, key }),
    footer: fill(words.sentBy),
  };
  return { subject: parts.subject, text: renderText(parts), html: renderMailHtml(parts) };
}

/** Returns what the recipient goes on with: a code to enter, or links to press. */
function callToAction(
  kind: MailRequest["kind"],
  { appUrl, code, key }: MailContext,
  words: typeof mailText.english,
): Pick<MailContent, "code" | "link" | "footLink"> {
  if (kind === "account_exists" || kind === "google_linked") {
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

const KEY_PATHS: Partial<Record<MailRequest["kind"], string>> = {
  verify_email: "/otp",
  reset_password: "/forgot-password",
};

/**
 * Returns the link that proves the mailbox by itself. What it says stands behind a #, which no server and no log sees.
 *
 * The address in it only fills a screen in; where it could be taken for a code, the key alone has to do.
 */
function keyLink(
  { orPress, press = "" }: MailWords,
  { appUrl, kind, email, key }:
    & Pick<MailRequest, "kind" | "email">
    & Pick<MailContext, "appUrl" | "key">,
): Pick<MailContent, "orPress" | "link"> {
  const path = KEY_PATHS[kind];
  if (key === undefined || path === undefined) return {};
  const named = `email=${encodeURIComponent(email)}&`;
  const fragment = `${/\d{5}/.test(named) ? "" : named}key=${key}`;
  // A port may be written with a nought in front, and then is no number of five digits any more.
  const origin = appUrl.replace(/:(\d{5})$/, ":0$1");
  const link = linkTo(`${origin}${path}#${fragment}`, press);
  return link ? { orPress, link } : {};
}

/**
 * Tells whether a typed name may be repeated in a mail: one to three words of letters. Anyone can sign up with
 * somebody else's address, and a name such as "Win at evil.example" would make us the messenger.
 */
function isPlainName(name: string): boolean {
  return name.length <= 40 && /^\p{L}[\p{L}\p{M}'’-]*( \p{L}[\p{L}\p{M}'’-]*){0,2}$/u.test(name);
}

/** A port can look like a code; the mail then does without the link. */
function linkTo(url: string, label: string): MailLink | undefined {
  const numbers = url.match(/\b\d+\b/g) ?? [];
  return numbers.some((digits) => digits.length === CODE_LENGTH) ? undefined : { label, url };
}

function renderText({ greeting, before, code, orPress, link, after, footer, footLink }: MailContent): string {
  const [press, end] = [link, footLink].map((place) => place && `${place.label}: ${place.url}`);
  const paragraphs = [greeting, ...before, code, orPress, press, ...after, `-- \n${footer}`, end];
  return `${paragraphs.filter((paragraph) => paragraph !== undefined).join("\n\n")}\n`;
}
