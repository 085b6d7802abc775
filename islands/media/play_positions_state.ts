import { signal } from "@preact/signals-react";
import type { MediaItem } from "@/lib/shared/media.ts";
import { type LocalPlayPosition, movePlayPosition, resumePosition } from "@/lib/shared/play_position.ts";
import { changePlayPosition, listPlayPositions } from "@/lib/shared/wire/media.ts";
import type { Call } from "../client/api/api.ts";
import type { PlayStore } from "../client/storage/play_store.ts";

/** Between writes to this device while playing. */
export const KEEP_EVERY_MS = 5_000;
/** Between reports to the server while playing. */
export const SEND_EVERY_MS = 15_000;

export type PlayedItem = Pick<MediaItem, "_id" | "questions">;

export type PlayPositions = ReturnType<typeof createPlayPositions>;

export function createPlayPositions({ call, token, store, nowMs }: {
  call: Call;
  token: string;
  store: PlayStore;
  nowMs(): number;
}) {
  const places = new Map<string, LocalPlayPosition>(Object.entries(store.read().places));
  const heard = new Map<string, number>();
  const revision = signal(0);
  let keptAtMs = nowMs();
  let sentAtMs = nowMs();

  const send = createPositionSender({ call, token, readPlace: (id) => places.get(id), onHeard: settle });
  const resumeOf = (mediaId: string) => resumePosition(places.get(mediaId), heard.get(mediaId));

  function keep(): void {
    keptAtMs = nowMs();
    store.write({ places: Object.fromEntries(places) });
    revision.value++;
  }

  function change(mediaId: string, seconds: number, isOwnMove: boolean): void {
    const local = places.get(mediaId);
    // "Went back" is relative to the resume position, perhaps another device's.
    const former = { wentBack: false, isSent: true, ...local, seconds: resumeOf(mediaId) };
    const place = movePlayPosition(former, seconds, isOwnMove);
    // To the end: the last played is dropped last.
    places.delete(mediaId);
    places.set(mediaId, place);
    if (isOwnMove || nowMs() - keptAtMs >= KEEP_EVERY_MS) keep();
    if (nowMs() - sentAtMs < SEND_EVERY_MS) return;
    sentAtMs = nowMs();
    void send(mediaId);
  }

  /** Playback may have continued meanwhile. */
  function settle(mediaId: string, sent: LocalPlayPosition, serverSeconds: number): void {
    heard.set(mediaId, serverSeconds);
    const now = places.get(mediaId) ?? sent;
    const isUnmoved = now === sent;
    const wentBackSince = now.wentBack && now.seconds < sent.seconds;
    places.set(mediaId, { seconds: now.seconds, wentBack: !isUnmoved && wentBackSince, isSent: isUnmoved });
    keep();
  }

  async function load(): Promise<void> {
    const result = await call(listPlayPositions, { token });
    if (!result.ok) return;
    for (const { mediaId, seconds } of result.data.positions) heard.set(mediaId, seconds);
    revision.value++;
    sendAll(false);
  }

  function sendAll(isLeaving: boolean): void {
    for (const [mediaId, { isSent }] of places) if (!isSent) void send(mediaId, isLeaving);
  }

  return {
    /** Seconds. Subscribes the component. */
    placeOf(mediaId: string) {
      void revision.value;
      return resumeOf(mediaId);
    },
    load,
    note: ({ _id }: PlayedItem, seconds: number) => change(_id, seconds, false),
    /** For a move by the person, where `note()` tells of playing. */
    move: (mediaId: string, seconds: number) => change(mediaId, seconds, true),
    finish(mediaId: string) {
      change(mediaId, 0, true);
      void send(mediaId);
    },
    /** `isLeaving`: the page may be unloading. */
    flush(isLeaving = false) {
      keep();
      sendAll(isLeaving);
    },
  };
}

type SendPosition = (mediaId: string, isLeaving?: boolean) => Promise<void>;

function createPositionSender({ call, token, readPlace, onHeard }: {
  call: Call;
  token: string;
  readPlace(mediaId: string): LocalPlayPosition | undefined;
  /** `serverSeconds`: the furthest known to the server. */
  onHeard(mediaId: string, sent: LocalPlayPosition, serverSeconds: number): void;
}): SendPosition {
  const sending = new Set<string>();
  const waiting = new Set<string>();

  return async function send(mediaId, isLeaving = false) {
    const place = readPlace(mediaId);
    if (!place || place.isSent) return;
    // An older position could arrive last; an unloading page cannot wait.
    if (sending.has(mediaId) && !isLeaving) return void waiting.add(mediaId);
    sending.add(mediaId);
    const body = { seconds: place.seconds, isOwnMove: place.wentBack };
    const options = { token, params: { mediaId }, body, keepalive: isLeaving };
    const result = await call(changePlayPosition, options);
    sending.delete(mediaId);
    if (result.ok) onHeard(mediaId, place, result.data.seconds);
    if (waiting.delete(mediaId)) await send(mediaId);
  };
}
