import { type ReactElement, useEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { devicesText } from "@/lib/shared/messages/settings_privacy.ts";
import type { SessionView } from "@/lib/shared/wire/settings.ts";
import { say } from "../client/language.ts";
import { formatMoment } from "../client/moments.ts";
import { Banner } from "../parts/Banner.tsx";
import { Icon } from "../parts/Icon.tsx";
import { BoardBanner } from "./BoardBanner.tsx";
import { type DevicesState, nameOf, OTHERS } from "./devices_state.ts";
import { Section } from "./Section.tsx";

/** Where the person is signed in, and ending it there. */
export function DevicesSection({ state }: { state: DevicesState }): ReactElement {
  useSignals();
  const text = say(devicesText);
  const content = useRef<HTMLDivElement>(null);
  const sessions = state.sessions.value;
  useEffect(() => {
    // The button that ended a session is gone with its row.
    if (document.activeElement !== document.body || !state.board.shown.value) return;
    content.current?.closest("section")?.querySelector("h2")?.focus();
  }, [sessions]);
  return (
    <Section title={text.title} lead={text.lead}>
      <div className="settings-devices" ref={content}>
        {state.hasFailed.value && <Failed state={state} />}
        {!sessions && !state.hasFailed.value && <div className="skeleton settings-loading-row" />}
        {sessions && <DeviceList sessions={sessions} state={state} />}
        <BoardBanner board={state.board} />
      </div>
    </Section>
  );
}

function DeviceList({ sessions, state }: {
  sessions: readonly SessionView[];
  state: DevicesState;
}): ReactElement {
  useSignals();
  return (
    <>
      <ul className="settings-device-rows">
        {sessions.map((session) => <DeviceRow key={session._id} session={session} state={state} />)}
      </ul>
      {sessions.length > 1 && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={state.ending.value === OTHERS}
          onClick={state.endOthers}
        >
          {say(devicesText).signOutOthers}
        </button>
      )}
    </>
  );
}

function DeviceRow({ session, state }: { session: SessionView; state: DevicesState }): ReactElement {
  useSignals();
  const text = say(devicesText);
  const name = nameOf(session);
  return (
    <li className="settings-device-row">
      <Icon name="phone" />
      <p className="settings-device-name">
        {name}
        {session.isCurrent && <span className="settings-device-current">{text.current}</span>}
      </p>
      <div className="settings-device-times hint">
        <p>{session.isCurrent ? text.activeNow : text.lastActive(formatMoment(session.lastSeenAt))}</p>
        <p>{text.since(formatMoment(session.createdAt))}</p>
      </div>
      {!session.isCurrent && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={text.signOutOf(name)}
          aria-disabled={state.ending.value === session._id}
          onClick={() => void state.end(session)}
        >
          {text.signOut}
        </button>
      )}
    </li>
  );
}

function Failed({ state }: { state: DevicesState }): ReactElement {
  useSignals();
  return (
    <>
      <Banner kind="error">{say(devicesText).failed}</Banner>
      <button type="button" className="button button-quiet settings-retry" onClick={state.load}>
        {say(settingsText).tryAgain}
      </button>
    </>
  );
}
