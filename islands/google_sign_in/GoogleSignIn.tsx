import { type ReactElement, useEffect } from "react";
import { useSignal } from "@preact/signals-react";
import { getGoogleOffer } from "@/lib/shared/wire/google.ts";
import { type Call, call } from "../client/api/api.ts";
import { tabStore } from "../client/storage/safe_storage.ts";
import { LazyPart } from "../parts/LazyPart.tsx";

const loadButton = () => import("./GoogleButton.tsx");

/** Nothing offline, where it is not offered, and until that is known. */
export function GoogleSignIn(): ReactElement | null {
  const isOffered = useSignal(false);
  useEffect(() => void isGoogleOffered(call).then((answer) => isOffered.value = answer), []);
  return isOffered.value
    ? <LazyPart load={loadButton}>{({ GoogleButton }) => <GoogleButton />}</LazyPart>
    : null;
}

const KEY = "google_offer";

/** Once per tab; asks again after no answer. */
export async function isGoogleOffered(call: Call): Promise<boolean> {
  const known = tabStore.get(KEY);
  if (known !== undefined) return known === "yes";
  const result = await call(getGoogleOffer);
  if (result.ok) tabStore.set(KEY, result.data.isOffered ? "yes" : "no");
  return result.ok && result.data.isOffered;
}
