import type { FormEvent, ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { DEEP_LINK_MAX_CHARACTERS } from "@/lib/shared/deep_link.ts";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { countCharacters } from "@/lib/shared/text.ts";
import { say } from "../../client/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { useFocusOnError } from "../../parts/form_focus.ts";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { AudienceFields } from "./AudienceFields.tsx";
import { NumberedField } from "./NumberedField.tsx";
import type { PeopleState } from "./people_state.ts";
import { PhonePreview } from "./PhonePreview.tsx";
import { ScheduleFields } from "./ScheduleFields.tsx";
import type { SendState } from "./send_state.ts";

interface NotificationFormProps {
  sending: SendState;
  people: PeopleState;
}

/** The whole form. */
export function NotificationForm({ sending, people }: NotificationFormProps): ReactElement {
  useSignals();
  const text = say(adminNotificationsText);
  const draft = sending.draft.value;
  const isBusy = sending.isSending.value;
  const notice = sending.notice.value;
  const form = useFocusOnError(sending.refused.value);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void sending.submit();
  }

  return (
    <form className="admin-notifications-form" ref={form} onSubmit={submit} noValidate>
      <div className="card admin-notifications-card">
        <TextParts sending={sending} />
        <AudienceFields sending={sending} people={people} />
        <ScheduleFields sending={sending} />
      </div>
      <div className="admin-notifications-side">
        <PhonePreview draft={draft} />
        {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
        <SubmitButton busy={isBusy} busyLabel={text.busy}>
          {draft.isLater ? text.submitLater : text.submit}
        </SubmitButton>
        <p className="admin-notifications-foot">{draft.isLater ? text.footLater : text.foot}</p>
      </div>
    </form>
  );
}

function TextParts({ sending }: Pick<NotificationFormProps, "sending">): ReactElement {
  useSignals();
  const text = say(adminNotificationsText);
  const { title, message, deepLink } = sending.draft.value;
  const disabled = sending.isSending.value;
  return (
    <>
      <NumberedField number={1} label={text.notificationTitle}>
        {(parts) => (
          <input
            {...parts}
            name="title"
            required
            placeholder={text.titlePlaceholder}
            value={title}
            autoComplete="off"
            disabled={disabled}
            onChange={(event) => sending.change({ title: event.currentTarget.value })}
          />
        )}
      </NumberedField>
      <NumberedField number={2} label={text.message} hint={text.characters(countCharacters(message.trim()))}>
        {(parts) => (
          <textarea
            {...parts}
            name="message"
            rows={5}
            required
            placeholder={text.messagePlaceholder}
            value={message}
            disabled={disabled}
            onChange={(event) => sending.change({ message: event.currentTarget.value })}
          />
        )}
      </NumberedField>
      <NumberedField number={3} label={text.deepLink} hint={text.deepLinkHint}>
        {(parts) => (
          <input
            {...parts}
            name="deepLink"
            type="url"
            maxLength={DEEP_LINK_MAX_CHARACTERS}
            value={deepLink}
            autoComplete="off"
            disabled={disabled}
            onChange={(event) => sending.change({ deepLink: event.currentTarget.value })}
          />
        )}
      </NumberedField>
    </>
  );
}
