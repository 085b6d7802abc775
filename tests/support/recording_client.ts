/** Recording sentences as an administrator's browser does. @module */
import { type Recording, SpeakableList, type SpeakableSentence } from "@/lib/shared/schemas/recordings.ts";
import type { MediaFile } from "./media_files.ts";

export const RECORDINGS = "/api/v1/admin/recordings";

/** A tenth of a second of silence, for a journey that waits for the end. */
export function makeWav(): MediaFile {
  const samples = 800;
  const bytes = new Uint8Array(44 + samples).fill(128);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  write(0, "RIFF");
  view.setUint32(4, 36 + samples, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  // PCM, one channel, 8,000 samples of one byte a second.
  for (const [at, value] of [[20, 1], [22, 1], [32, 1], [34, 8]] as const) view.setUint16(at, value, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  write(36, "data");
  view.setUint32(40, samples, true);
  return { name: "silence.wav", type: "audio/wav", bytes };
}

/** Sends a request to the app or server under test. */
export type Send = (path: string, init?: RequestInit) => Response | Promise<Response>;

/** Lists what can be recorded in a language. */
export async function listSentences(
  send: Send,
  token: string,
  language: string,
): Promise<SpeakableSentence[]> {
  const response = await send(`${RECORDINGS}?language=${language}`, bearer(token));
  return SpeakableList.parse(await response.json()).sentences;
}

/** Sends a sound for a sentence. */
export async function sendRecording(
  send: Send,
  token: string,
  { file, ...target }: { language: string; sentence: string; textHash: string; file: MediaFile },
): Promise<Response> {
  const body = new FormData();
  body.append("sound", new File([file.bytes], file.name, { type: file.type }));
  return await send(`${RECORDINGS}?${new URLSearchParams(target)}`, {
    ...bearer(token),
    method: "POST",
    body,
  });
}

/** Records sentences of a language. @throws {Error} when one is refused. */
export async function recordSentences(
  send: Send,
  token: string,
  { language, names, file }: { language: string; names: readonly string[]; file: MediaFile },
): Promise<Recording[]> {
  const known = await listSentences(send, token, language);
  const recordings: Recording[] = [];
  for (const { sentence, textHash } of known.filter(({ sentence }) => names.includes(sentence))) {
    const response = await sendRecording(send, token, { language, sentence, textHash, file });
    if (response.status !== 201) throw new Error(`${sentence}: ${response.status} ${await response.text()}`);
    recordings.push((await response.json()).recording);
  }
  return recordings;
}

function bearer(token: string): RequestInit {
  return { headers: { Authorization: `Bearer ${token}` } };
}
