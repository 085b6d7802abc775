/** Tokens in the links of newsletter mails, known only to the mailbox. @module */
import type { Secrets } from "../secrets/secrets.ts";

/** Returns the token that confirms or cancels a subscription. */
export async function createSubscriptionToken(secrets: Secrets, subscriptionId: string): Promise<string> {
  return `${subscriptionId}.${await secrets.mac("subscription", subscriptionId)}`;
}

/**
 * Returns the subscription id of a token; undefined when it is invalid.
 *
 * Mails are kept for months: their links outlive a rotation while the former secret is known.
 */
export async function verifySubscriptionToken(secrets: Secrets, token: string): Promise<string | undefined> {
  const subscriptionId = token.split(".")[0] ?? "";
  const expected = await createSubscriptionToken(secrets, subscriptionId);
  if (isSame(token, expected)) return subscriptionId;
  return secrets.former && await verifySubscriptionToken(secrets.former, token);
}

/** Constant time: every character is compared. */
function isSame(text: string, expected: string): boolean {
  if (text.length !== expected.length) return false;
  let difference = 0;
  for (let index = 0; index < text.length; index++) {
    difference |= text.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}
