import { useEffect } from "react";
import { useSignal } from "@preact/signals-react";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { LazyPart, loadPart } from "../../parts/LazyPart.tsx";
import type {
  PreviewLanguagesProps,
  TranslationFieldsProps,
  TranslationsProps,
} from "./TranslationFields.tsx";

const loadTranslations = () => import("./TranslationFields.tsx");

function isTranslated({ sending }: TranslationsProps): boolean {
  return Object.keys(sending.values.value.translations).length > 0;
}

/** The fields of other languages, or the button that asks for them. */
export function OtherLanguages(props: TranslationFieldsProps) {
  const hasSome = isTranslated(props);
  const isOpen = useSignal(hasSome);
  // What was taken back comes with its languages.
  useEffect(() => void (isOpen.value ||= hasSome), [hasSome]);

  async function open(): Promise<void> {
    isOpen.value = await loadPart(loadTranslations) !== undefined;
  }

  const offer = (
    <Button isDisabled={props.sending.isBusy.value} onPress={open}>
      {say(adminNotificationsText).otherLanguages}
    </Button>
  );
  if (!isOpen.value) return offer;
  return (
    <LazyPart load={loadTranslations} fallback={offer} failed={offer}>
      {({ TranslationFields }) => <TranslationFields {...props} />}
    </LazyPart>
  );
}

/** Which language the preview shows, once there is a choice. */
export function PreviewChoice(props: PreviewLanguagesProps) {
  if (!isTranslated(props)) return null;
  return (
    <LazyPart load={loadTranslations}>
      {({ PreviewLanguages }) => <PreviewLanguages {...props} />}
    </LazyPart>
  );
}
