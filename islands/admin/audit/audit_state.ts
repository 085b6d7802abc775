/** The audit log as it is read: filters, and page after page. @see contract §3 Admin @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { AuditAction } from "@/lib/shared/audit_actions.ts";
import { ADMIN_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import { adminAuditText } from "@/lib/shared/messages/admin_audit.ts";
import { type AuditItem, listAudit } from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/language.ts";
import type { OwnCall } from "../../settings/own_call.ts";
import { createPagedList, type PagedList } from "../parts/paged_list_state.ts";

/** Somebody, or an item, by name. */
export type Named = AuditItem["actor"];

/** Which entries are wanted; what is undefined does not matter. Days are `YYYY-MM-DD` in Lagos, both inclusive. */
export interface AuditWish {
  action?: AuditAction;
  from?: string;
  to?: string;
  actor?: Named;
  target?: Named;
}

/** The log as the screen shows it. */
export interface AuditState extends PagedList<AuditItem> {
  wish: ReadonlySignal<AuditWish>;
  /** Lays a change over what is wanted and asks anew. */
  want(change: AuditWish): Promise<void>;
  clear(): Promise<void>;
}

/** Builds a log of which nothing is known yet. */
export function createAuditState(ownCall: OwnCall): AuditState {
  const wish = signal<AuditWish>({});

  const list = createPagedList({
    fetchPage: (before) => {
      const { action, from, to, actor, target } = wish.value;
      const who = { actor: actor?._id, target: target?._id };
      return ownCall(listAudit, { query: { limit: ADMIN_PAGE_ITEMS, action, from, to, ...who, before } });
    },
    itemsOf: ({ entries }) => entries,
    explain: ({ message }) => message || say(adminAuditText).failed,
  });

  function set(wanted: AuditWish): Promise<void> {
    wish.value = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
    return list.loadAnew();
  }

  return { ...list, wish, want: (change) => set({ ...wish.value, ...change }), clear: () => set({}) };
}
