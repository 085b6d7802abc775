import { type ChangeEvent, useId, useRef } from "react";
import { signal, useSignal } from "@preact/signals-react";
import { type Language, LANGUAGE_NAMES, LANGUAGES } from "@/lib/shared/languages.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { adminRecordingsText } from "@/lib/shared/messages/admin_recordings.ts";
import * as wire from "@/lib/shared/wire/recordings.ts";
import type { Recording, SpeakableSentence } from "@/lib/shared/wire/recordings.ts";
import { ADMIN_NOTICE_MS, RECORDING_MAX_BYTES } from "@/lib/shared/limits.ts";
import { createWithToken } from "../../client/api/authed_call.ts";
import { sendBody } from "../../client/api/upload.ts";
import { say } from "../../client/browser/language.ts";
import { queryParameter, writeQuery } from "../../client/browser/navigation.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { dropAdminSession } from "../../client/session/admin_guard.ts";
import { readToken } from "../../client/session/session.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { Spinner } from "../../parts/Spinner.tsx";
import { createTimedNotice } from "../../state/timed_notice.ts";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { Fetched, TimedBanner } from "../parts/Notices.tsx";

/** The first that phones have no voice for. */
const FIRST: Language = "ha";

type RecordingsState = ReturnType<typeof openRecordings>;

function openRecordings() {
  const withToken = createWithToken({ readToken: () => readToken("admin"), onSignedOut: dropAdminSession });
  const asked = queryParameter("language");
  const language = signal(LANGUAGES.find((known) => known === asked) ?? FIRST);
  const sentences = signal<readonly SpeakableSentence[] | undefined>();
  const failure = signal<string | undefined>();
  const sending = signal<ReadonlySet<string>>(new Set());
  /** Removed once somebody has confirmed it. */
  const removing = signal<SpeakableSentence | undefined>();
  const notice = createTimedNotice(schedule, { successMs: ADMIN_NOTICE_MS, errorMs: ADMIN_NOTICE_MS });

  async function load(): Promise<void> {
    const asked = language.value;
    failure.value = undefined;
    const result = await adminCall(wire.listSpeakableSentences, { query: { language: asked } });
    if (asked !== language.value) return;
    if (result.ok) sentences.value = result.data.sentences;
    else failure.value = result.message || say(adminRecordingsText).failed;
  }

  async function choose(chosen: string): Promise<void> {
    language.value = LANGUAGES.find((known) => known === chosen) ?? FIRST;
    sentences.value = undefined;
    writeQuery("language", language.value);
    await load();
  }

  function setRecording(name: string, recording: SpeakableSentence["recording"]): void {
    sentences.value = sentences.value?.map((each) => each.sentence === name ? { ...each, recording } : each);
  }

  async function upload({ sentence, textHash }: SpeakableSentence, file: File): Promise<void> {
    if (sending.value.has(sentence)) return;
    const text = say(adminRecordingsText);
    if (file.size > RECORDING_MAX_BYTES) return notice.fail(text.tooHeavy);
    notice.clear();
    sending.value = new Set([...sending.value, sentence]);
    const body = new FormData();
    body.append("sound", file);
    const query = { language: language.value, sentence, textHash };
    const { signal } = new AbortController();
    const result = await withToken((token) => sendBody(wire.uploadRecording, { body, query, token, signal }));
    sending.value = new Set([...sending.value].filter((name) => name !== sentence));
    if (!result.ok) return notice.fail(result.message || text.notUploaded);
    if (query.language === language.value) setRecording(sentence, result.data.recording);
    notice.succeed(text.uploaded);
  }

  async function remove(): Promise<void> {
    const { recording, sentence } = removing.value ?? {};
    removing.value = undefined;
    if (!recording || !sentence) return;
    const text = say(adminRecordingsText);
    const result = await adminCall(wire.deleteRecording, { params: { recordingId: recording._id } });
    // Another administrator was faster; it is gone, as asked.
    if (!result.ok && result.status !== 404) return notice.fail(result.message || text.notRemoved);
    setRecording(sentence, null);
    notice.succeed(text.removed);
  }

  return { language, sentences, failure, sending, removing, notice, load, choose, upload, remove };
}

export const startRecordings = adminScreen({
  current: "recordings",
  words: () => say(adminRecordingsText),
  open: openRecordings,
  start: (screen) => void screen.load(),
  Page: RecordingsPage,
});

const LANGUAGE_OPTIONS = Object.entries(LANGUAGE_NAMES).map(([value, name]) => ({ value, name }));

