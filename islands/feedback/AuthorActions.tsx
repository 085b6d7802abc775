import { useSignal } from "@preact/signals-react";
import { useMemo, useRef } from "react";
import { Button } from "../parts/Button.tsx";
import { Modal } from "../parts/Modal.tsx";
import { FeedbackForm } from "./FeedbackForm.tsx";
import { createFormState, type TypedFeedback } from "./form_state.ts";
import { draftText } from "@/lib/shared/messages/draft.ts";
import { feedbackFormText } from "@/lib/shared/messages/feedback_form.ts";
import { feedbackReplyText } from "@/lib/shared/messages/feedback_reply.ts";
import { feedbackOwnText } from "@/lib/shared/messages/feedback_own.ts";
import { changeFeedback, deleteFeedback, type Feedback } from "@/lib/shared/wire/feedback.ts";
import { say } from "../client/browser/language.ts";
import { type Call, call, type Refusal } from "../client/api/api.ts";
import type { IdentifiedFeedback } from "../client/outbox/outbox_database.ts";
import { ownerOf, readToken } from "../client/session/session.ts";
import { type Draft, openDraft } from "../client/storage/drafts.ts";
import type { FeedbackScreen } from "./feedback_state.ts";
import type { RecentState } from "./recent_state.ts";

interface AuthorActionsProps {
  item: Feedback;
  screen: FeedbackScreen;
}

export function AuthorActions(props: AuthorActionsProps) {
  const open = useSignal<"edit" | "delete" | undefined>(undefined);
  const text = say(feedbackOwnText);
  const onClose = () => void (open.value = undefined);
  return (
    <div className="row-2 feedback-own">
      <button type="button" className="link-button" onClick={() => open.value = "edit"}>{text.edit}</button>
      <button type="button" className="link-button" onClick={() => open.value = "delete"}>
        {text.delete}
      </button>
      {open.value === "edit" && <EditDialog {...props} onClose={onClose} />}
      {open.value === "delete" && <DeleteDialog {...props} onClose={onClose} />}
    </div>
  );
}

function DeleteDialog({ item, screen, onClose }: AuthorActionsProps & { onClose(): void }) {
  const foot = useRef<HTMLDivElement>(null);
  const text = say(feedbackOwnText);

  async function remove(): Promise<void> {
    const row = foot.current?.closest("li");
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    const refusal = await applyDeletion(item, { call, readToken, recent: screen.recent });
    const said = refusal ?? say(feedbackReplyText).deleted;
    screen.form.notice.value = { kind: refusal ? "error" : "success", text: said };
    onClose();
    if (refusal !== undefined || !(neighbour instanceof HTMLElement)) return;
    // The dialog returns the focus to the button that opened it, which is gone.
    requestAnimationFrame(() => neighbour.focus());
  }

  return (
    <Modal title={text.deleteTitle} onClose={onClose}>
      <p className="clamp" dir="auto">{item.subject}</p>
      <p>{text.question}</p>
      <div className="dialog-foot" ref={foot}>
        <Button onPress={onClose}>{text.keep}</Button>
        <Button kind="danger" onPress={() => void remove()}>{text.delete}</Button>
      </div>
    </Modal>
  );
}

function EditDialog({ item, screen, onClose }: AuthorActionsProps & { onClose(): void }) {
  const profile = screen.profile.value;
  const state = useMemo(() => {
    const isNameShort = item.userId.lastName !== profile?.lastName;
    return createFeedbackEdit({ item, isNameShort, onDone: onClose }, {
      call,
      readToken,
      recent: screen.recent,
      draft: openDraft(`feedback-${item._id}`, ownerOf(readToken())),
    });
  }, []);
  return (
    <Modal title={say(feedbackOwnText).title} onClose={onClose}>
      <FeedbackForm state={state} profile={profile} />
    </Modal>
  );
}

/** A refusal keeps what was typed. */
export function createFeedbackEdit(
  { item, isNameShort, onDone }: { item: Feedback; isNameShort: boolean; onDone(): void },
  deps: EditDeps & { draft: Draft<TypedFeedback> },
) {
  const { subject, message, rating } = item;
  const former = { subject, message, rating, isNameShort };
  const isRecalled = deps.draft.isKept();
  const draft: Draft<TypedFeedback> = {
    ...deps.draft,
    recall: () => deps.draft.recall(former),
    // The form is emptied while it is being sent.
    keep: (typed) => void (typed.subject || typed.message ? deps.draft.keep(typed, former) : undefined),
  };
  function leave(): void {
    draft.forget();
    onDone();
  }
  const state = createFormState({
    readToken: deps.readToken,
    draft,
    newId: () => item._id,
    discard: () => Promise.resolve(leave()),
    async submit(feedback) {
      const sentence = await applyChange(feedback, deps);
      if (sentence === undefined) leave();
      else state.takeBack({ feedback, sentence, atMs: 0, status: "refused" });
      return sentence === undefined ? "confirmed" : "refused";
    },
  });
  if (isRecalled) state.notice.value = { kind: "info", text: say(draftText).kept };
  return state;
}

interface EditDeps {
  call: Call;
  readToken(): string | undefined;
  recent: Pick<RecentState, "update">;
}

/** Returns why it failed. */
async function applyChange(
  { _id: feedbackId, subject, message, rating, isNameShort }: IdentifiedFeedback,
  { call, readToken, recent }: EditDeps,
): Promise<string | undefined> {
  const body = { subject, message, rating, isNameShort };
  const result = await call(changeFeedback, { token: readToken(), params: { feedbackId }, body });
  if (!result.ok) return explain(result);
  const changed: Feedback = { ...result.data.feedback, isMine: true };
  recent.update((items) => items.map((item) => item._id === feedbackId ? changed : item));
}

/** Returns why it failed; what is gone already leaves the list too. */
export async function applyDeletion(
  { _id: feedbackId }: Feedback,
  { call, readToken, recent }: EditDeps,
): Promise<string | undefined> {
  const result = await call(deleteFeedback, { token: readToken(), params: { feedbackId } });
  if (!result.ok && result.code !== "feedback_not_found") return explain(result);
  recent.update((items) => items.filter(({ _id }) => _id !== feedbackId));
}

function explain({ status, message }: Refusal): string {
  const { networkError, failed } = say(feedbackFormText);
  return status === 0 ? networkError : message || failed;
}
