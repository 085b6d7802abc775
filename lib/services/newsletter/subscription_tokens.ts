/** Tokens in links of newsletter mails. @module */
import type { Secrets } from "../secrets/secrets.ts";

/** Confirms or cancels a subscription. */
export async function createSubscriptionToken(secrets: Secrets, subscriptionId: string): Promise<string> {
  return `${subscriptionId}.${await secrets.mac("subscription", subscriptionId)}`;
}

/**
 * Returns a token's subscription id; undefined when invalid.
 *
 * Mails are kept for months: links outlive a rotation while the former secret is known.
 */
export async function verifySubscriptionToken(secrets: Secrets, token: string): Promise<string | undefined> {
  const subscriptionId = token.split(".")[0] ?? "";
  const expected = await createSubscriptionToken(secrets, subscriptionId);
  if (isSame(token, expected)) return subscriptionId;
  return secrets.former && await verifySubscriptionToken(secrets.former, token);
}

/** Takes the same time wherever the two differ. */
function isSame(text: string, expected: string): boolean {
  if (text.length !== expected.length) return false;
  let difference = 0;
  for (let index = 0; index < text.length; index++) {
    difference |= text.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}
