import { parseDeepLink } from "@/lib/shared/deep_link.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { pushText } from "@/lib/shared/messages/push.ts";

export interface PushNotification {
  title: string;
  body: string;
  lang?: string;
  /** Absolute: ours, or https on a named host. */
  link: string;
  publishId?: string;
}

/** Every push must show something: if unreadable, a general sentence. */
export function parsePushMessage(text: string | undefined, origin: string): PushNotification {
  const { notification, data } = readObject(parseJson(text ?? ""));
  const { title, body, lang, deep_link: link } = readObject(notification);
  const { publishId } = readObject(readObject(data).pusher);
  const say = textOf(pushText);
  const isTold = typeof title === "string" && title.trim() !== "";
  return {
    title: isTold ? title : say.title,
    body: typeof body === "string" && isTold ? body : say.body,
    lang: readName(lang),
    link: readLink(link, origin),
    publishId: readName(publishId),
  };
}

/** Checked again: a notification's data could be anything. */
export function readLink(link: unknown, origin: string): string {
  return (typeof link === "string" ? parseDeepLink(link, origin) : undefined) ?? `${origin}/dashboard`;
}

function readName(value: unknown): string | undefined {
  return typeof value === "string" && /^[\w-]{1,100}$/.test(value) ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readObject(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? value : {};
}
