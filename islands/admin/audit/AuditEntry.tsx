import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminAuditText } from "@/lib/shared/messages/admin_audit.ts";
import type { AuditItem } from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/language.ts";
import { formatLagos } from "../parts/lagos_time.ts";
import type { AuditState } from "./audit_state.ts";
import { listChanges } from "./changes.ts";

interface AuditEntryProps {
  entry: AuditItem;
  audit: AuditState;
}

/** One deed: what, to whom, by whom, when, from where, and what changed by it. */
export function AuditEntry({ entry, audit }: AuditEntryProps): ReactElement {
  useSignals();
  const text = say(adminAuditText);
  const { day, time } = formatLagos(entry.at);
  return (
    <li className="card audit-entry">
      <h2>
        {text.actions[entry.action]}
        <span className="audit-target">{entry.target.name || text.nobodyNamed}</span>
      </h2>
      <dl className="audit-facts">
        <Fact name={text.by}>{entry.actor._id ? entry.actor.name : text.theServer}</Fact>
        <Fact name={text.when}>
          <time className="tabular" dateTime={entry.at}>{text.whenOf(day, time)}</time>
        </Fact>
        {entry.clientAddress && <Fact name={text.where}>{entry.clientAddress}</Fact>}
      </dl>
      <Changes entry={entry} />
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

function Changes({ entry }: Pick<AuditEntryProps, "entry">): ReactElement | null {
  useSignals();
  const text = say(adminAuditText);
  const changes = listChanges(entry);
  if (changes.length === 0) return null;
  return (
    <dl className="audit-changes" aria-label={text.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before !== undefined && after !== undefined
              ? (
                <>
                  <span aria-hidden="true">{text.changed(before, after)}</span>
                  <span className="visually-hidden">{text.spokenChange(before, after)}</span>
                </>
              )
              : after ?? before}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Narrow({ entry, audit }: AuditEntryProps): ReactElement {
  useSignals();
  const text = say(adminAuditText);
  const { actor, target, action } = entry;
  const isPerson = /^(admin|user|password)_/.test(action);
  const wish = audit.wish.value;
  return (
    <div className="audit-narrow">
      {actor._id && wish.actor?._id !== actor._id && (
        <button
          type="button"
          className="audit-link"
          onClick={() => void audit.want({ actor })}
        >
          {text.onlyActor}
        </button>
      )}
      {target._id && wish.target?._id !== target._id && (
        <button
          type="button"
          className="audit-link"
          onClick={() => void audit.want({ target })}
        >
          {isPerson ? text.onlyTarget : text.onlyItem}
        </button>
      )}
    </div>
  );
}
