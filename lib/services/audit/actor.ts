/** The administrator behind a request, as the audit log names them. @module */
import { DomainError } from "../../shared/domain_error.ts";
import type { Database } from "../../store/database.ts";
import { getProfile } from "../../store/users.ts";
import type { Actor } from "./audit.ts";

/** Which administrator asks, and from where. */
export interface AdminCaller {
  userId: string;
  sessionId: string;
  clientAddress: string;
}

/** Returns who acts. @throws {DomainError} `unauthorized` when the account is gone. */
export async function getActor(
  { db }: { db: Database },
  { userId, clientAddress }: AdminCaller,
): Promise<Actor> {
  if (!await getProfile(db, userId)) throw new DomainError("unauthorized");
  return { actorId: userId, clientAddress };
}
