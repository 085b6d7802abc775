/** Whether Google is offered, asked once in a tab. @module */
import { getGoogleOffer } from "@/lib/shared/wire/google.ts";
import type { Call } from "./api.ts";

const KEY = "google_offer";

/** Tells whether the server offers Google; no answer is no offer, and is asked again next time. */
export async function isGoogleOffered(call: Call): Promise<boolean> {
  const known = recall();
  if (known !== null) return known === "yes";
  const result = await call(getGoogleOffer);
  if (result.ok) remember(result.data.isOffered ? "yes" : "no");
  return result.ok && result.data.isOffered;
}

function recall(): string | null {
  try {
    return globalThis.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(answer: "yes" | "no"): void {
  try {
    globalThis.sessionStorage.setItem(KEY, answer);
  } catch {
    // A browser that keeps nothing asks again.
  }
}
