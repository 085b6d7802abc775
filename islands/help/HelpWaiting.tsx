import { clientText } from "@/lib/shared/messages/client.ts";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import { say } from "../client/browser/language.ts";
import { Spinner, type WaitingProps } from "../parts/Spinner.tsx";

export function HelpWaiting({ label = say(clientText).loading }: WaitingProps) {
  return (
    <div className="stack-4">
      <HelpHead />
      <Spinner label={label} />
    </div>
  );
}

export function HelpHead() {
  return (
    <header className="page-head">
      <h1 tabIndex={-1}>{say(layoutText).help}</h1>
    </header>
  );
}
