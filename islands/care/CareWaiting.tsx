import type { MouseEvent } from "react";
import type { ReadonlySignal } from "@preact/signals-react";
import { careText } from "@/lib/shared/messages/care.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { CARE_PARTS, type CarePart, carePath } from "@/lib/shared/care_parts.ts";
import { say } from "../client/browser/language.ts";
import { Spinner, type WaitingProps } from "../parts/Spinner.tsx";

export function CareWaiting({ label = say(clientText).loading }: WaitingProps) {
  return (
    <div className="stack-4 reminders-page">
      <CareHead />
      <Spinner label={label} />
    </div>
  );
}

/** Without its type, as documents draw these links, too. */
interface PartsScreen {
  part: ReadonlySignal<CarePart>;
  show(part: CarePart): void;
}

/** @param screen Undefined until it is open: the links lead to a document of their own. */
export function CareHead({ screen }: { screen?: PartsScreen }) {
  const text = say(careText);
  const follow = (part: CarePart) => (event: MouseEvent) => {
    if (!screen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    screen.show(part);
  };
  return (
    <header className="stack-3 page-head">
      <h1>{text.title}</h1>
      <nav className="views reminders-views" aria-label={text.title}>
        {CARE_PARTS.map((part) => (
          <a
            key={part}
            href={carePath(part)}
            aria-current={part === screen?.part.value ? "true" : undefined}
            onClick={follow(part)}
          >
            {text.parts[part]}
          </a>
        ))}
      </nav>
    </header>
  );
}
