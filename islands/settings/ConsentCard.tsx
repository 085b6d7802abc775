import { useEffect, useMemo, useRef } from "react";
import { CONSENT_VERSION, needsConsent } from "@/lib/shared/consent.ts";
import { consentText } from "@/lib/shared/messages/consent.ts";
import { consentAskText } from "@/lib/shared/messages/consent_ask.ts";
import { ownConsentText } from "@/lib/shared/messages/own_consent.ts";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import type { Consent } from "@/lib/shared/wire/consent.ts";
import type { AuthedCall } from "../client/api/authed_call.ts";
import { noteConsent } from "../client/outbox/consent_client.ts";
import { newId } from "../client/browser/ids.ts";
import { say } from "../client/browser/language.ts";
import { formatMoment } from "../client/browser/wall_clock.ts";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { ConsentWords } from "../parts/ConsentWords.tsx";
import { Modal } from "../parts/Modal.tsx";
import type { TimedNotice } from "../state/timed_notice.ts";
import { LoadingRow, SectionNotice } from "./Section.tsx";
import { type ConsentState, createConsentState } from "./consent_state.ts";

/** Asks for the consent itself: it is drawn once somebody is signed in. */
export function ConsentCard({ authedCall, notice }: { authedCall: AuthedCall; notice: TimedNotice }) {
  const state = useMemo(() => createConsentState({ authedCall, notice, newId, note: noteConsent }), []);
  useEffect(() => void state.load(), [state]);
  const title = useRef<HTMLHeadingElement>(null);
  const consent = state.consent.value;
  const asking = state.asking.value;
  useEffect(() => {
    // The pressed button is another one now.
    if (notice.shown.value && document.activeElement === document.body) title.current?.focus();
  }, [consent]);
  return (
    <>
      <div className="stack-2 settings-consent">
        <h3 ref={title} tabIndex={-1}>{say(ownConsentText).title}</h3>
        {state.hasFailed.value && <Failed state={state} />}
        {consent === undefined && !state.hasFailed.value && <LoadingRow />}
        {consent === null && <NotAsked state={state} />}
        {consent?.decision === "accepted" && <Accepted consent={consent} state={state} />}
        {consent && consent.decision !== "accepted" && <Refused consent={consent} state={state} />}
        <SectionNotice shown={notice.shown} />
      </div>
      {asking === "withdraw" && <WithdrawDialog state={state} />}
      {asking === "agree" && <AgreeDialog state={state} />}
    </>
  );
}

function Accepted({ consent, state }: { consent: Consent; state: ConsentState }) {
  const text = say(ownConsentText);
  const { version, decidedAt } = consent;
  return (
    <>
      <p className="hint">
        {`${text.accepted({ moment: formatMoment(decidedAt) })} ${text.version({ version })}`}
      </p>
      {needsConsent(consent) && <p className="hint">{text.outdated}</p>}
      {version === CONSENT_VERSION && (
        <details className="consent-details">
          <summary>{text.words}</summary>
          <div className="settings-consent-text">
            <ConsentWords />
            <p>{say(consentText).adult}</p>
          </div>
        </details>
      )}
      <Button onPress={() => state.asking.value = "withdraw"}>{text.withdraw}</Button>
    </>
  );
}

function Refused({ consent, state }: { consent: Consent; state: ConsentState }) {
  const text = say(ownConsentText);
  const moment = formatMoment(consent.decidedAt);
  const isWithdrawn = consent.decision === "withdrawn";
  return (
    <>
      <p className="hint">{isWithdrawn ? text.withdrawn({ moment }) : text.declined({ moment })}</p>
      <p className="hint">{text.stay}</p>
      <div className="settings-consent-actions">
        <a className="button button-quiet" href={PATIENT_SCREENS.log_book.path}>{text.toReadings}</a>
        <Button onPress={() => state.asking.value = "agree"}>
          {isWithdrawn ? text.agreeAgain : say(consentAskText).agree}
        </Button>
      </div>
    </>
  );
}

function NotAsked({ state }: { state: ConsentState }) {
  const text = say(ownConsentText);
  return (
    <>
      <p className="hint">{text.notAsked}</p>
      <Button onPress={() => state.asking.value = "agree"}>{text.decideNow}</Button>
    </>
  );
}

function Failed({ state }: { state: ConsentState }) {
  return (
    <>
      <Banner kind="error">{say(ownConsentText).failed}</Banner>
      <Button onPress={() => void state.load()}>{say(settingsText).tryAgain}</Button>
    </>
  );
}

interface DialogProps {
  state: ConsentState;
}

function WithdrawDialog({ state }: DialogProps) {
  const text = say(ownConsentText);
  const close = () => state.asking.value = undefined;
  return (
    <Modal title={text.question} onClose={close}>
      <div className="stack-4 settings-consent-dialog">
        <ul className="consent-lines">{text.meaning.map((line) => <li key={line}>{line}</li>)}</ul>
        <Foot state={state} names={[text.confirm, text.withdrawing]} onPress={state.withdraw} />
      </div>
    </Modal>
  );
}

function AgreeDialog({ state }: DialogProps) {
  const text = say(consentText);
  const { agreeing } = say(ownConsentText);
  return (
    <Modal title={text.title} onClose={() => state.asking.value = undefined}>
      <div className="stack-4 settings-consent-dialog">
        <ConsentWords />
        <p className="consent-how">{text.byAgreeing}</p>
        <Foot state={state} names={[say(consentAskText).agree, agreeing]} onPress={state.agree} />
      </div>
    </Modal>
  );
}

interface FootProps extends DialogProps {
  names: readonly [rest: string, busy: string];
  onPress(): Promise<void>;
}

function Foot({ state, names: [rest, busy], onPress }: FootProps) {
  const isSending = state.isSending.value;
  return (
    <div className="dialog-foot">
      <Button onPress={() => state.asking.value = undefined}>{say(settingsText).cancel}</Button>
      <Button kind="main" isBusy={isSending} onPress={onPress}>{isSending ? busy : rest}</Button>
    </div>
  );
}
