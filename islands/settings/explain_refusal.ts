import { settingsText } from "@/lib/shared/messages/settings.ts";
import type { Refusal } from "../client/api/api.ts";
import { say } from "../client/browser/language.ts";

export function explainRefusal({ status, code, message }: Refusal): string {
  const text = say(settingsText);
  if (code === "no_token") return text.noToken;
  if (status === 0) return text.networkError({ message: text.unreachable });
  return text.serverError({ message: message || text.unexpected });
}
