/**
 * Where a person was in an episode or a video: the furthest of all their devices, unless they went back themselves.
 *
 * @module
 */

/** Of one device. */
export interface LocalPlayPosition {
  seconds: number;
  /** On purpose, and not sent yet. */
  wentBack: boolean;
  /** The server knows it. */
  isSent: boolean;
}

/**
 * Returns the place after playing went on, or after the person moved it themselves.
 *
 * @param seconds Where playing is now.
 * @param isOwnMove The person chose this place; going on is no choice.
 * @example
 * ```ts
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
 * The server's answer includes what was sent from here; what was not counts when it is further, or the person went
 * back.
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
