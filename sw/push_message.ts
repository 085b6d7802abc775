import { DOSE_ANSWERS } from "@/lib/shared/care.ts";
import { formatDoseLink, parseDoseLink } from "@/lib/shared/dose_link.ts";
import { parseDeepLink } from "@/lib/shared/deep_link.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { pushText } from "@/lib/shared/messages/push.ts";

export interface PushNotification {
  title: string;
  body: string;
  lang?: string;
  /** Absolute: ours, or https on a named host. */
  link: string;
  publishId?: string;
  /** A later one with the same tag takes its place on the phone. */
  tag?: string;
  /** Answers to a dose. */
  actions?: PushAction[];
}

export interface PushAction {
  action: string;
  title: string;
}

/** Every push must show something: if unreadable, a general sentence. */
export function parsePushMessage(text: string | undefined, origin: string): PushNotification {
  const { notification, data } = readObject(parseJson(text ?? ""));
  const { title, body, lang, deep_link: link, actions, tag } = readObject(notification);
  const { publishId } = readObject(readObject(data).pusher);
  const say = textOf(pushText);
  const isTold = typeof title === "string" && title.trim() !== "";
  return {
    title: isTold ? title : say.title,
    body: typeof body === "string" && isTold ? body : say.body,
    lang: readName(lang),
    link: readLink(link, origin),
    publishId: readName(publishId),
    tag: readName(tag),
    actions: isTold ? readActions(actions) : undefined,
  };
}

/** Checked again: a notification's data could be anything. */
export function readLink(link: unknown, origin: string): string {
  return (typeof link === "string" ? parseDeepLink(link, origin) : undefined) ?? `${origin}/dashboard`;
}

/** The page opens with what was said. */
export function addAnswer(link: string, action: string): string {
  const dose = parseDoseLink(link.split("#")[1] ?? "");
  const answer = DOSE_ANSWERS.find((known) => known === action);
  return dose && answer ? `${link.split("#")[0]}#${formatDoseLink({ ...dose, answer })}` : link;
}

function readActions(actions: unknown): PushAction[] | undefined {
  if (!Array.isArray(actions)) return undefined;
  return actions.map(readObject).flatMap(({ action, title }) =>
    typeof title === "string" && DOSE_ANSWERS.some((known) => known === action)
      ? [{ action: String(action), title }]
      : []
  );
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
