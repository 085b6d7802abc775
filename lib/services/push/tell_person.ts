/** Tells one person of something of their own, by inbox, and by push unless it is quiet. @module */
import { loadTranslations } from "../../shared/complete_languages.ts";
import { type MessageArea, sayEach, textOf } from "../../shared/message_area.ts";
import type { Statement } from "../../store/database.ts";
import {
  insertNotification,
  insertRecipients,
  type NotificationSubject,
  sendWithoutPush,
  startDelivery,
} from "../../store/notifications.ts";
import { newEntityId } from "../ids.ts";

export interface Telling<Values> {
  about: NotificationSubject;
  userId: string;
  /** BCP 47, of whoever is told. */
  language: string;
  text: MessageArea<{ title: string; message: string | ((values: Values) => string) }>;
  /** What the message is told, if anything. */
  values?: Values;
  /** Stands in the inbox, and rings nowhere. */
  isQuiet?: boolean;
  deepLink: string;
  /** Nobody is told of the same twice. */
  fingerprint: string;
  /** Names the administrator; "" where the app sends by itself. */
  createdBy: string;
}

/** Once they are written, wake the delivery loop. */
export async function tellPerson<Values>(now: Date, telling: Telling<Values>): Promise<Statement[]> {
  const { userId, language, text, values, isQuiet, ...rest } = telling;
  const words = textOf(text, await loadTranslations(language));
  const [title = "", message = ""] = sayEach([words.title, words.message], values as Values);
  const id = newEntityId(now);
  const audience = { kind: "chosen", userIds: [userId] } as const;
  const at = now.toISOString();
  return [
    insertNotification({ ...rest, id, title, message, audience, createdAt: at, sendAt: at, people: 1 }, ""),
    ...insertRecipients({ id, audience }),
    ...isQuiet ? [sendWithoutPush(id)] : startDelivery(id, now),
  ];
}
