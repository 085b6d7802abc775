import { getGoogleOffer } from "@/lib/shared/wire/google.ts";
import type { Call } from "../client/api/api.ts";
import { tabStore } from "../client/storage/safe_storage.ts";

const KEY = "google_offer";

/** Once per tab; asks again after no answer. */
export async function isGoogleOffered(call: Call): Promise<boolean> {
  const known = tabStore.get(KEY);
  if (known !== undefined) return known === "yes";
  const result = await call(getGoogleOffer);
  if (result.ok) tabStore.set(KEY, result.data.isOffered ? "yes" : "no");
  return result.ok && result.data.isOffered;
}
