/** What is said of uploads beside their form. @module */
import { useId } from "react";
import { formatSize } from "@/lib/shared/media_time.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { adminUploadProgressText } from "@/lib/shared/messages/admin_upload_progress.ts";
import { say } from "../../client/browser/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import { FieldError } from "../../parts/FieldError.tsx";
import { readTopics, sayMissing } from "./upload_draft.ts";
import { describePace, type Pace, percentOf } from "./send_media.ts";
import type { QueuedMedia } from "./upload_queue.ts";
import type { UploadState } from "./upload_state.ts";

interface StateProps {
  state: UploadState;
}

/** Above the form: kept, interrupted and queued uploads. */
export function UploadQueueNotices({ state }: StateProps) {
  const isLong = state.queue.entries.value.length > 1;
  return (
    <>
      <InterruptedNotice state={state} />
      <KeptOffer state={state} />
      <KeptNotice state={state} />
      {isLong && <UploadQueueList state={state} />}
    </>
  );
}

export function RunningUpload({ state }: StateProps) {
  const pace = state.pace.value;
  const sending = state.queue.entries.value.find(({ phase }) => phase.value === "sending");
  if (!pace) return null;
  const name = sending?.form.draft.value.files.file?.name ?? "";
  return <UploadProgress name={name} pace={pace} onCancel={state.cancel} />;
}

export function UploadProgress({ name, pace, onCancel }: { name: string; pace: Pace; onCancel(): void }) {
  const id = useId();
  const text = say(adminUploadProgressText);
  const percent = percentOf(pace);
  return (
    <section className="card admin-upload-progress" aria-labelledby={id}>
      <h2 id={id}>{text.title({ name })}</h2>
      <p className="admin-upload-percent tabular">{text.percent({ percent })}</p>
      <progress className="progress-bar" max={100} value={percent} aria-labelledby={id} />
      <p className="hint tabular">{describePace(pace)}</p>
      <p className="hint">{text.stay}</p>
      <Button icon="close" onPress={onCancel}>{text.cancel}</Button>
    </section>
  );
}

/** The interrupted one has a notice of its own. */
function KeptOffer({ state: { queue, interrupted } }: StateProps) {
  const text = say(adminUploadProgressText);
  const isOffered = ({ awaitedName }: QueuedMedia) => awaitedName !== interrupted.current.value?.name;
  const offered = queue.kept.value.filter(isOffered);
  if (offered.length === 0) return null;
  return (
    <div className="stack-3">
      <Banner kind="info" icon="upload">
        {text.continueKept({ names: offered.map(nameOf).join(", ") })}
      </Banner>
      <div className="row-2">
        <Button onPress={queue.continueKept}>{text.continue}</Button>
        <Button onPress={queue.forgetKept}>{text.forget}</Button>
      </div>
    </div>
  );
}

function nameOf({ form, awaitedName }: QueuedMedia): string {
  const { texts, files } = form.draft.value;
  return texts.title.trim() || files.file?.name || awaitedName || say(adminUploadProgressText).noFile;
}

/** Says which file is awaited, unless the interrupted upload says so. */
function KeptNotice({ state }: StateProps) {
  const text = say(adminUploadProgressText);
  const { form, awaitedName } = state.queue.opened.value;
  const isInterrupted = state.interrupted.current.value?.name === awaitedName;
  const isWaiting = awaitedName !== undefined && !form.draft.value.files.file;
  return isWaiting && !isInterrupted
    ? <Banner kind="info" icon="upload">{text.kept({ name: awaitedName })}</Banner>
    : null;
}

function InterruptedNotice({ state }: StateProps) {
  const text = say(adminUploadProgressText);
  const { current, idFor, giveUp } = state.interrupted;
  if (!current.value || state.isBusy.value) return null;
  const isChosen = idFor(state.queue.opened.value.form.draft.value) !== undefined;
  return (
    <div className="stack-3 items-start">
      <Banner kind="info" icon="upload">
        {isChosen ? text.cutHere : text.cut({ name: current.value.name })}
      </Banner>
      <Button onPress={giveUp}>{text.startOver}</Button>
    </div>
  );
}

function UploadQueueList({ state }: StateProps) {
  const text = say(adminUploadProgressText);
  return (
    <section className="card admin-upload-queue card-compact" aria-labelledby="upload-queue">
      <h2 className="h3" id="upload-queue">{text.queue}</h2>
      <ul>
        {state.queue.entries.value.map((entry) => <QueueRow key={entry.id} entry={entry} state={state} />)}
      </ul>
    </section>
  );
}

interface QueueRowProps extends StateProps {
  entry: QueuedMedia;
}

function QueueRow({ entry, state }: QueueRowProps) {
  const text = say(adminUploadProgressText);
  const { files: { file }, texts } = entry.form.draft.value;
  const { queue, isBusy } = state;
  const pace = state.pace.value;
  const name = nameOf(entry);
  const isOpen = queue.opened.value === entry;
  const phase = entry.phase.value;
  return (
    <li data-phase={phase}>
      <button
        type="button"
        className="link-button"
        aria-label={text.open({ title: name })}
        aria-current={isOpen}
        onClick={() => void (queue.opened.value = entry)}
      >
        {name}
      </button>
      <p className="hint tabular">
        {[file ? formatSize(file.size) : text.noFile, text.phases[phase]].join(", ")}
      </p>
      <p className="small semibold hide-empty">{sayMissing(texts.language, readTopics(texts))}</p>
      {phase === "sending" && (
        <progress max={100} value={pace ? percentOf(pace) : 0} aria-label={text.title({ name })} />
      )}
      <div className="field">
        <FieldError id={`upload-fault-${entry.id}`} error={entry.fault.value} />
      </div>
      {!isBusy.value && (
        <Button
          kind="icon"
          icon="close"
          name={say(adminUploadText).remove({ name })}
          onPress={() => queue.remove(entry)}
        />
      )}
    </li>
  );
}
