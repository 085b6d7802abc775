import type { ReactElement } from "react";
import { AUDIT_ACTIONS } from "@/lib/shared/audit_actions.ts";
import { adminAuditText } from "@/lib/shared/messages/admin_audit.ts";
import { say } from "../../client/browser/language.ts";
import { DayField } from "../../parts/DayField.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import type { AuditState } from "./audit_state.ts";

export function AuditFilters({ audit }: { audit: AuditState }): ReactElement {
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
      {isFiltered && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void audit.clear()}
        >
          {text.clear}
        </button>
      )}
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
