/** Tells the server where a person is, one place of an item after the other. @module */
import type { LocalPlayPosition } from "@/lib/shared/play_position.ts";
import { changePlayPosition } from "@/lib/shared/wire/media.ts";
import type { Call } from "../client/api.ts";

/** What telling works with; tests hand it other things. */
export interface PositionSenderDeps {
  call: Call;
  token: string;
  /** Where the person is now. */
  readPlace(mediaId: string): LocalPlayPosition | undefined;
  /** The server has heard of a place, and knows this one as the furthest. */
  onHeard(mediaId: string, sent: LocalPlayPosition, serverSeconds: number): void;
}

/** Tells the server where the person is, unless it has heard that already. */
export type SendPosition = (mediaId: string, isLeaving?: boolean) => Promise<void>;

/** Builds it with nothing on the way. */
export function createPositionSender({ call, token, readPlace, onHeard }: PositionSenderDeps): SendPosition {
  const sending = new Set<string>();
  const waiting = new Set<string>();

  return async function send(mediaId, isLeaving = false) {
    const place = readPlace(mediaId);
    if (!place || place.isSent) return;
    // Or an older place may arrive last. A page that is about to go cannot wait.
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
