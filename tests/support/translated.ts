/** Sentences in another language, for one test. @module */
import { addTranslations } from "@/islands/client/browser/language.ts";
import type { Translations } from "@/lib/shared/message_area.ts";

/** Says what `tables` hold in their language until the end of the block: `using _words = translated(haTables)`. */
export function translated(tables: Translations): Disposable {
  addTranslations(tables);
  const none = Object.fromEntries(Object.keys(tables).map((area) => [area, undefined]));
  return { [Symbol.dispose]: () => addTranslations(none) };
}
