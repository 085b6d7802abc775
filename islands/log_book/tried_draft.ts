import { forgetTried, type TriedReading } from "../client/storage/tried_reading.ts";
import { readWallClock } from "../client/browser/wall_clock.ts";
import { emptyDraft } from "./wizard_draft.ts";
import type { KeptDraft, WizardPhone } from "./wizard_form.ts";

/** Drafts, with what was typed on the start page among them until the person goes on with it or throws it away. */
export function withTried(
  drafts: WizardPhone["drafts"],
  find: () => TriedReading | undefined,
): WizardPhone["drafts"] {
  function forget(readingId: string): void {
    if (find()?.readingId === readingId) forgetTried();
  }
  return {
    ...drafts,
    async take(readingId) {
      const tried = readingId === undefined ? find() : undefined;
      return await drafts.take(readingId) ?? (tried && draftOf(tried));
    },
    keep(draft) {
      drafts.keep(draft);
      forget(draft.readingId);
    },
    drop(readingId) {
      drafts.drop(readingId);
      forget(readingId);
    },
  };
}

/** When and how it was taken are looked at once more. */
function draftOf({ readingId, atMs, value, unit, type }: TriedReading): KeptDraft {
  const draft = { ...emptyDraft(readWallClock(new Date(atMs))), value, unit, type };
  return { readingId, atMs, draft, step: "when" };
}
