import { type ReactElement, useEffect } from "react";
import { type Signal, useSignal } from "@preact/signals-react";
import { call } from "../client/api/api.ts";
import { loadOptional } from "../client/browser/load_optional.ts";
import { isGoogleOffered } from "./google_offer.ts";

type GooglePart = typeof import("./GoogleSignIn.tsx");

/** Empty offline, if not offered, and until known. */
export function GoogleSignInSlot(): ReactElement | null {
  const part = useSignal<GooglePart | undefined>(undefined);
  useEffect(() => void loadWhereOffered(part), []);
  return part.value ? <part.value.GoogleSignIn /> : null;
}

async function loadWhereOffered(part: Signal<GooglePart | undefined>): Promise<void> {
  if (!await isGoogleOffered(call)) return;
  await loadOptional(() => import("./GoogleSignIn.tsx"), (loaded) => void (part.value = loaded));
}
