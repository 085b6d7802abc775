import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import type { Refusal } from "../../client/api/api.ts";
import { say } from "../../client/browser/language.ts";

export function explainMediaRefusal({ status, code, message }: Refusal, otherwise?: string): string {
  const text = say(adminMediaText);
  if (code === "no_token") return text.noToken;
  return message || (otherwise ?? (status === 0 ? text.fetchFailed : text.httpError({ status })));
}
