import { type ReactElement, useEffect, useId } from "react";
import { vitalSignText } from "@/lib/shared/messages/vital_signs.ts";
import { whenIdle } from "../../client/browser/idle.ts";
import { say } from "../../client/browser/language.ts";
import { createLazy } from "../../client/browser/lazy.ts";
import type { LogBookScreen } from "../log_book_state.ts";

const parts = createLazy(() => import("./VitalSigns.tsx"));

/** Nothing if the browser keeps nothing. */
export function VitalSignsCard({ screen }: { screen: LogBookScreen }): ReactElement | null {
  const id = useId();
  const { outbox } = screen.book;
  const part = parts.part.value;
  useEffect(() => whenIdle(() => void parts.load()), []);
  if (!outbox) return null;
  return (
    <section className="card stack-3 vital-signs" aria-labelledby={id}>
      <h2 id={id}>{say(vitalSignText).title}</h2>
      {part && <part.VitalSigns screen={screen} outbox={outbox} />}
    </section>
  );
}
