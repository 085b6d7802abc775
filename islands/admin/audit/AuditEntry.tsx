import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminAuditText } from "@/lib/shared/messages/admin_audit.ts";
import type { AuditItem } from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/language.ts";
import { formatLagos } from "../parts/lagos_time.ts";
import type { AuditState } from "./audit_state.ts";
import { isAboutPerson, listChanges, nameActor, nameTarget } from "./changes.ts";

interface AuditEntryProps {
  entry: AuditItem;
  audit: AuditState;
}

/** One deed: what, to whom, by whom, when, from where, and which fields changed by it. */
export function AuditListItem({ entry, audit }: AuditEntryProps): ReactElement {
  useSignals();
  const text = say(adminAuditText);
  const { day, time } = formatLagos(entry.at);
  const changes = listChanges(entry);
  return (
    <li className="card admin-audit-entry">
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
  useSignals();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Narrow({ entry, audit }: AuditEntryProps): ReactElement {
  useSignals();
  const text = say(adminAuditText);
  const { _id: actorId } = entry.actor;
  const { _id: targetId } = entry.target;
  const wish = audit.wish.value;
  return (
    <div className="admin-audit-filter-links">
      {actorId && wish.actor?._id !== actorId && (
        <button
          type="button"
          className="admin-audit-link"
          onClick={() => void audit.want({ actor: { _id: actorId, name: nameActor(entry) } })}
        >
          {text.onlyActor}
        </button>
      )}
      {targetId && wish.target?._id !== targetId && (
        <button
          type="button"
          className="admin-audit-link"
          onClick={() => void audit.want({ target: { _id: targetId, name: nameTarget(entry) } })}
        >
          {isAboutPerson(entry.action) ? text.onlyTarget : text.onlyItem}
        </button>
      )}
    </div>
  );
}
