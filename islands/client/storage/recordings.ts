/** Recorded sentences, on the server and on the phone. */
import type { Language } from "@/lib/shared/languages.ts";
import { RECORDINGS_CACHE } from "@/lib/shared/offline.ts";
import { type SpokenSentence, textHashOf } from "@/lib/shared/spoken_result.ts";
import { listRecordings, type Recording } from "@/lib/shared/wire/recordings.ts";
import { type Call, call } from "../api/api.ts";
import { hashText } from "../browser/ids.ts";

const FETCH_TIMEOUT_MS = 60_000;
/** Daily: it costs as much as a visit of the logbook. */
const LIST_MAX_AGE_MS = 86_400_000;
const SOUNDS = "/media/recordings/";

export interface Sounds {
  /** Are played in this order. */
  urls: readonly string[];
  /** Not yet on the phone. */
  missingBytes: number;
}

export interface SpokenSentences {
  /** Skipped without a recording: the screen shows it large. */
  status: SpokenSentence;
  /** Heard whole or not at all. */
  advice: readonly SpokenSentence[];
}

interface RecordingDeps {
  call: Call;
  send: typeof fetch;
  openCache(): Promise<Pick<Cache, "match" | "put" | "keys" | "delete">>;
  isOnline(): boolean;
  nowMs(): number;
}

export type Recordings = ReturnType<typeof createRecordings>;

export function createRecordings(deps: RecordingDeps) {
  const fresh = new Map<Language, readonly Recording[]>();

  async function list(language: Language): Promise<readonly Recording[]> {
    const known = fresh.get(language);
    if (known) return known;
    const key = `/recordings?language=${language}`;
    const cache = await deps.openCache();
    const kept = await cache.match(key);
    const isDue = deps.isOnline() && deps.nowMs() - keptAtMs(kept) >= LIST_MAX_AGE_MS;
    const asked = isDue && await deps.call(listRecordings, { query: { language } });
    if (!asked || !asked.ok) return await kept?.json() ?? [];
    const { recordings } = asked.data;
    fresh.set(language, recordings);
    const headers = { Date: new Date(deps.nowMs()).toUTCString() };
    await cache.put(key, Response.json(recordings, { headers })).catch(() => undefined);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      const isFormer = pathname.startsWith(SOUNDS) && !recordings.some((one) => one.url === pathname);
      if (isFormer) await cache.delete(pathname);
    }
    return recordings;
  }

  async function find({ status, advice }: SpokenSentences, language: Language): Promise<Sounds | undefined> {
    const recordings = await list(language);
    if (recordings.length === 0) return undefined;
    const [ofStatus, ...ofAdvice] = await Promise.all(
      [status, ...advice].map((sentence) => findOf(sentence, recordings)),
    );
    const heard = [ofStatus, ...ofAdvice].filter((recording) => recording !== undefined);
    if (ofAdvice.includes(undefined)) return undefined;
    const cache = await deps.openCache();
    const kept = await Promise.all(heard.map(({ url }) => cache.match(url)));
    const missing = heard.filter((_recording, place) => !kept[place]);
    if (missing.length > 0 && !deps.isOnline()) return undefined;
    return {
      urls: heard.map(({ url }) => url),
      missingBytes: missing.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    };
  }

  /** Rejects unless all come. */
  async function load({ urls }: Sounds, signal: AbortSignal): Promise<Blob[]> {
    const cache = await deps.openCache();
    return await Promise.all(urls.map(async (url) => {
      const kept = await cache.match(url);
      if (kept) return await kept.blob();
      const until = AbortSignal.any([signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]);
      const response = await deps.send(url, { signal: until, cache: "no-store" });
      if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}`);
      // Plays even without room for it.
      await cache.put(url, response.clone()).catch(() => undefined);
      return await response.blob();
    }));
  }

  return {
    /** Undefined if an advice has no recording of its words, or it is unavailable now. Never rejects. */
    find: (...asked: Parameters<typeof find>) => find(...asked).catch(() => undefined),
    load,
  };
}

/** In milliseconds since 1970; 0 for none. */
function keptAtMs(kept: Response | undefined): number {
  return Date.parse(kept?.headers.get("Date") ?? "") || 0;
}

/** Of these very words: changed sentences are never heard in former ones. */
async function findOf({ name, text }: SpokenSentence, recordings: readonly Recording[]) {
  const textHash = textHashOf(await hashText(text));
  return recordings.find((recording) => recording.sentence === name && recording.textHash === textHash);
}

export const browserRecordings = createRecordings({
  call,
  send: (input, init) => globalThis.fetch(input, init),
  openCache: () => globalThis.caches.open(RECORDINGS_CACHE),
  isOnline: () => globalThis.navigator.onLine,
  nowMs: Date.now,
});
