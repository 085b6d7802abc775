import { signal } from "@preact/signals-react";
import { type Language, LANGUAGES } from "@/lib/shared/languages.ts";
import { ADMIN_NOTICE_MS, RECORDING_MAX_BYTES } from "@/lib/shared/limits.ts";
import { adminRecordingsText } from "@/lib/shared/messages/admin_recordings.ts";
import * as wire from "@/lib/shared/wire/recordings.ts";
import type { AuthedCall, WithToken } from "../../client/api/authed_call.ts";
import type { SendBody } from "../../client/api/upload.ts";
import { say } from "../../client/browser/language.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import { createTimedNotice } from "../../state/timed_notice.ts";

/** The first that phones have no voice for. */
const FIRST: Language = "ha";

export type RecordingsState = ReturnType<typeof createRecordingsState>;

export function createRecordingsState(deps: {
  authedCall: AuthedCall;
  withToken: WithToken;
  sendBody: SendBody;
  schedule: Schedule;
  readLanguage(): string | undefined;
  writeLanguage(language: string): void;
}) {
  const language = signal(LANGUAGES.find((known) => known === deps.readLanguage()) ?? FIRST);
  const sentences = signal<readonly wire.SpeakableSentence[] | undefined>();
  const failure = signal<string | undefined>();
  const sending = signal<ReadonlySet<string>>(new Set());
  /** Removed once somebody has confirmed it. */
  const removing = signal<wire.SpeakableSentence | undefined>();
  const notice = createTimedNotice(deps.schedule, { successMs: ADMIN_NOTICE_MS, errorMs: ADMIN_NOTICE_MS });

  async function load(): Promise<void> {
    const asked = language.value;
    failure.value = undefined;
    const result = await deps.authedCall(wire.listSpeakableSentences, { query: { language: asked } });
    if (asked !== language.value) return;
    if (result.ok) sentences.value = result.data.sentences;
    else failure.value = result.message || say(adminRecordingsText).failed;
  }

  async function choose(chosen: string): Promise<void> {
    language.value = LANGUAGES.find((known) => known === chosen) ?? FIRST;
    sentences.value = undefined;
    deps.writeLanguage(language.value);
    await load();
  }

  function setRecording(name: string, recording: wire.SpeakableSentence["recording"]): void {
    sentences.value = sentences.value?.map((each) => each.sentence === name ? { ...each, recording } : each);
  }

  async function upload({ sentence, textHash }: wire.SpeakableSentence, file: File): Promise<void> {
    if (sending.value.has(sentence)) return;
    const text = say(adminRecordingsText);
    if (file.size > RECORDING_MAX_BYTES) return notice.fail(text.tooHeavy);
    notice.clear();
    sending.value = new Set([...sending.value, sentence]);
    const body = new FormData();
    body.append("sound", file);
    const query = { language: language.value, sentence, textHash };
    const { signal } = new AbortController();
    const result = await deps.withToken((token) =>
      deps.sendBody(wire.uploadRecording, { body, query, token, signal })
    );
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
    const result = await deps.authedCall(wire.deleteRecording, { params: { recordingId: recording._id } });
    // Another administrator was faster; it is gone, as asked.
    if (!result.ok && result.status !== 404) return notice.fail(result.message || text.notRemoved);
    setRecording(sentence, null);
    notice.succeed(text.removed);
  }

  return { language, sentences, failure, sending, removing, notice, load, choose, upload, remove };
}
