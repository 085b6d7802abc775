/** The form in which a person says something. @module */
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { type FeedbackDraft, isCompleteFeedback } from "@/lib/shared/feedback.ts";
import { feedbackFormText, feedbackReplyText } from "@/lib/shared/messages/feedback.ts";
import type { IdentifiedFeedback } from "../client/feedback_database.ts";
import { say } from "../client/language.ts";
import type { NoticeMessage } from "../parts/notice.ts";
import {
  checkDraft,
  EMPTY_FEEDBACK_DRAFT,
  type FeedbackErrors,
  type FeedbackField,
  isEmptyDraft,
  trimDraft,
} from "./draft_rules.ts";
import type { OutgoingEntry, SubmitOutcome } from "./outgoing_state.ts";

/** What the form works with; tests hand it other things. */
export interface FormDeps {
  readToken(): string | undefined;
  newId(): string;
  submit(feedback: IdentifiedFeedback, replacedId?: string): Promise<SubmitOutcome>;
  discard(feedbackId: string): Promise<void>;
}

/** The form as the screen shows it. */
export interface FormState {
  draft: ReadonlySignal<FeedbackDraft>;
  isNameShort: Signal<boolean>;
  faults: ReadonlySignal<FeedbackErrors>;
  notice: ReadonlySignal<NoticeMessage | undefined>;
  isBusy: ReadonlySignal<boolean>;
  /** Nothing stands in it, nothing is under way, and nothing refused is being mended. */
  isFree: ReadonlySignal<boolean>;
  /** The refused feedback that stands in the form. */
  takenBackId: ReadonlySignal<string | undefined>;
  /** Counts refusals of what was typed: with each one the focus goes to the first field at fault. */
  refusals: ReadonlySignal<number>;
  edit<Field extends FeedbackField>(field: Field, value: FeedbackDraft[Field]): void;
  submit(): Promise<void>;
  /** Whatever was kept on this phone is public now: what was said about that no longer holds. */
  noticeSent(): void;
  /** Puts a refused feedback into the form, with the reason. */
  takeBack(entry: OutgoingEntry): void;
  /** Drops the refused feedback that stands in the form. */
  discard(): Promise<void>;
}

/** Builds an empty form. */
export function createFormState(deps: FormDeps): FormState {
  const draft = signal(EMPTY_FEEDBACK_DRAFT);
  const isNameShort = signal(false);
  const isBusy = signal(false);
  const words = createWords();
  const { notice, refuse } = words;
  const takenBackId = signal<string | undefined>();
  const isEmpty = computed(() => isEmptyDraft(draft.value));

  function clear(): void {
    draft.value = EMPTY_FEEDBACK_DRAFT;
    takenBackId.value = undefined;
    words.clear();
  }

  function edit<Field extends FeedbackField>(field: Field, value: FeedbackDraft[Field]): void {
    batch(() => {
      draft.value = { ...draft.value, [field]: value };
      words.clear();
    });
  }

  async function submit(): Promise<void> {
    if (isBusy.value) return;
    const text = say(feedbackFormText);
    if (deps.readToken() === undefined) return refuse(text.loginToSubmit);
    const found = checkDraft(draft.value);
    const isComplete = isCompleteFeedback(draft.value);
    if (!isComplete) return refuse(say(feedbackReplyText).incomplete, found);
    if (Object.keys(found).length > 0) return refuse(text.tooLongNotice, found);
    const sending = deps.submit(
      { ...trimDraft(draft.value), _id: deps.newId(), isNameShort: isNameShort.value },
      takenBackId.value,
    );
    batch(() => {
      clear();
      isBusy.value = true;
    });
    const outcome = await sending;
    batch(() => {
      isBusy.value = false;
      if (isEmpty.value && outcome !== "refused") notice.value = noticeOf(outcome);
    });
  }

  function noticeSent(): void {
    if (notice.value?.kind === "info") notice.value = noticeOf("confirmed");
  }

  function takeBack({ feedback, sentence = "" }: OutgoingEntry): void {
    const { _id, subject, message, rating } = feedback;
    draft.value = { subject, message, rating };
    isNameShort.value = feedback.isNameShort;
    takenBackId.value = _id;
    notice.value = { kind: "error", text: sentence };
  }

  async function discard(): Promise<void> {
    if (takenBackId.value === undefined) return;
    const discarding = deps.discard(takenBackId.value);
    batch(clear);
    await discarding;
  }

  return {
    draft,
    isNameShort,
    faults: words.faults,
    notice,
    isBusy,
    isFree: computed(() => isEmpty.value && !isBusy.value && takenBackId.value === undefined),
    takenBackId,
    refusals: words.refusals,
    edit,
    submit,
    noticeSent,
    takeBack,
    discard,
  };
}

/** What the form says, until something is typed. */
function createWords() {
  const faults = signal<FeedbackErrors>({});
  const notice = signal<NoticeMessage | undefined>();
  const refusals = signal(0);
  return {
    faults,
    notice,
    refusals,
    clear(): void {
      faults.value = {};
      notice.value = undefined;
    },
    refuse(sentence: string, found: FeedbackErrors = {}): void {
      notice.value = { kind: "error", text: sentence };
      faults.value = found;
      refusals.value++;
    },
  };
}

function noticeOf(outcome: Exclude<SubmitOutcome, "refused">): NoticeMessage {
  if (outcome === "confirmed") return { kind: "success", text: say(feedbackReplyText).submitted };
  return { kind: "info", text: say(feedbackFormText).kept };
}
