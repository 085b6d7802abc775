import { PLAY_POSITIONS_MAX } from "../shared/limits.ts";
import type { Database } from "./database.ts";
import { sql } from "./sql.ts";

export interface PlayPositionUpdate {
  userId: string;
  mediaId: string;
  seconds: number;
  /** Counts even where it is further back. */
  isOwnMove: boolean;
  at: string;
}

export const PLAY_POSITION_JSON =
  sql`json_object('mediaId', media_id, 'seconds', seconds, 'updatedAt', updated_at)`;

/** JSON array of `PlayPosition`, latest first. */
export async function listPlayPositions(db: Database, userId: string): Promise<string> {
  const [row] = await db.read<{ positions: string }>(sql`
    SELECT json_group_array(${PLAY_POSITION_JSON}) AS positions
    FROM (SELECT media_id, seconds, updated_at FROM play_positions
      WHERE user_id = ${userId} ORDER BY updated_at DESC LIMIT ${PLAY_POSITIONS_MAX})`);
  return row?.positions ?? "[]";
}

/**
 * Returns the position that counts: the furthest, unless the person went back; undefined when item or account is
 * gone.
 */
export async function upsertPlayPosition(
  db: Database,
  move: PlayPositionUpdate,
): Promise<number | undefined> {
  const { userId, mediaId, seconds, isOwnMove, at } = move;
  const [kept] = await db.write([
    sql`INSERT INTO play_positions (user_id, media_id, seconds, updated_at)
      SELECT users.id, media.id, ${seconds}, ${at} FROM users, media WHERE users.id = ${userId}
        AND media.id = ${mediaId}
      ON CONFLICT (user_id, media_id) DO UPDATE SET
        seconds = iif(${isOwnMove ? 1 : 0} = 1, excluded.seconds, max(seconds, excluded.seconds)),
          updated_at = excluded.updated_at
      RETURNING seconds`,
    sql`DELETE FROM play_positions WHERE user_id = ${userId} AND media_id IN (
      SELECT media_id FROM play_positions WHERE user_id = ${userId} ORDER BY updated_at DESC
        LIMIT -1 OFFSET ${PLAY_POSITIONS_MAX})`,
  ]);
  const row = kept?.rows[0];
  return row && Number(row.seconds);
}
