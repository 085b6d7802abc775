import type { ReactElement } from "react";
import { AUDIT_ACTIONS } from "@/lib/shared/audit_actions.ts";
import { adminAuditText } from "@/lib/shared/messages/admin_audit.ts";
import type { AuditItem } from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { DayField } from "../../parts/DayField.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { formatLagos } from "../parts/lagos_time.ts";
import { PagedEnd, useKeptFocus } from "../parts/PagedEnd.tsx";
import {
  type AuditState,
  createAuditState,
  isAboutPerson,
  listChanges,
  nameActor,
  nameTarget,
} from "./audit_state.ts";

export const startAudit = adminScreen({
  current: "audit",
  words: () => say(adminAuditText),
  open: () => createAuditState(adminCall),
  start: (audit) => void audit.loadAnew(),
  Page: AuditPage,
});

function AuditPage({ screen: audit }: { screen: AuditState }): ReactElement {
  const place = useKeptFocus(audit.items.value);
  const text = say(adminAuditText);
  return (
    <>
      <AuditFilters audit={audit} />
      <div className="stack-3" ref={place} tabIndex={-1}>
        <Entries audit={audit} />
        <PagedEnd list={audit} failed={text.failed} text={text} />
      </div>
    </>
  );
}

function AuditFilters({ audit }: { audit: AuditState }): ReactElement {
  const text = say(adminAuditText);
  const { action, ...days } = audit.filter.value;
  const actions = AUDIT_ACTIONS.map((known) => ({ value: known, name: text.actions[known] }));
  return (
    <div className="stack-3 admin-audit-filters">
      <SelectField
        label={text.action}
        name="action"
        value={action ?? ""}
        options={[{ value: "", name: text.everyAction }, ...actions]}
        onChoose={(chosen) =>
          void audit.setFilter({ action: AUDIT_ACTIONS.find((known) => known === chosen) })}
      />
      <DayField
        label={text.from}
        value={days.from}
        max={days.to}
        onPick={(from) => void audit.setFilter({ from })}
      />
      <DayField
        label={text.to}
        value={days.to}
        min={days.from}
        onPick={(to) => void audit.setFilter({ to })}
      />
      <Chips audit={audit} />
    </div>
  );
}

function Chips({ audit }: { audit: AuditState }): ReactElement {
  const text = say(adminAuditText);
  const { actor, target } = audit.filter.value;
  const isFiltered = Object.keys(audit.filter.value).length > 0;
  return (
    <div className="admin-audit-chips">
      {actor && (
        <Chip
          words={text.doneBy(actor.name)}
          onRemove={() => void audit.setFilter({ actor: undefined })}
        />
      )}
      {target && (
        <Chip
          words={text.doneTo(target.name)}
          onRemove={() => void audit.setFilter({ target: undefined })}
        />
      )}
      {isFiltered && <Button onPress={audit.clear}>{text.clear}</Button>}
    </div>
  );
}

function Chip({ words, onRemove }: { words: string; onRemove(): void }): ReactElement {
  return (
    <button
      type="button"
      className="pill admin-audit-chip"
      aria-label={say(adminAuditText).forgetFilter(words)}
      onClick={onRemove}
    >
      {words}
      <Icon name="close" />
    </button>
  );
}

function Entries({ audit }: { audit: AuditState }): ReactElement | null {
  const text = say(adminAuditText);
  const items = audit.items.value;
  if (!items) return null;
  if (items.length === 0) {
    const isFiltered = Object.keys(audit.filter.value).length > 0;
    return (
      <div className="empty admin-empty" role="status">
        <h2>{isFiltered ? text.nothingFound : text.nothing}</h2>
      </div>
    );
  }
  return (
    <ol className="stack-3">
      {items.map((entry) => <AuditListItem key={entry.seq} entry={entry} audit={audit} />)}
    </ol>
  );
}

interface AuditEntryProps {
  entry: AuditItem;
  audit: AuditState;
}

function AuditListItem({ entry, audit }: AuditEntryProps): ReactElement {
  const text = say(adminAuditText);
  const { day, time } = formatLagos(entry.at);
  const changes = listChanges(entry);
  return (
    <li className="card stack-3 admin-audit-entry">
      <h2>
        {text.actions[entry.action]}
        <span className="admin-audit-target">{nameTarget(entry)}</span>
      </h2>
      <dl className="admin-audit-facts">
        <Fact name={text.by}>{nameActor(entry)}</Fact>
        <Fact name={text.when}>
          <time className="tabular" dateTime={entry.at}>{text.whenOf(day, time)}</time>
        </Fact>
        {entry.clientAddress && <Fact name={text.where}>{entry.clientAddress}</Fact>}
        {changes.length > 0 && <Fact name={text.changes}>{changes.join(", ")}</Fact>}
      </dl>
      <Narrow entry={entry} audit={audit} />
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactElement | string }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Narrow({ entry, audit }: AuditEntryProps): ReactElement {
  const text = say(adminAuditText);
  const { _id: actorId } = entry.actor;
  const { _id: targetId } = entry.target;
  const filter = audit.filter.value;
  return (
    <div className="admin-audit-filter-links">
      {actorId && filter.actor?._id !== actorId && (
        <button
          type="button"
          className="link-button admin-audit-link"
          onClick={() => void audit.setFilter({ actor: { _id: actorId, name: nameActor(entry) } })}
        >
          {text.onlyActor}
        </button>
      )}
      {targetId && filter.target?._id !== targetId && (
        <button
          type="button"
          className="link-button admin-audit-link"
          onClick={() => void audit.setFilter({ target: { _id: targetId, name: nameTarget(entry) } })}
        >
          {isAboutPerson(entry.action) ? text.onlyTarget : text.onlyItem}
        </button>
      )}
    </div>
  );
}
