/** What an entry of the audit log says changed, in words. @module */
import { adminAuditText } from "@/lib/shared/messages/admin_audit.ts";
import type { AuditItem } from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/language.ts";

/** One field; `before` is undefined where there was none, `after` where there is none any more. */
export interface FieldChange {
  field: string;
  before?: string;
  after?: string;
}

/** Returns the fields that an entry tells of, each as it was and as it became. */
export function listChanges({ before, after }: Pick<AuditItem, "before" | "after">): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    field: nameOf(name),
    before: before ? formatValue(before[name]) : undefined,
    after: after ? formatValue(after[name]) : undefined,
  }));
}

/** A field that has no name yet is called as it travels. */
function nameOf(field: string): string {
  const names: Readonly<Record<string, string>> = say(adminAuditText).fields;
  return names[field] ?? field;
}

function formatValue(value: unknown): string {
  const text = say(adminAuditText);
  if (typeof value === "boolean") return value ? text.yes : text.no;
  if (Array.isArray(value)) return text.several(value.length);
  if (value === undefined || value === null || value === "") return text.empty;
  return typeof value === "object" ? text.several(Object.keys(value).length) : String(value);
}
