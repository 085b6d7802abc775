import { type ReactNode, useId } from "react";
import { useSignal } from "@preact/signals-react";
import { BRAND } from "@/lib/shared/brand.ts";
import { DEEP_LINK_MAX_CHARACTERS } from "@/lib/shared/deep_link.ts";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { sendQuestionText } from "@/lib/shared/messages/send_question.ts";
import { MESSAGE_MAX_CHARACTERS, wordsFor } from "@/lib/shared/notification.ts";
import { countCharacters } from "@/lib/shared/text.ts";
import { say } from "../../client/browser/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import { useFocusOnError } from "../../parts/form_focus.ts";
import { Icon } from "../../parts/Icon.tsx";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { Switch } from "../../parts/Switch.tsx";
import { AudienceFields } from "./AudienceFields.tsx";
import { OtherLanguages, PreviewChoice } from "./OtherLanguages.tsx";
import type { PeopleState } from "./people_state.ts";
import type { SendState } from "./send_state.ts";

export function NotificationForm({ sending, people }: { sending: SendState; people: PeopleState }) {
  const text = say(adminNotificationsText);
  const draft = sending.values.value;
  const isBusy = sending.isBusy.value;
  const notice = sending.notice.value;
  const previewed = useSignal("en");
  const words = wordsFor(draft, previewed.value);
  const form = useFocusOnError({ refusals: sending.errorCount.value, field: sending.errorField.value });

  return (
    <form className="stack-4 admin-notifications-form" ref={form} onSubmit={sending.submit} noValidate>
      <div className="card stack-5">
        <TextParts sending={sending} />
        <OtherLanguages sending={sending} messageMax={MESSAGE_MAX_CHARACTERS} />
        <AudienceFields sending={sending} people={people} />
        <ScheduleFields sending={sending} />
      </div>
      <div className="stack-4 admin-notifications-side">
        <PhonePreview words={words}>
          <PreviewChoice
            sending={sending}
            shown={words.language}
            onShow={(language) => previewed.value = language}
          />
        </PhonePreview>
        {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
        <HeldNotice sending={sending} />
        <SubmitButton busy={isBusy && !sending.question.value} busyLabel={text.busy}>
          {draft.isLater ? text.submitLater : text.submit}
        </SubmitButton>
        <Button isDisabled={isBusy} onPress={() => void sending.sendTest()}>{text.test}</Button>
        <p className="hint text-center">
          {draft.isLater ? text.footLater : `${text.foot} ${text.footTakeBack}`}
        </p>
      </div>
    </form>
  );
}

function TextParts({ sending }: { sending: SendState }) {
  const text = say(adminNotificationsText);
  const { title, message, deepLink } = sending.values.value;
  const disabled = sending.isBusy.value;
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
      <NumberedField
        number={2}
        label={text.message}
        hint={text.characters({ count: countCharacters(message.trim()), max: MESSAGE_MAX_CHARACTERS })}
      >
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

/** The field's number is not part of its name. */
function NumberedField({ number, label, hint, children }: {
  number: number;
  label: string;
  hint?: string;
  children(parts: { id: string; "aria-describedby"?: string }): ReactNode;
}) {
  const id = useId();
  return (
    <div className="field admin-notifications-field">
      <span className="admin-notifications-number small centered" aria-hidden="true">{number}</span>
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-describedby": hint && `${id}-hint` })}
      {hint && <p className="hint" id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}

function ScheduleFields({ sending }: { sending: SendState }) {
  const id = useId();
  const text = say(adminNotificationsText);
  const { isLater, date, time } = sending.values.value;
  return (
    <fieldset className="stack-4 admin-notifications-group" disabled={sending.isBusy.value}>
      <legend>{text.when}</legend>
      <div className="switches">
        <Switch
          label={text.later}
          hint={text.laterHint}
          isOn={isLater}
          onTurn={sending.setLater}
        />
      </div>
      {isLater && (
        <div className="stack-3 admin-notifications-field-pair">
          <div className="field">
            <label htmlFor={`${id}-date`}>{text.date}</label>
            <input
              id={`${id}-date`}
              type="date"
              name="sendAt"
              value={date}
              onChange={(event) => sending.change({ date: event.currentTarget.value })}
            />
          </div>
          <div className="field">
            <label htmlFor={`${id}-time`}>{text.time}</label>
            <input
              id={`${id}-time`}
              type="time"
              name="sendTime"
              value={time}
              onChange={(event) => sending.change({ time: event.currentTarget.value })}
            />
          </div>
        </div>
      )}
    </fieldset>
  );
}

/** The countdown is shown, but not announced each second. */
function HeldNotice({ sending }: { sending: SendState }) {
  const text = say(sendQuestionText);
  const held = sending.held.value;
  if (!held) return null;
  return (
    <div className="stack-2">
      <Banner kind="info">
        <span>{text.holding({ count: held.people })}</span>{" "}
        <span className="tabular" aria-hidden="true">
          {text.secondsLeft({ count: sending.secondsLeft.value })}
        </span>
      </Banner>
      <button
        type="button"
        className="button button-quiet button-wide"
        onClick={() => void sending.takeBack()}
      >
        <Icon name="back" />
        {text.takeBack}
      </button>
    </div>
  );
}

function PhonePreview({ words, children }: { words: ReturnType<typeof wordsFor>; children: ReactNode }) {
  const { title, message, language } = words;
  const id = useId();
  const text = say(adminNotificationsText);
  return (
    <section className="stack-3 admin-notifications-preview-phone adire" aria-labelledby={id}>
      <h2 className="h3" id={id}>{text.preview}</h2>
      {children}
      <div className="admin-notifications-preview anywhere">
        <p className="line-1 admin-notifications-preview-app muted">
          <Icon name="drop" />
          <span>{`${BRAND.name} · ${text.previewNow}`}</span>
        </p>
        <p className="clamp admin-notifications-preview-title" lang={title.trim() ? language : undefined}>
          {title.trim() || text.previewTitle}
        </p>
        <p
          className="clamp admin-notifications-preview-message small"
          lang={message.trim() ? language : undefined}
        >
          {message.trim() || text.previewMessage}
        </p>
      </div>
    </section>
  );
}
