/** What is written to people in other languages than English, to phones or by email. @module */
import { useEffect, useId, useRef } from "react";
import { type ReadonlySignal, useSignal } from "@preact/signals-react";
import { type Language, LANGUAGE_NAMES, LANGUAGES } from "@/lib/shared/languages.ts";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { notificationTranslationsText } from "@/lib/shared/messages/notification_translations.ts";
import { listTranslations } from "@/lib/shared/notification.ts";
import { countCharacters } from "@/lib/shared/text.ts";
import type { NotificationTranslations, NotificationWords } from "@/lib/shared/wire/notifications.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";

/** What is being written, to all or by email. */
interface TranslationsProps {
  sending: {
    values: ReadonlySignal<{ translations: NotificationTranslations }>;
    isBusy: ReadonlySignal<boolean>;
    change(part: { translations: NotificationTranslations }): void;
  };
}

interface TranslationFieldsProps extends TranslationsProps {
  messageMax: number;
}

function isTranslated({ sending }: TranslationsProps): boolean {
  return Object.keys(sending.values.value.translations).length > 0;
}

/** The fields of other languages, or the button that asks for them. */
export function OtherLanguages(props: TranslationFieldsProps) {
  const hasSome = isTranslated(props);
  const isOpen = useSignal(hasSome);
  // What was taken back comes with its languages.
  useEffect(() => void (isOpen.value ||= hasSome), [hasSome]);
  if (isOpen.value) return <TranslationFields {...props} />;
  return (
    <Button isDisabled={props.sending.isBusy.value} onPress={() => isOpen.value = true}>
      {say(adminNotificationsText).otherLanguages}
    </Button>
  );
}

const NOTHING: NotificationWords = { title: "", message: "" };

function TranslationFields({ sending, messageMax }: TranslationFieldsProps) {
  const text = say(notificationTranslationsText);
  const group = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<string>(undefined);
  const written = listTranslations(sending.values.value.translations);
  const languages = LANGUAGES.filter((language) => language !== "en");
  const missing = languages.filter((language) => !written.some(([tag]) => tag === language));
  useEffect(() => {
    // The button that asked for these fields is gone, unless a draft opened them.
    const isLost = written.length === 0 && document.activeElement === document.body;
    if (isLost) group.current?.querySelector("button")?.focus();
  }, []);
  useEffect(() => {
    // The button that was pressed is gone.
    if (wanted.current) group.current?.querySelector<HTMLElement>(`[name="${wanted.current}"]`)?.focus();
    wanted.current = undefined;
  });

  function put(language: Language, words: NotificationWords | undefined): void {
    const others = written.filter(([tag]) => tag !== language);
    const entries = words ? [...others, [language, words]] : others;
    sending.change({ translations: Object.fromEntries(entries) });
  }

  function add(language: Language): void {
    wanted.current = `translations.${language}.title`;
    put(language, NOTHING);
  }

  function remove(language: Language): void {
    wanted.current = `add-${language}`;
    put(language, undefined);
  }

  return (
    <fieldset
      className="stack-4 admin-notifications-group"
      ref={group}
      disabled={sending.isBusy.value}
    >
      <legend>{text.title}</legend>
      <p className="hint">{text.lead}</p>
      {written.map(([language, words]) => (
        <Translation
          key={language}
          language={language}
          words={words}
          messageMax={messageMax}
          onChange={(changed) => put(language, changed)}
          onRemove={() => remove(language)}
        />
      ))}
      <div className="cluster">
        {missing.map((language) => (
          <button
            key={language}
            type="button"
            name={`add-${language}`}
            className="button button-quiet"
            onClick={() => add(language)}
          >
            {text.add({ language: LANGUAGE_NAMES[language] })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Translation({ language, words, messageMax, onChange, onRemove }: {
  language: Language;
  words: NotificationWords;
  messageMax: number;
  onChange(words: NotificationWords): void;
  onRemove(): void;
}) {
  const id = useId();
  const text = say(notificationTranslationsText);
  const name = LANGUAGE_NAMES[language];
  const partsOf = (part: keyof NotificationWords) => ({
    id: `${id}-${part}`,
    name: `translations.${language}.${part}`,
    lang: language,
    value: words[part],
    autoComplete: "off",
  });
  return (
    <div className="stack-3 admin-notifications-translation items-start">
      <div className="field">
        <label htmlFor={`${id}-title`}>{text.titleIn({ language: name })}</label>
        <input
          {...partsOf("title")}
          onChange={({ currentTarget }) => onChange({ ...words, title: currentTarget.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-message`}>{text.messageIn({ language: name })}</label>
        <textarea
          {...partsOf("message")}
          rows={4}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => onChange({ ...words, message: currentTarget.value })}
        />
        <p className="hint" id={`${id}-hint`}>
          {say(adminNotificationsText).characters({
            count: countCharacters(words.message.trim()),
            max: messageMax,
          })}
        </p>
      </div>
      <button type="button" className="link-button" onClick={onRemove}>
        {text.remove({ language: name })}
      </button>
    </div>
  );
}

interface PreviewChoiceProps extends TranslationsProps {
  shown: string;
  onShow(language: Language): void;
}

/** Which language the preview shows, once there is a choice. */
export function PreviewChoice({ sending, shown, onShow }: PreviewChoiceProps) {
  if (!isTranslated({ sending })) return null;
  const written = listTranslations(sending.values.value.translations);
  const languages: Language[] = ["en", ...written.map(([language]) => language)];
  return (
    <div className="cluster" role="group" aria-label={say(notificationTranslationsText).preview}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className="pill admin-notifications-chip anywhere touch"
          lang={language}
          aria-pressed={language === shown}
          onClick={() => onShow(language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </div>
  );
}
