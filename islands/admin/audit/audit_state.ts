import { signal } from "@preact/signals-react";
import type { AuditAction } from "@/lib/shared/audit_actions.ts";
import { ADMIN_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import { adminAuditText } from "@/lib/shared/messages/admin_audit.ts";
import { type AuditItem, listAudit } from "@/lib/shared/wire/admin_records.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import { createPagedList } from "../../state/paged_list.ts";

export type Named = AuditItem["actor"];

/** Days are `YYYY-MM-DD` in Lagos, both inclusive. */
interface AuditFilterForm {
  action?: AuditAction;
  from?: string;
  to?: string;
  actor?: Named;
  target?: Named;
}

export type AuditState = ReturnType<typeof createAuditState>;

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

export function isAboutPerson(action: AuditItem["action"]): boolean {
  return /^(admin|user|password)_/.test(action);
}
