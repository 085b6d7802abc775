/** What an entry of the audit log says changed, in words. @module */
import { adminAuditText } from "@/lib/shared/messages/admin_audit.ts";
import type { AuditItem } from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/language.ts";

/** Returns the names of the fields that an entry tells of; a field that has no name yet is called as it travels. */
export function listChanges({ changed }: Pick<AuditItem, "changed">): string[] {
  const names: Readonly<Record<string, string>> = say(adminAuditText).fields;
  return changed.map((field) => names[field] ?? field);
}

/** Returns the name of whom or what an entry is about; "" where it is about nobody. */
export function nameTarget({ action, target }: Pick<AuditItem, "action" | "target">): string {
  if (target.name || !target._id) return target.name;
  return isAboutPerson(action) ? say(adminAuditText).deletedAccount : say(adminAuditText).deletedItem;
}

/** Returns the name of who acted. */
export function nameActor({ actor }: Pick<AuditItem, "actor">): string {
  const text = say(adminAuditText);
  return actor._id ? actor.name || text.deletedAccount : text.theServer;
}

/** Tells whether an action is one on somebody's account. */
export function isAboutPerson(action: AuditItem["action"]): boolean {
  return /^(admin|user|password)_/.test(action);
}
