import type { Signal } from "@preact/signals-react";
import { consentAskText } from "@/lib/shared/messages/consent.ts";
import type { VitalSign } from "@/lib/shared/vital_sign.ts";
import { hashText } from "../../client/browser/hash_text.ts";
import { say } from "../../client/browser/language.ts";
import { schedule } from "../../client/browser/schedule.ts";
import type { ConsentClient } from "../../client/outbox/consent_client.ts";
import { readToken, userIdOf } from "../../client/session/session.ts";
import type { LogBookModel, LogWriteOutcome } from "../log_book_model.ts";
import {
  followVitalSigns,
  hasVitalSigns,
  listSyncedVitalSigns,
} from "../../client/outbox/vital_sign_queue.ts";
import { clockAt } from "./import_clock.ts";
import { createImporter, type Importer } from "./import_state.ts";
import { readImportFile } from "./read_import_file.ts";

interface BrowserImport {
  today(): string;
  consent: ConsentClient;
  isAgreementAsked: Signal<boolean>;
}

export function openBrowserImporter(
  book: LogBookModel,
  { today, consent, isAgreementAsked }: BrowserImport,
): Importer {
  async function agree(): Promise<LogWriteOutcome> {
    if (!isAgreementAsked.value) return { ok: true };
    if (!await consent.decide("accepted")) {
      return { ok: false, sentence: say(consentAskText).notKept, code: "consent_not_kept" };
    }
    isAgreementAsked.value = false;
    return { ok: true };
  }
  return createImporter({
    readFile: (file) => readImportFile(file, pause),
    readings: () => book.entries.value,
    vitalSigns: () => listWholeVitalSigns(book),
    isWhole: () => book.sync.value.hasWholeList,
    today,
    clockAt,
    userId: userIdOf(readToken() ?? "") ?? "",
    hash: hashText,
    pause,
    agree,
    addImported: book.addImported,
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => schedule(resolve, 0));
}

/** Undefined until the server has answered once, and if the browser keeps nothing. */
async function listWholeVitalSigns(
  { outbox, refresh }: LogBookModel,
): Promise<readonly VitalSign[] | undefined> {
  if (await outbox?.write(followVitalSigns).catch(() => false)) await refresh();
  return await outbox?.read(async (tx) =>
    await hasVitalSigns(tx) ? await listSyncedVitalSigns(tx) : undefined
  ).catch(() => undefined);
}
