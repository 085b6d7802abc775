import { DomainError } from "../../shared/domain_error.ts";
import type { Database } from "../../store/database.ts";
import { getProfile } from "../../store/users.ts";
import type { Actor } from "./audit.ts";

export interface AdminCaller {
  userId: string;
  sessionId: string;
  clientAddress: string;
}

/** @throws {DomainError} `unauthorized` when the account is gone. */
export async function getActor(
  { db }: { db: Database },
  { userId, clientAddress }: AdminCaller,
): Promise<Actor> {
  if (!await getProfile(db, userId)) throw new DomainError("unauthorized");
  return { actorId: userId, clientAddress };
}
