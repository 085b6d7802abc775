import { healthProfileText } from "@/lib/shared/messages/health_profile.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { say } from "../client/browser/language.ts";
import { Spinner, type WaitingProps } from "../parts/Spinner.tsx";

export function MyDiabetesWaiting({ label }: WaitingProps) {
  return (
    <div className="stack-4 settings-page">
      <MyDiabetesHead />
      <LoadingMyDiabetes label={label} />
    </div>
  );
}

export function LoadingMyDiabetes({ label = say(clientText).loading }: WaitingProps) {
  return (
    <>
      <Spinner label={label} />
      <div className="skeleton settings-loading-tall" />
      <div className="skeleton settings-loading-tall" />
    </>
  );
}

export function MyDiabetesHead() {
  return (
    <header className="stack-1 page-head">
      <h1>{say(healthProfileText).title}</h1>
      <p>{say(healthProfileText).lead}</p>
    </header>
  );
}
