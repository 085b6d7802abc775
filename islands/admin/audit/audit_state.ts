/** The audit log as it is read: filters, and page after page. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { AuditAction } from "@/lib/shared/audit_actions.ts";
import { ADMIN_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import { adminAuditText } from "@/lib/shared/messages/admin_audit.ts";
import { type AuditItem, listAudit } from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/language.ts";
import type { AuthedCall } from "../../client/authed_call.ts";
import { createPagedList, type PagedList } from "../parts/paged_list_state.ts";

/** Somebody, or an item, by name. */
export type Named = AuditItem["actor"];

/** Which entries are wanted; what is undefined does not matter. Days are `YYYY-MM-DD` in Lagos, both inclusive. */
export interface AuditFilterForm {
  action?: AuditAction;
  from?: string;
  to?: string;
  actor?: Named;
  target?: Named;
}

/** The log as the screen shows it. */
export interface AuditState extends PagedList<AuditItem> {
  wish: ReadonlySignal<AuditFilterForm>;
  /** Lays a change over what is wanted and asks anew. */
  want(change: AuditFilterForm): Promise<void>;
  clear(): Promise<void>;
}

/** Builds a log of which nothing is known yet. */
export function createAuditState(authedCall: AuthedCall): AuditState {
  const wish = signal<AuditFilterForm>({});

  const list = createPagedList({
    fetchPage: (before) => {
      const { action, from, to, actor, target } = wish.value;
      const who = { actor: actor?._id, target: target?._id };
      return authedCall(listAudit, { query: { limit: ADMIN_PAGE_ITEMS, action, from, to, ...who, before } });
    },
    itemsOf: ({ entries }) => entries,
    explain: ({ message }) => message || say(adminAuditText).failed,
  });

  function set(wanted: AuditFilterForm): Promise<void> {
    wish.value = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
    return list.loadAnew();
  }

  return { ...list, wish, want: (change) => set({ ...wish.value, ...change }), clear: () => set({}) };
}
