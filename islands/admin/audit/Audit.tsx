import { signal } from "@preact/signals-react";
import { AUDIT_ACTIONS, type AuditAction } from "@/lib/shared/audit_actions.ts";
import { adminAuditText } from "@/lib/shared/messages/admin_audit.ts";
import { type AuditItem, listAudit } from "@/lib/shared/wire/admin_records.ts";
import { ADMIN_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { DayField } from "../../parts/DayField.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { createPagedList } from "../../state/paged_list.ts";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { formatLagos } from "../parts/lagos_time.ts";
import { AdminList, AdminTable, Empty, useKeptFocus } from "../parts/Lists.tsx";

type Named = AuditItem["actor"];

/** Days are `YYYY-MM-DD` in Lagos, both inclusive. */
interface AuditFilterForm {
  action?: AuditAction;
  from?: string;
  to?: string;
  actor?: Named;
  target?: Named;
}

type AuditState = ReturnType<typeof createAuditState>;

export function createAuditState(authedCall: AuthedCall) {
  const filter = signal<AuditFilterForm>({});

  const list = createPagedList({
    fetchPage: (before) => {
      const { action, from, to, actor, target } = filter.value;
      const who = { actor: actor?._id, target: target?._id };
      return authedCall(listAudit, { query: { limit: ADMIN_PAGE_ITEMS, action, from, to, ...who, before } });
    },
    itemsOf: ({ entries }) => entries.map((entry) => ({ ...entry, _id: `${entry.seq}` })),
  });

  function set(wanted: AuditFilterForm): Promise<void> {
    filter.value = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
    return list.loadAnew();
  }

  return {
    ...list,
    filter,
    setFilter: (change: AuditFilterForm) => set({ ...filter.value, ...change }),
    clear: () => set({}),
  };
}

/** A field that has no label is told by its name. */
export function listChanges({ changed }: { changed: readonly string[] }): string[] {
  const names: Readonly<Record<string, string>> = say(adminAuditText).fields;
  return changed.map((field) => names[field] ?? field);
}

export function nameTarget({ action, target }: { action: AuditItem["action"]; target: Named }): string {
  if (target.name || !target._id) return target.name;
  return isAboutPerson(action) ? say(adminAuditText).deletedAccount : say(adminAuditText).deletedItem;
}

export function nameActor({ actor }: { actor: Named }): string {
  const text = say(adminAuditText);
  return actor._id ? actor.name || text.deletedAccount : text.theServer;
}

function isAboutPerson(action: AuditItem["action"]): boolean {
  return /^(admin|user|password)_/.test(action);
}

export const startAudit = adminScreen({
  current: "audit",
  words: () => say(adminAuditText),
  open: () => createAuditState(adminCall),
  start: (audit) => void audit.loadAnew(),
  Page: AuditPage,
});

function AuditPage({ screen: audit }: { screen: AuditState }) {
  const place = useKeptFocus(audit.items.value);
  const text = say(adminAuditText);
  return (
    <>
      <AuditFilters audit={audit} />
      <div className="stack-3" ref={place} tabIndex={-1}>
        <AdminList
          list={audit}
          failed={text.failed}
          text={text}
          empty={<Empty title={isFiltered(audit) ? text.nothingFound : text.nothing} />}
        >
          {(items) => <AuditTable items={items} audit={audit} />}
        </AdminList>
      </div>
    </>
  );
}

function AuditFilters({ audit }: { audit: AuditState }) {
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

function Chips({ audit }: { audit: AuditState }) {
  const text = say(adminAuditText);
  const { actor, target } = audit.filter.value;
  return (
    <div className="admin-audit-chips hide-empty">
      {actor && (
        <Chip
          words={text.doneBy({ name: actor.name })}
          onRemove={() => void audit.setFilter({ actor: undefined })}
        />
      )}
      {target && (
        <Chip
          words={text.doneTo({ name: target.name })}
          onRemove={() => void audit.setFilter({ target: undefined })}
        />
      )}
      {isFiltered(audit) && <Button onPress={audit.clear}>{text.clear}</Button>}
    </div>
  );
}

function isFiltered({ filter }: AuditState): boolean {
  return Object.keys(filter.value).length > 0;
}

function Chip({ words, onRemove }: { words: string; onRemove(): void }) {
  return (
    <button
      type="button"
      className="pill admin-audit-chip small semibold anywhere touch"
      aria-label={say(adminAuditText).forgetFilter({ filter: words })}
      onClick={onRemove}
    >
      <span>{words}</span>
      <Icon name="close" />
    </button>
  );
}

function AuditTable({ items, audit }: { items: readonly AuditItem[]; audit: AuditState }) {
  const text = say(adminAuditText);
  const heads = [text.what, text.whom, text.by, text.when, text.where];
  return (
    <AdminTable label={text.title} heads={heads}>
      {items.map((entry) => <AuditRow key={entry.seq} entry={entry} audit={audit} />)}
    </AdminTable>
  );
}

function AuditRow({ entry, audit }: { entry: AuditItem; audit: AuditState }) {
  const text = say(adminAuditText);
  const actor = { _id: entry.actor._id, name: nameActor(entry) };
  const target = { _id: entry.target._id, name: nameTarget(entry) };
  const onlyTarget = isAboutPerson(entry.action) ? text.onlyTarget : text.onlyItem;
  return (
    <tr role="row" className="admin-audit-row">
      <th scope="row" role="rowheader">
        <span>{text.actions[entry.action]}</span>
        <span className="hint admin-audit-changes">{listChanges(entry).join(", ")}</span>
      </th>
      <td role="cell" data-label={text.whom}>
        <Narrow named={target} hint={onlyTarget} onPress={() => void audit.setFilter({ target })} />
      </td>
      <td role="cell" data-label={text.by}>
        <Narrow named={actor} hint={text.onlyActor} onPress={() => void audit.setFilter({ actor })} />
      </td>
      <td role="cell" data-label={text.when} className="tabular">
        <time dateTime={entry.at}>{formatLagos(entry.at).moment}</time>
      </td>
      <td role="cell" data-label={text.where} className="tabular">{entry.clientAddress}</td>
    </tr>
  );
}

/** A name that filters by itself. */
function Narrow({ named, hint, onPress }: { named: Named; hint: string; onPress(): void }) {
  if (!named._id) return named.name;
  return <button type="button" className="link-button" title={hint} onClick={onPress}>{named.name}</button>;
}
