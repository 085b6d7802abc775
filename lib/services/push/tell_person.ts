/** Tells one person of something of their own, by inbox and push. @module */
import { loadTranslations } from "../../shared/complete_languages.ts";
import { interpolate, type MessageArea, textOf } from "../../shared/messages/catalogue.ts";
import type { Statement } from "../../store/database.ts";
import {
  insertNotification,
  insertRecipients,
  type NotificationSubject,
  startDelivery,
} from "../../store/notifications.ts";
import { newEntityId } from "../ids.ts";

interface Telling {
  about: NotificationSubject;
  userId: string;
  /** BCP 47, of whoever is told. */
  language: string;
  text: MessageArea<{ title: string; message: string }>;
  /** Stand in the message. */
  values?: Record<string, string>;
  deepLink: string;
  /** Nobody is told of the same twice. */
  fingerprint: string;
  /** Names the administrator; "" where the app sends by itself. */
  createdBy: string;
}

/** Once they are written, wake the delivery loop. */
export async function tellPerson(now: Date, telling: Telling): Promise<Statement[]> {
  const { userId, language, text, values = {}, ...rest } = telling;
  const { title, message: pattern } = textOf(text, await loadTranslations(language));
  const message = interpolate(pattern, values);
  const id = newEntityId(now);
  const audience = { kind: "chosen", userIds: [userId] } as const;
  const at = now.toISOString();
  return [
    insertNotification({ ...rest, id, title, message, audience, createdAt: at, sendAt: at, people: 1 }, ""),
    ...insertRecipients({ id, audience }),
    ...startDelivery(id, now),
  ];
}
