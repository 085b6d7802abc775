import { useSignal } from "@preact/signals-react";
import { sharesText } from "@/lib/shared/messages/shares.ts";
import { say } from "../client/browser/language.ts";
import { Button } from "../parts/Button.tsx";
import { LazyPart } from "../parts/LazyPart.tsx";
import { Section } from "./Section.tsx";

const loadShare = () => import("../shares/ShareDialog.tsx");

export function ShareSection() {
  const isOpen = useSignal(false);
  const text = say(sharesText);
  return (
    <Section title={text.title} lead={text.lead}>
      <Button onPress={() => isOpen.value = true}>{text.title}</Button>
      {isOpen.value && (
        <LazyPart load={loadShare} onFailed={() => isOpen.value = false}>
          {({ ShareDialog }) => <ShareDialog onClose={() => isOpen.value = false} />}
        </LazyPart>
      )}
    </Section>
  );
}
