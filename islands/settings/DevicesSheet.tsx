import { useEffect, useId, useRef } from "react";
import { proofText } from "@/lib/shared/messages/proof.ts";
import { devicesText } from "@/lib/shared/messages/devices.ts";
import type { SessionView } from "@/lib/shared/wire/settings.ts";
import { say } from "../client/browser/language.ts";
import { formatMoment } from "../client/browser/wall_clock.ts";
import { Button } from "../parts/Button.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Modal } from "../parts/Modal.tsx";
import { type DevicesState, nameOf, OTHERS } from "./devices_state.ts";
import { LoadFailed, LoadingRow, SectionNotice } from "./Section.tsx";

export function DevicesSheet({ state, onClose }: { state: DevicesState; onClose(): void }) {
  const text = say(devicesText);
  const content = useRef<HTMLDivElement>(null);
  const sessions = state.sessions.value;
  useEffect(() => {
    // The focused button is removed with its row.
    if (document.activeElement !== document.body || !state.notice.shown.value) return;
    content.current?.closest("dialog")?.querySelector("h2")?.focus();
  }, [sessions]);
  return (
    <Modal title={text.title} onClose={onClose}>
      <div className="stack-4 settings-devices" ref={content}>
        <p className="hint">{text.lead}</p>
        {state.hasFailed.value && <LoadFailed text={text.failed} onRetry={state.load} />}
        {!sessions && !state.hasFailed.value && <LoadingRow />}
        {sessions && <DeviceList sessions={sessions} state={state} />}
        <SectionNotice shown={state.notice.shown} />
      </div>
    </Modal>
  );
}

function DeviceList({ sessions, state }: {
  sessions: readonly SessionView[];
  state: DevicesState;
}) {
  return (
    <>
      <ul className="settings-device-rows">
        {sessions.map((session) => <DeviceRow key={session._id} session={session} state={state} />)}
      </ul>
      {sessions.length > 1 && <LinksCheckbox links={state.links} />}
      {sessions.length > 1 && (
        <Button isBusy={state.ending.value === OTHERS} onPress={state.endOthers}>
          {say(devicesText).signOutOthers}
        </Button>
      )}
    </>
  );
}

/** Offers to end the doctor's links, too, where some are open. */
export function LinksCheckbox({ links }: { links: DevicesState["links"] }) {
  const id = useId();
  if (!links.openLinks.value) return null;
  return (
    <p className="settings-check">
      <input
        id={id}
        type="checkbox"
        checked={links.endsLinks.value}
        onChange={(event) => links.endsLinks.value = event.currentTarget.checked}
      />
      <label htmlFor={id}>{say(proofText).endLinks}</label>
    </p>
  );
}

function DeviceRow({ session, state }: { session: SessionView; state: DevicesState }) {
  const text = say(devicesText);
  const name = nameOf(session);
  return (
    <li className="settings-device-row">
      <Icon name="phone" />
      <p className="settings-device-name semibold anywhere">
        <span>{name}</span>
        {session.isCurrent && <span className="pill settings-device-current">{text.current}</span>}
      </p>
      <div className="settings-device-times hint">
        <p>
          {session.isCurrent ? text.activeNow : text.lastActive({ moment: formatMoment(session.lastSeenAt) })}
        </p>
        <p>{text.since({ moment: formatMoment(session.createdAt) })}</p>
      </div>
      {!session.isCurrent && (
        <Button
          name={text.signOutOf({ device: name })}
          isBusy={state.ending.value === session._id}
          onPress={() => void state.end(session)}
        >
          {text.signOut}
        </Button>
      )}
    </li>
  );
}
