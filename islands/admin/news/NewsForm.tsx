import { type ReactNode, useId } from "react";
import { useSignal } from "@preact/signals-react";
import { BRAND } from "@/lib/shared/brand.ts";
import type { Language } from "@/lib/shared/languages.ts";
import { NEWS_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { splitLinks, splitParagraphs } from "@/lib/shared/links.ts";
import { adminNewsText } from "@/lib/shared/messages/admin_news.ts";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { wordsFor } from "@/lib/shared/notification.ts";
import { countCharacters } from "@/lib/shared/text.ts";
import { say } from "../../client/browser/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import { useFocusOnError } from "../../parts/form_focus.ts";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { Switch } from "../../parts/Switch.tsx";
import { OtherLanguages, PreviewChoice } from "../notifications/OtherLanguages.tsx";
import type { NewsState } from "./news_state.ts";

export function NewsForm({ news }: { news: NewsState }) {
  const text = say(adminNewsText);
  const { values, isBusy, notice, errorCount, errorField, people } = news;
  const draft = values.value;
  const previewed = useSignal<Language>("en");
  const words = wordsFor(draft, previewed.value);
  const form = useFocusOnError({ refusals: errorCount.value, field: errorField.value });

  return (
    <form className="stack-4 admin-notifications-form" ref={form} onSubmit={news.submit} noValidate>
      <div className="card stack-5">
        <EnglishFields news={news} />
        <OtherLanguages sending={news} messageMax={NEWS_MAX_CHARACTERS} />
        <AudienceChoice news={news} />
      </div>
      <div className="stack-4 admin-notifications-side">
        <MailPreview words={words} isNotice={draft.isNotice}>
          <PreviewChoice
            sending={news}
            shown={words.language}
            onShow={(language) => previewed.value = language}
          />
        </MailPreview>
        {notice.value && <Banner kind={notice.value.kind}>{notice.value.text}</Banner>}
        <SubmitButton busy={isBusy.value} busyLabel={text.busy}>{text.send}</SubmitButton>
        <Button isDisabled={isBusy.value} onPress={() => void news.sendTest(words.language)}>
          {text.test}
        </Button>
        {people.value !== undefined && (
          <p className="hint text-center">{text.readers({ number: people.value })}</p>
        )}
      </div>
    </form>
  );
}

function EnglishFields({ news }: { news: NewsState }) {
  const id = useId();
  const text = say(adminNewsText);
  const { title, message } = news.values.value;
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-title`}>{text.subject}</label>
        <input
          id={`${id}-title`}
          name="title"
          value={title}
          autoComplete="off"
          disabled={news.isBusy.value}
          onChange={(event) => news.change({ title: event.currentTarget.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-message`}>{text.message}</label>
        <textarea
          id={`${id}-message`}
          name="message"
          rows={10}
          value={message}
          disabled={news.isBusy.value}
          aria-describedby={`${id}-hint`}
          onChange={(event) => news.change({ message: event.currentTarget.value })}
        />
        <p className="hint" id={`${id}-hint`}>
          <span>{text.plainText}</span>{" "}
          <span>
            {say(adminNotificationsText).characters({
              count: countCharacters(message.trim()),
              max: NEWS_MAX_CHARACTERS,
            })}
          </span>
        </p>
      </div>
    </>
  );
}

function AudienceChoice({ news }: { news: NewsState }) {
  const id = useId();
  const text = say(adminNewsText);
  const { isNotice, isForAll, emails } = news.values.value;
  return (
    <fieldset className="stack-3 admin-notifications-group" disabled={news.isBusy.value}>
      <legend>{text.audience}</legend>
      <div className="switches">
        <Switch
          label={text.toAffected}
          hint={text.toAffectedHint}
          isOn={isNotice}
          onTurn={(turned) => news.change({ isNotice: turned })}
        />
        {isNotice && (
          <Switch
            label={text.everyAccount}
            hint={text.everyAccountHint}
            isOn={isForAll}
            onTurn={(turned) => news.change({ isForAll: turned })}
          />
        )}
      </div>
      {isNotice && !isForAll && (
        <div className="field">
          <label htmlFor={id}>{text.emails}</label>
          <textarea
            id={id}
            name="emails"
            rows={4}
            value={emails}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => news.change({ emails: event.currentTarget.value })}
          />
        </div>
      )}
    </fieldset>
  );
}

/** As wide as a small phone. */
function MailPreview({ words, isNotice, children }: {
  words: { title: string; message: string; language: Language };
  isNotice: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const text = say(adminNewsText);
  const { title, message, language } = words;
  const isWritten = message.trim() !== "";
  return (
    <section className="stack-3 admin-notifications-preview-phone adire" aria-labelledby={id}>
      <h2 className="h3" id={id}>{text.preview}</h2>
      {children}
      <div className="admin-notifications-mail anywhere" lang={isWritten ? language : undefined}>
        <p className="admin-notifications-preview-title">{title.trim() || text.previewTitle}</p>
        <p className="admin-notifications-mail-head">{BRAND.name}</p>
        {(isWritten ? splitParagraphs(message) : [text.previewMessage]).map((paragraph, place) => (
          <p key={place} className="admin-notifications-mail-text">
            {splitLinks(paragraph).map((piece, at) =>
              piece.url
                ? <a key={at} href={piece.url} target="_blank" rel="noreferrer">{piece.text}</a>
                : piece.text
            )}
          </p>
        ))}
        {!isNotice && <p className="hint">{text.unsubscribe}</p>}
      </div>
    </section>
  );
}
