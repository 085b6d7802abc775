import { useSignal } from "@preact/signals-react";
import { type ReactElement, useMemo } from "react";
import { Modal } from "../parts/Modal.tsx";
import { FeedbackForm } from "./FeedbackForm.tsx";
import { createFormState, type FormState } from "./form_state.ts";
import { feedbackFormText, feedbackOwnText, feedbackReplyText } from "@/lib/shared/messages/feedback.ts";
import { changeFeedback, deleteFeedback, type Feedback } from "@/lib/shared/wire/feedback.ts";
import { say } from "../client/browser/language.ts";
import { type Call, call, type Refusal } from "../client/api/api.ts";
import type { IdentifiedFeedback } from "../client/outbox/outbox_database.ts";
import { readToken } from "../client/session/session.ts";
import type { FeedbackScreen } from "./feedback_state.ts";
import type { RecentState } from "./recent_state.ts";

interface OwnActionsProps {
  item: Feedback;
  screen: FeedbackScreen;
}

/** What an author can do with what they said. */
export function OwnActions({ item, screen }: OwnActionsProps): ReactElement {
  const isOpen = useSignal(false);
  const text = say(feedbackOwnText);

  async function remove(): Promise<void> {
    if (!globalThis.confirm(text.question)) return;
    const refusal = await deleteOwn(item, { call, readToken, recent: screen.recent });
    const said = refusal ?? say(feedbackReplyText).deleted;
    screen.form.notice.value = { kind: refusal ? "error" : "success", text: said };
  }

  return (
    <div className="row-2 feedback-own">
      <button type="button" className="link-button" onClick={() => isOpen.value = true}>{text.edit}</button>
      <button type="button" className="link-button" onClick={() => void remove()}>{text.delete}</button>
      {isOpen.value && <EditDialog item={item} screen={screen} onClose={() => isOpen.value = false} />}
    </div>
  );
}

function EditDialog({ item, screen, onClose }: OwnActionsProps & { onClose(): void }): ReactElement {
  const profile = screen.profile.value;
  const state = useMemo(() => {
    const isNameShort = item.userId.lastName !== profile?.lastName;
    return createOwnEditState({ item, isNameShort, onDone: onClose }, {
      call,
      readToken,
      recent: screen.recent,
    });
  }, []);
  return (
    <Modal title={say(feedbackOwnText).title} onClose={onClose}>
      <FeedbackForm state={state} profile={profile} />
    </Modal>
  );
}

/** The form with what was said; a refusal leaves what was typed. */
export function createOwnEditState(
  { item, isNameShort, onDone }: { item: Feedback; isNameShort: boolean; onDone(): void },
  deps: OwnFeedbackDeps,
): FormState {
  const state = createFormState({
    readToken: deps.readToken,
    newId: () => item._id,
    discard: () => Promise.resolve(onDone()),
    async submit(feedback) {
      const sentence = await changeOwn(feedback, deps);
      if (sentence === undefined) onDone();
      else state.takeBack({ feedback, sentence, atMs: 0, status: "refused" });
      return sentence === undefined ? "confirmed" : "refused";
    },
  });
  const { subject, message, rating } = item;
  state.values.value = { subject, message, rating };
  state.isNameShort.value = isNameShort;
  return state;
}

interface OwnFeedbackDeps {
  call: Call;
  readToken(): string | undefined;
  recent: Pick<RecentState, "update">;
}

/** Changes what is public already; returns why that failed. */
export async function changeOwn(
  { _id: feedbackId, subject, message, rating, isNameShort }: IdentifiedFeedback,
  { call, readToken, recent }: OwnFeedbackDeps,
): Promise<string | undefined> {
  const body = { subject, message, rating, isNameShort };
  const result = await call(changeFeedback, { token: readToken(), params: { feedbackId }, body });
  if (!result.ok) return explain(result);
  const changed: Feedback = { ...result.data.feedback, isMine: true };
  recent.update((items) => items.map((item) => item._id === feedbackId ? changed : item));
}

/** Returns why it failed; what is gone already leaves the list as well. */
export async function deleteOwn(
  { _id: feedbackId }: Feedback,
  { call, readToken, recent }: OwnFeedbackDeps,
): Promise<string | undefined> {
  const result = await call(deleteFeedback, { token: readToken(), params: { feedbackId } });
  if (!result.ok && result.code !== "feedback_not_found") return explain(result);
  recent.update((items) => items.filter(({ _id }) => _id !== feedbackId));
}

function explain({ status, message }: Refusal): string {
  const { networkError, failed } = say(feedbackFormText);
  return status === 0 ? networkError : message || failed;
}
