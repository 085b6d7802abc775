/** Where a person was in an episode or video: the furthest of all devices, unless they went back. @module */

export interface LocalPlayPosition {
  seconds: number;
  /** The person went back on purpose, and the server has not heard it. */
  wentBack: boolean;
  isSent: boolean;
}

/**
 * Returns the position after playback, or after the person's own move.
 *
 * @param isOwnMove The person chose this place.
 */
export function movePlayPosition(
  former: LocalPlayPosition | undefined,
  seconds: number,
  isOwnMove: boolean,
): LocalPlayPosition {
  const isBackward = isOwnMove && seconds < (former?.seconds ?? 0);
  return { seconds, wentBack: isBackward || former?.wentBack === true, isSent: false };
}

/** The server includes what was sent; what was not counts if further, or if the person went back. */
export function resumePosition(
  local: LocalPlayPosition | undefined,
  serverSeconds: number | undefined,
): number {
  if (!local) return serverSeconds ?? 0;
  if (serverSeconds === undefined) return local.seconds;
  if (local.isSent) return serverSeconds;
  return local.wentBack ? local.seconds : Math.max(local.seconds, serverSeconds);
}