function RecordingsPage({ screen }: { screen: RecordingsState }) {
  const text = say(adminRecordingsText);
  return (
    <>
      <TimedBanner notice={screen.notice} />
      <div className="stack-2 admin-recordings-tools">
        <SelectField
          label={text.language}
          name="language"
          value={screen.language.value}
          options={LANGUAGE_OPTIONS}
          onChoose={(language) => void screen.choose(language)}
        />
        <p className="hint">{text.hint}</p>
      </div>
      <Fetched data={screen.sentences.value} state={screen} text={text}>
        {(sentences) => <Sentences sentences={sentences} state={screen} />}
      </Fetched>
      <RemoveDialog state={screen} />
    </>
  );
}

function Sentences({ sentences, state }: {
  sentences: readonly SpeakableSentence[];
  state: RecordingsState;
}) {
  const recorded = sentences.filter((sentence) => isCurrent(sentence)).length;
  return (
    <div className="stack-3">
      <p className="hint" role="status">
        {say(adminRecordingsText).count({ recorded, all: sentences.length })}
      </p>
      <ul className="card admin-recordings-list">
        {sentences.map((sentence) => (
          <SentenceRow
            key={sentence.sentence}
            sentence={sentence}
            state={state}
          />
        ))}
      </ul>
    </div>
  );
}

interface SentenceProps {
  sentence: SpeakableSentence;
  state: RecordingsState;
}

function SentenceRow({ sentence, state }: SentenceProps) {
  const text = say(adminRecordingsText);
  const { text: words, recording } = sentence;
  const isSending = state.sending.value.has(sentence.sentence);
  return (
    <li className="line-3 spread admin-recordings" aria-busy={isSending}>
      <div className="anywhere">
        <p className="semibold" lang={state.language.value}>{words}</p>
        <RecordingState sentence={sentence} />
      </div>
      {isSending ? <Spinner label={text.sending} /> : (
        <div className="line-1 admin-recordings-actions">
          {recording && <PlayButton recording={recording} words={words} state={state} />}
          <Chooser sentence={sentence} state={state} />
          {recording && (
            <Button
              kind="icon"
              icon="trash"
              name={text.removeOf({ sentence: words })}
              onPress={() => state.removing.value = sentence}
            />
          )}
        </div>
      )}
    </li>
  );
}

function RecordingState({ sentence }: { sentence: SpeakableSentence }) {
  const text = say(adminRecordingsText);
  const { recording } = sentence;
  if (!recording) return <p className="hint">{text.missing}</p>;
  if (!isCurrent(sentence)) {
    return (
      <p className="admin-recordings-outdated line-2 semibold">
        <Icon name="alert" />
        {text.outdated}
      </p>
    );
  }
  return <p className="hint tabular">{text.size({ size: formatSize(recording.sizeBytes) })}</p>;
}

function isCurrent({ recording, textHash }: SpeakableSentence): boolean {
  return recording?.textHash === textHash;
}

function Chooser({ sentence, state }: SentenceProps) {
  const id = useId();
  const text = say(adminRecordingsText);
  const { text: words, recording } = sentence;

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // Otherwise the same file could not be chosen again.
    currentTarget.value = "";
    if (file) void state.upload(sentence, file);
  }

  return (
    <>
      <input
        id={id}
        className="file-input"
        type="file"
        accept="audio/mpeg,audio/mp4,audio/ogg,audio/wav,.m4a"
        aria-label={recording ? text.replaceOf({ sentence: words }) : text.uploadOf({ sentence: words })}
        onChange={choose}
      />
      <label className="icon-button" htmlFor={id}>
        <Icon name="upload" />
      </label>
    </>
  );
}

function PlayButton({ recording: { url }, words, state }: {
  recording: Recording;
  words: string;
  state: RecordingsState;
}) {
  const text = say(adminRecordingsText);
  const isPlaying = useSignal(false);
  const audio = useRef<HTMLAudioElement>(null);
  return (
    <>
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => isPlaying.value = true}
        onPause={() => isPlaying.value = false}
        onEnded={() => isPlaying.value = false}
      />
      <Button
        kind="icon"
        icon={isPlaying.value ? "close" : "play"}
        name={isPlaying.value ? text.stopOf({ sentence: words }) : text.playOf({ sentence: words })}
        onPress={() => {
          if (!audio.current) return;
          if (isPlaying.value) return audio.current.load();
          audio.current.play().catch(() => state.notice.fail(text.notPlayed));
        }}
      />
    </>
  );
}

function RemoveDialog({ state }: { state: RecordingsState }) {
  const sentence = state.removing.value;
  if (!sentence) return null;
  const text = say(adminRecordingsText);
  return (
    <ConfirmDialog
      title={text.removeTitle}
      cancel={text.cancel}
      confirm={text.remove}
      isDangerous
      onCancel={() => state.removing.value = undefined}
      onConfirm={() => void state.remove()}
    >
      <p className="semibold anywhere" lang={state.language.value}>{sentence.text}</p>
      <p>{text.removeLead}</p>
    </ConfirmDialog>
  );
}
