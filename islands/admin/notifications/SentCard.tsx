import type { ReactNode } from "react";
import { LANGUAGE_NAMES } from "@/lib/shared/languages.ts";
import { sentNotificationsText } from "@/lib/shared/messages/sent_notifications.ts";
import { listTranslations } from "@/lib/shared/notification.ts";
import type { NotificationTranslations } from "@/lib/shared/schemas/notifications.ts";
import { say } from "../../client/browser/language.ts";
import { Icon, type IconName } from "../../parts/Icon.tsx";

/** What was sent, to phones or by email; `children` say what came of it. */
export function SentCard({ item, state, details, children }: {
  item: { title: string; message: string; translations?: NotificationTranslations };
  state: { kind: "scheduled" | "cancelled" | "sending" | "sent"; icon: IconName; name: string };
  /** Say when it was sent, by whom and for whom. */
  details: readonly string[];
  children: ReactNode;
}) {
  const { title, message, translations = {} } = item;
  const others = listTranslations(translations).map(([language]) => LANGUAGE_NAMES[language]);
  const lines = [
    ...details,
    ...others.length > 0 ? [say(sentNotificationsText).alsoIn({ languages: others.join(", ") })] : [],
  ];
  return (
    <article className="stack-2 admin-notifications-item anywhere items-start" data-state={state.kind}>
      <header>
        <h3>{title}</h3>
        <p className="pill admin-notifications-state">
          <Icon name={state.icon} />
          <span>{state.name}</span>
        </p>
      </header>
      <p className="clamp admin-notifications-message">{message}</p>
      {lines.map((line) => <p key={line} className="hint">{line}</p>)}
      {children}
    </article>
  );
}

/** How far it has come, while that is known, and its counts. */
export function SentFigures({ progress, figures }: {
  progress?: { done: number; all: number; label: string };
  figures: readonly (readonly [name: string, count: number])[];
}) {
  return (
    <>
      {progress && <progress value={progress.done} max={progress.all} aria-label={progress.label} />}
      <dl className="stack-2 admin-notifications-figures">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
