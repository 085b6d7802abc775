import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import type { AuthedCallDeps } from "../client/api/authed_call.ts";
import type { FeedbackQueue } from "../client/outbox/feedback_queue.ts";
import type { Draft } from "../client/storage/drafts.ts";
import type { SessionState } from "../client/session/session_guard.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import { createFormState, type FormState, type TypedFeedback } from "./form_state.ts";
import { createOutgoingState, type OutgoingEntry } from "./outgoing_state.ts";
import { createRecentState } from "./recent_state.ts";

interface FeedbackDeps extends AuthedCallDeps {
  queue: FeedbackQueue;
  guard(): Promise<SessionState>;
  newId(): string;
  draft?: Draft<TypedFeedback>;
  nowMs(): number;
  schedule: Schedule;
}

export type FeedbackScreen = ReturnType<typeof createFeedbackScreen>;

export function createFeedbackScreen(deps: FeedbackDeps) {
  const sessionState = signal<SessionState | undefined>();
  const profile = signal<Profile | undefined>();
  /** "Now" of the list, milliseconds since 1970. */
  const nowMs = signal(deps.nowMs());
  const tokenAtStart = deps.readToken() ?? "";
  const recent = createRecentState(deps);
  const outgoing = createOutgoingState({
    ...deps,
    onConfirmed(confirmed) {
      recent.add(confirmed);
      if (outgoing.entries.value.every(({ status }) => status === "refused")) form.noticeSent();
      void recent.refresh();
    },
    onSignedOut: () => deps.onSignedOut(tokenAtStart),
  });
  const form = createFormState({ ...deps, ...outgoing });
  takeBackRefused(form, outgoing.entries);

  async function start(): Promise<void> {
    nowMs.value = deps.nowMs();
    const fetched = Promise.all([recent.refresh(), outgoing.sync()]);
    const admitted = await deps.guard();
    if (admitted.kind !== "leaving") profile.value = admitted.profile;
    sessionState.value = admitted;
    await fetched;
  }

  async function resume(): Promise<void> {
    nowMs.value = deps.nowMs();
    if (sessionState.value?.kind === "offline" || recent.failure.value) await start();
    else await outgoing.sync();
  }

  return {
    sessionState,
    profile,
    form,
    recent,
    /** Newest first, without what is back in the form. */
    outgoing: computed(() =>
      outgoing.entries.value.filter(({ feedback }) => feedback._id !== form.takenBackId.value)
    ),
    nowMs,
    takeProfile: (taken: Profile) => void (profile.value = taken),
    start,
    resume,
  };
}

/** Refused feedback returns to the form once that is free. */
function takeBackRefused(form: FormState, entries: ReadonlySignal<readonly OutgoingEntry[]>): void {
  let toldId = "";
  effect(() => {
    const refused = entries.value.findLast(({ status }) => status === "refused");
    if (!refused) return;
    const { feedback: { _id }, sentence = "" } = refused;
    if (form.isFree.value) form.takeBack(refused);
    // A draft restores what was typed, but not why it was refused.
    else if (form.takenBackId.value === _id && toldId !== _id) {
      form.notice.value = { kind: "error", text: sentence };
    }
    toldId = _id;
  });
}
