/**
 * Where a person was in an episode or a video: the furthest of all their devices, unless they went back themselves.
 *
 * @module
 */

/** A place as one device keeps it. */
export interface LocalPlayPosition {
  seconds: number;
  /** The person went back on purpose, and the server has not heard of it yet. */
  wentBack: boolean;
  /** The server has heard of this place. */
  isSent: boolean;
}

/**
 * Returns the place after playing went on, or after the person moved it themselves.
 *
 * @param seconds Where playing is now.
 * @param isOwnMove The person chose this place; going on is no choice.
 * @example
 * ```ts
 * import { movePlayPosition } from "./play_position.ts";
 *
 * const back = movePlayPosition({ seconds: 300, wentBack: false, isSent: true }, 60, true);
 * if (!back.wentBack || !movePlayPosition(back, 61, false).wentBack) throw new Error("forgot that the person went back");
 * ```
 */
export function movePlayPosition(
  former: LocalPlayPosition | undefined,
  seconds: number,
  isOwnMove: boolean,
): LocalPlayPosition {
  const isBackward = isOwnMove && seconds < (former?.seconds ?? 0);
  return { seconds, wentBack: isBackward || former?.wentBack === true, isSent: false };
}

/**
 * Returns where to go on, from what this device keeps and what the server knows of all of them.
 *
 * What the server has heard from here is in its answer already, so that its answer counts; what it has not heard counts
 * when it is further, or when the person went back.
 */
export function resumePosition(
  local: LocalPlayPosition | undefined,
  serverSeconds: number | undefined,
): number {
  if (!local) return serverSeconds ?? 0;
  if (serverSeconds === undefined) return local.seconds;
  if (local.isSent) return serverSeconds;
  return local.wentBack ? local.seconds : Math.max(local.seconds, serverSeconds);
}
