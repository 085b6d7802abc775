import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { CONSENT_VERSION, needsConsent } from "@/lib/shared/consent.ts";
import { ownConsentText } from "@/lib/shared/messages/consent.ts";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import type { Consent } from "@/lib/shared/wire/consent.ts";
import { say } from "../../client/language.ts";
import { formatMoment } from "../../client/moments.ts";
import { PATHS } from "../../client/navigation.ts";
import { Banner } from "../../parts/Banner.tsx";
import { ConsentWords } from "../../parts/ConsentWords.tsx";
import { BoardBanner } from "../BoardBanner.tsx";
import { AgreeDialog, WithdrawDialog } from "./ConsentDialogs.tsx";
import type { OwnConsentState } from "./own_consent_state.ts";

/** What the person said to the keeping of their readings, and the way to say something else. */
export function OwnConsentCard({ state }: { state: OwnConsentState }): ReactElement {
  useSignals();
  const title = useRef<HTMLHeadingElement>(null);
  const standing = state.standing.value;
  const asking = state.asking.value;
  useEffect(() => {
    // The button that was pressed is another one now.
    if (state.board.shown.value && document.activeElement === document.body) title.current?.focus();
  }, [standing]);
  return (
    <>
      <div className="settings-action settings-consent">
        <h3 ref={title} tabIndex={-1}>{say(ownConsentText).title}</h3>
        {state.hasFailed.value && <Failed state={state} />}
        {standing === undefined && !state.hasFailed.value &&
          <div className="skeleton settings-loading-row" />}
        {standing === null && <NotAsked state={state} />}
        {standing?.decision === "accepted" && <Accepted standing={standing} state={state} />}
        {standing && standing.decision !== "accepted" && <Refused standing={standing} state={state} />}
        <BoardBanner board={state.board} />
      </div>
      {asking === "withdraw" && <WithdrawDialog state={state} />}
      {asking === "agree" && <AgreeDialog state={state} />}
    </>
  );
}

function Accepted({ standing, state }: { standing: Consent; state: OwnConsentState }): ReactElement {
  useSignals();
  const text = say(ownConsentText);
  const { version, decidedAt } = standing;
  return (
    <>
      <p className="hint">{`${text.accepted(formatMoment(decidedAt))} ${text.version(version)}`}</p>
      {needsConsent(standing) && <p className="hint">{text.outdated}</p>}
      {version === CONSENT_VERSION && (
        <details className="consent-details">
          <summary>{text.words}</summary>
          <div className="settings-consent-text">
            <ConsentWords />
          </div>
        </details>
      )}
      <Way onPress={() => state.asking.value = "withdraw"}>{text.withdraw}</Way>
    </>
  );
}

function Refused({ standing, state }: { standing: Consent; state: OwnConsentState }): ReactElement {
  useSignals();
  const text = say(ownConsentText);
  const moment = formatMoment(standing.decidedAt);
  const isWithdrawn = standing.decision === "withdrawn";
  return (
    <>
      <p className="hint">{isWithdrawn ? text.withdrawn(moment) : text.declined(moment)}</p>
      <p className="hint">{text.stay}</p>
      <div className="settings-consent-actions">
        <a className="button button-quiet" href={PATHS.logBook}>{text.toReadings}</a>
        <Way onPress={() => state.asking.value = "agree"}>{isWithdrawn ? text.agreeAgain : text.agree}</Way>
      </div>
    </>
  );
}

function NotAsked({ state }: { state: OwnConsentState }): ReactElement {
  useSignals();
  const text = say(ownConsentText);
  return (
    <>
      <p className="hint">{text.notAsked}</p>
      <Way onPress={() => state.asking.value = "agree"}>{text.decideNow}</Way>
    </>
  );
}

function Way({ onPress, children }: { onPress(): void; children: ReactNode }): ReactElement {
  useSignals();
  return <button type="button" className="button button-quiet" onClick={onPress}>{children}</button>;
}

function Failed({ state }: { state: OwnConsentState }): ReactElement {
  useSignals();
  return (
    <>
      <Banner kind="error">{say(ownConsentText).failed}</Banner>
      <Way onPress={() => void state.load()}>{say(settingsText).tryAgain}</Way>
    </>
  );
}
