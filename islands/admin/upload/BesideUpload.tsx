import type { ReactElement } from "react";
import { formatSize } from "@/lib/shared/media_time.ts";
import { adminUploadProgressText, adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { say } from "../../client/browser/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { FieldError } from "../../parts/FieldError.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { percentOf } from "./upload_pace.ts";
import type { QueuedMedia } from "./upload_queue.ts";
import type { UploadScreenState } from "./upload_state.ts";
import { UploadProgress } from "./UploadProgress.tsx";

interface BesideProps {
  state: UploadScreenState;
}

/** Kept, cut and queued uploads. */
export function Above({ state }: BesideProps): ReactElement {
  const isLong = state.queue.entries.value.length > 1;
  return (
    <>
      <CutNotice state={state} />
      <KeptNotice state={state} />
      {isLong && <UploadQueueList state={state} />}
    </>
  );
}

export function Below({ state }: BesideProps): ReactElement | null {
  const pace = state.pace.value;
  const sending = state.queue.entries.value.find(({ phase }) => phase.value === "sending");
  if (!pace) return null;
  const name = sending?.form.draft.value.files.file?.name ?? "";
  return <UploadProgress name={name} pace={pace} onCancel={state.cancel} />;
}

/** Unless something says so already. */
function KeptNotice({ state }: BesideProps): ReactElement | null {
  const text = say(adminUploadProgressText);
  const { form, awaitedName } = state.queue.opened.value;
  const isCut = state.cuts.cut.value?.name === awaitedName;
  const isWaiting = awaitedName !== undefined && !form.draft.value.files.file;
  return isWaiting && !isCut ? <Banner kind="info" icon="upload">{text.kept(awaitedName)}</Banner> : null;
}

function CutNotice({ state }: BesideProps): ReactElement | null {
  const text = say(adminUploadProgressText);
  const { cut, idFor, giveUp } = state.cuts;
  if (!cut.value || state.isBusy.value) return null;
  const isChosen = idFor(state.queue.opened.value.form.draft.value) !== undefined;
  return (
    <div className="stack-3 admin-upload-interrupted">
      <Banner kind="info" icon="upload">{isChosen ? text.cutHere : text.cut(cut.value.name)}</Banner>
      <button type="button" className="button button-quiet" onClick={giveUp}>{text.startOver}</button>
    </div>
  );
}

function UploadQueueList({ state }: BesideProps): ReactElement {
  const text = say(adminUploadProgressText);
  return (
    <section className="card admin-upload-queue" aria-labelledby="upload-queue">
      <h2 id="upload-queue">{text.queue}</h2>
      <ul>
        {state.queue.entries.value.map((entry) => <QueueRow key={entry.id} entry={entry} state={state} />)}
      </ul>
    </section>
  );
}

interface QueueRowProps {
  entry: QueuedMedia;
  state: UploadScreenState;
}

function QueueRow({ entry, state }: QueueRowProps): ReactElement {
  const text = say(adminUploadProgressText);
  const { texts, files: { file } } = entry.form.draft.value;
  const { queue, isBusy } = state;
  const name = texts.title.trim() || file?.name || entry.awaitedName || text.noFile;
  const isOpen = queue.opened.value === entry;
  const phase = entry.phase.value;
  return (
    <li data-phase={phase}>
      <button
        type="button"
        className="link-button"
        aria-label={text.open(name)}
        aria-current={isOpen}
        onClick={() => void (queue.opened.value = entry)}
      >
        {name}
      </button>
      <p className="hint tabular">
        {[file ? formatSize(file.size) : text.noFile, text.phases[phase]].join(", ")}
      </p>
      {phase === "sending" && <RowProgress name={name} state={state} />}
      <div className="field">
        <FieldError id={`upload-fault-${entry.id}`} error={entry.fault.value} />
      </div>
      {!isBusy.value && (
        <button
          type="button"
          className="icon-button"
          aria-label={say(adminUploadText).remove(name)}
          onClick={() => queue.remove(entry)}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

function RowProgress({ name, state }: { name: string; state: UploadScreenState }): ReactElement {
  const pace = state.pace.value;
  const text = say(adminUploadProgressText);
  return <progress max={100} value={pace ? percentOf(pace) : 0} aria-label={text.title(name)} />;
}
