/** Where a person was in each episode and video: kept here at once, told to the server now and then. @module */
import { signal } from "@preact/signals-react";
import { type LocalPlayPosition, movePlayPosition, resumePosition } from "@/lib/shared/play_position.ts";
import { listPlayPositions } from "@/lib/shared/wire/media.ts";
import type { Call } from "../client/api.ts";
import type { PlayStore } from "../client/play_store.ts";
import { createPositionSender } from "./position_sender.ts";

/** Longest time that playing goes on before its place is kept on this device. */
export const KEEP_EVERY_MS = 5_000;
/** Longest time that playing goes on before the server hears of it. */
export const SEND_EVERY_MS = 15_000;

/** What it works with; tests hand it other things. */
export interface PlayPositionsDeps {
  call: Call;
  token: string;
  store: PlayStore;
  nowMs(): number;
}

/** The places of one person. */
export interface PlayPositions {
  /** Where to go on; 0 is the beginning. A component that asks is drawn again when that changes. */
  placeOf(mediaId: string): number;
  /** Asks the server what other devices have told it, and tells what it has not heard. */
  load(): Promise<void>;
  /** Playing has come this far. */
  note(mediaId: string, seconds: number): void;
  /** The person went there themselves. */
  move(mediaId: string, seconds: number): void;
  /** It was played to its end: next time it begins anew. */
  finish(mediaId: string): void;
  /** Keeps and tells everything now; `isLeaving` when the page may be about to go. */
  flush(isLeaving?: boolean): void;
}

/** Opens the places that this device keeps. */
export function createPlayPositions({ call, token, store, nowMs }: PlayPositionsDeps): PlayPositions {
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
    // Whether somebody went back is told by where they were, which may have been another device's place.
    const former = { wentBack: false, isSent: true, ...local, seconds: resumeOf(mediaId) };
    const place = movePlayPosition(former, seconds, isOwnMove);
    // The one played last stands at the end: it is forgotten last.
    places.delete(mediaId);
    places.set(mediaId, place);
    if (isOwnMove || nowMs() - keptAtMs >= KEEP_EVERY_MS) keep();
    if (nowMs() - sentAtMs < SEND_EVERY_MS) return;
    sentAtMs = nowMs();
    void send(mediaId);
  }

  /** The server has heard of a place; playing may have gone on meanwhile. */
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
    placeOf(mediaId) {
      void revision.value;
      return resumeOf(mediaId);
    },
    load,
    note: (mediaId, seconds) => change(mediaId, seconds, false),
    move: (mediaId, seconds) => change(mediaId, seconds, true),
    finish(mediaId) {
      change(mediaId, 0, true);
      void send(mediaId);
    },
    flush(isLeaving = false) {
      keep();
      sendAll(isLeaving);
    },
  };
}
