import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminAuditText } from "@/lib/shared/messages/admin_audit.ts";
import { renderIsland } from "../../client/island_root.ts";
import { say } from "../../client/language.ts";
import { AdminLayout } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { useKeptFocus } from "../parts/kept_focus.ts";
import { AdminPageHeader } from "../parts/AdminPageHeader.tsx";
import { PagedEnd } from "../parts/PagedEnd.tsx";
import { type AuditState, createAuditState } from "./audit_state.ts";
import { AuditListItem } from "./AuditEntry.tsx";
import { AuditFilters } from "./AuditFilters.tsx";

/** Draws the screen into its place in the document. */
export function startAudit(place: Element): void {
  renderIsland(place, Audit);
}

/** The screen at /audit: who did what to whom. */
export function Audit(): ReactElement {
  useSignals();
  return (
    <AdminLayout current="audit">
      <AuditPage />
    </AdminLayout>
  );
}

function AuditPage(): ReactElement {
  useSignals();
  const audit = useMemo(() => createAuditState(adminCall), []);
  useEffect(() => void audit.loadAnew(), [audit]);
  const place = useKeptFocus(audit.items.value);
  const text = say(adminAuditText);
  return (
    <div className="admin-page">
      <AdminPageHeader title={text.title} lead={text.lead} />
      <AuditFilters audit={audit} />
      <div className="admin-list" ref={place} tabIndex={-1}>
        <Entries audit={audit} />
        <PagedEnd list={audit} text={text} />
      </div>
    </div>
  );
}

function Entries({ audit }: { audit: AuditState }): ReactElement | null {
  useSignals();
  const text = say(adminAuditText);
  const items = audit.items.value;
  if (!items) return null;
  if (items.length === 0) {
    const isFiltered = Object.keys(audit.wish.value).length > 0;
    return (
      <div className="admin-empty" role="status">
        <h2>{isFiltered ? text.nothingFound : text.nothing}</h2>
      </div>
    );
  }
  return (
    <ol className="admin-audit-list">
      {items.map((entry) => <AuditListItem key={entry.seq} entry={entry} audit={audit} />)}
    </ol>
  );
}
