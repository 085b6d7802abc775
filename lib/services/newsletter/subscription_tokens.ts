/** The secret part of the links in a mail about news: nobody but the owner of the mailbox can know it. @module */
import type { Secrets } from "../secrets.ts";

/** Returns the token with which the subscription of this id is confirmed or left. */
export async function createSubscriptionToken(secrets: Secrets, subscriptionId: string): Promise<string> {
  return `${subscriptionId}.${await secrets.mac("subscription", subscriptionId)}`;
}

/**
 * Returns the id of the subscription that a token is for, undefined when it is none of ours.
 *
 * Mails are kept for months: their links outlive a rotation of the secret while the former one is known.
 */
export async function verifySubscriptionToken(secrets: Secrets, token: string): Promise<string | undefined> {
  const subscriptionId = token.split(".")[0] ?? "";
  const expected = await createSubscriptionToken(secrets, subscriptionId);
  if (isSame(token, expected)) return subscriptionId;
  return secrets.former && await verifySubscriptionToken(secrets.former, token);
}

/** Looks at every character, so that the time tells nothing about the first wrong one. */
function isSame(text: string, expected: string): boolean {
  if (text.length !== expected.length) return false;
  let difference = 0;
  for (let index = 0; index < text.length; index++) {
    difference |= text.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}
