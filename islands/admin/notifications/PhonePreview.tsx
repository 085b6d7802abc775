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
    <section className="tell-phone adire" aria-labelledby={id}>
      <h2 id={id}>{text.preview}</h2>
      <div className="tell-shown">
        <p className="tell-app">
          <Icon name="drop" />
          {BRAND.name} · {text.previewNow}
        </p>
        <p className="tell-shown-title">{draft.title.trim() || text.previewTitle}</p>
        <p className="tell-shown-message">{draft.message.trim() || text.previewMessage}</p>
      </div>
    </section>
  );
}
