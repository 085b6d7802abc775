import { batch, computed, effect, signal } from "@preact/signals-react";
import { type FeedbackDraft, isCompleteFeedback } from "@/lib/shared/feedback.ts";
import { FEEDBACK_MESSAGE_MAX_CHARACTERS, FEEDBACK_SUBJECT_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { feedbackFormText } from "@/lib/shared/messages/feedback_form.ts";
import { feedbackReplyText } from "@/lib/shared/messages/feedback_reply.ts";
import { countCharacters } from "@/lib/shared/text.ts";
import { say } from "../client/browser/language.ts";
import type { Draft } from "../client/storage/drafts.ts";
import type { IdentifiedFeedback } from "../client/outbox/outbox_database.ts";
import type { NoticeMessage } from "../parts/notice.ts";
import { createForm, type FieldErrors, type FormError } from "../state/form.ts";
import type { OutgoingEntry, SubmitOutcome } from "./outgoing_state.ts";

export const MAX_CHARACTERS = {
  subject: FEEDBACK_SUBJECT_MAX_CHARACTERS,
  message: FEEDBACK_MESSAGE_MAX_CHARACTERS,
} as const;

const EMPTY_DRAFT: FeedbackDraft = { subject: "", message: "", rating: 0 };

/** `takenBackId`: the refused feedback being corrected. */
export interface TypedFeedback extends FeedbackDraft {
  isNameShort: boolean;
  takenBackId?: string;
}

const NOTHING_TYPED: TypedFeedback = { ...EMPTY_DRAFT, isNameShort: false };

export type FormState = ReturnType<typeof createFormState>;

export function createFormState(deps: {
  draft?: Draft<TypedFeedback>;
  readToken(): string | undefined;
  newId(): string;
  submit(feedback: IdentifiedFeedback, replacedId?: string): Promise<SubmitOutcome>;
  discard(feedbackId: string): Promise<void>;
}) {
  const typed = deps.draft ? deps.draft.recall(NOTHING_TYPED) : NOTHING_TYPED;
  const isNameShort = signal(typed.isNameShort);
  const takenBackId = signal(typed.takenBackId);
  const form = createForm<FeedbackDraft>({
    initial: pickDraft(typed),
    check: (draft) =>
      deps.readToken() === undefined ? { text: say(feedbackFormText).loginToSubmit } : check(draft),
    async send(draft) {
      const feedback = { ...trimDraft(draft), _id: deps.newId(), isNameShort: isNameShort.value };
      const sending = deps.submit(feedback, takenBackId.value);
      clear();
      const outcome = await sending;
      if (isEmpty.value && outcome !== "refused") form.notice.value = noticeOf(outcome);
    },
    clearsAllErrors: true,
  });
  const isEmpty = computed(() => {
    const { subject, message, rating } = form.values.value;
    return subject === "" && message === "" && rating === 0;
  });

  function clear(): void {
    batch(() => {
      form.reset(EMPTY_DRAFT);
      takenBackId.value = undefined;
    });
  }

  function noticeSent(): void {
    if (form.notice.value?.kind === "info") form.notice.value = noticeOf("confirmed");
  }

  function takeBack({ feedback, sentence = "" }: OutgoingEntry): void {
    form.values.value = pickDraft(feedback);
    isNameShort.value = feedback.isNameShort;
    takenBackId.value = feedback._id;
    form.notice.value = { kind: "error", text: sentence };
  }

  effect(() => {
    const [shortened, mended] = [isNameShort.value, takenBackId.value];
    deps.draft?.keep({ ...form.values.value, isNameShort: shortened, takenBackId: mended }, NOTHING_TYPED);
  });

  async function discard(): Promise<void> {
    if (takenBackId.value === undefined) return;
    const discarding = deps.discard(takenBackId.value);
    clear();
    await discarding;
  }

  return {
    ...form,
    isNameShort,
    /** Empty, idle, and not correcting a refused one. */
    isFree: computed(() => isEmpty.value && !form.isBusy.value && takenBackId.value === undefined),
    takenBackId,
    noticeSent,
    takeBack,
    discard,
  };
}

/** Returns the characters beyond the limit, negative while there is room. */
export function excessOf(field: keyof typeof MAX_CHARACTERS, text: string): number {
  return countCharacters(text.trim()) - MAX_CHARACTERS[field];
}

function check(draft: FeedbackDraft): FormError<keyof FeedbackDraft> | undefined {
  const { missing, tooLong, tooLongNotice } = say(feedbackFormText);
  const errors: FieldErrors<keyof FeedbackDraft> = {};
  for (const field of ["subject", "message"] as const) {
    const excess = excessOf(field, draft[field]);
    if (draft[field].trim() === "") errors[field] = missing[field];
    else if (excess > 0) errors[field] = tooLong({ count: excess });
  }
  if (draft.rating === 0) errors.rating = missing.rating;
  if (!isCompleteFeedback(draft)) return { errors, text: say(feedbackReplyText).incomplete };
  return Object.keys(errors).length > 0 ? { errors, text: tooLongNotice } : undefined;
}

function pickDraft({ subject, message, rating }: FeedbackDraft): FeedbackDraft {
  return { subject, message, rating };
}

function trimDraft({ subject, message, rating }: FeedbackDraft): FeedbackDraft {
  return { subject: subject.trim(), message: message.trim(), rating };
}

function noticeOf(outcome: Exclude<SubmitOutcome, "refused">): NoticeMessage {
  if (outcome === "confirmed") return { kind: "success", text: say(feedbackReplyText).submitted };
  return { kind: "info", text: say(feedbackFormText).kept };
}
