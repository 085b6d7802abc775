import type { Context } from "hono";
import { findLanguage } from "@/lib/shared/find_language.ts";
import type { Language } from "@/lib/shared/languages.ts";

/** Our screens name their language; for others, the browser's. */
export function languageOf(c: Context): Language {
  return findLanguage((c.req.header("Accept-Language") ?? "").split(",")) ?? "en";
}
