/**
 * Translations: `deno task messages` lists what awaits review; `messages export LANGUAGE [FILE.po]` writes a PO file;
 * `messages import LANGUAGE FILE.po` writes changes back into the sources.
 *
 * @see docs/translations.md
 * @module
 */
import { type Language, LANGUAGES } from "@/lib/shared/languages.ts";
import { importPo } from "./messages/import_po.ts";
import { exportPo } from "./messages/po_file.ts";
import { listReviews } from "./messages/reviews.ts";
import { endTask, printLine, runTask } from "./terminal.ts";

const MESSAGES = new URL("../shared/messages/", import.meta.url);
const USAGE = "Usage: deno task messages [export LANGUAGE [FILE.po] | import LANGUAGE FILE.po]";

const TRANSLATED = LANGUAGES.filter((language) => language !== "en");

function requireLanguage(word = ""): Exclude<Language, "en"> {
  return TRANSLATED.find((language) => language === word) ??
    endTask(2, `${USAGE}\nThe languages are ${TRANSLATED.join(", ")}.`);
}

async function exportTo(language: Exclude<Language, "en">, path?: string): Promise<string> {
  const text = await exportPo(MESSAGES, language);
  if (path === undefined) return text;
  await Deno.writeTextFile(path, text);
  return `${path}: ${text.split("\nmsgctxt ").length - 1} sentences`;
}

async function importFrom(language: Exclude<Language, "en">, path: string): Promise<string> {
  const { refused, changed, marks, byHand, leftOut } = await importPo(
    MESSAGES,
    language,
    await Deno.readFile(path),
  );
  const print = (title: string, lines: readonly string[]) => {
    if (lines.length > 0) printLine([`${title}:`, ...lines].join("\n  "));
  };
  print("Left as they were", leftOut);
  print("To be written by hand", byHand);
  print("Refused", refused);
  if (refused.length > 0) throw new Error("Nothing was written.");
  print("Marks", marks);
  print("Changed", changed);
  return `${changed.length} sentences changed, ${byHand.length} to be written by hand.`;
}

await runTask(async ([task, language, path, ...others]) => {
  if (task === undefined) return await listReviews(MESSAGES, TRANSLATED);
  if (others.length === 0 && task === "export") return await exportTo(requireLanguage(language), path);
  if (others.length === 0 && task === "import" && path !== undefined) {
    return await importFrom(requireLanguage(language), path);
  }
  endTask(2, USAGE);
});
