import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { consentText } from "@/lib/shared/messages/consent.ts";
import { say } from "../../client/language.ts";
import { ConsentWords } from "../../parts/ConsentWords.tsx";

/** What 'Save' says yes to, for whoever has not said it yet. */
export function ConsentPanel(): ReactElement {
  useSignals();
  const id = useId();
  return (
    <section className="consent" aria-labelledby={id}>
      <h3 id={id}>{say(consentText).title}</h3>
      <ConsentWords />
    </section>
  );
}
