import { careText } from "@/lib/shared/messages/care.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
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

export function CareHead() {
  const text = say(careText);
  return (
    <header className="stack-1 page-head">
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
    </header>
  );
}
