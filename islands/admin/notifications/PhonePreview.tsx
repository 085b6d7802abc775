import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { BRAND } from "@/lib/shared/brand.ts";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { say } from "../../client/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import type { NotificationDraft } from "./notification_draft.ts";

/** The notification as a phone will show it. */
export function PhonePreview({ draft }: { draft: NotificationDraft }): ReactElement {
  useSignals();
  const id = useId();
  const text = say(adminNotificationsText);
  return (
    <section className="admin-notifications-preview-phone adire" aria-labelledby={id}>
      <h2 id={id}>{text.preview}</h2>
      <div className="admin-notifications-preview">
        <p className="admin-notifications-preview-app">
          <Icon name="drop" />
          {BRAND.name} · {text.previewNow}
        </p>
        <p className="admin-notifications-preview-title">{draft.title.trim() || text.previewTitle}</p>
        <p className="admin-notifications-preview-message">{draft.message.trim() || text.previewMessage}</p>
      </div>
    </section>
  );
}
