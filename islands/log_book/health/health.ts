/** What a person's health profile says about the logbook; loaded after the list. @module */
import { signal } from "@preact/signals-react";
import type { HealthProfileClient } from "../../client/outbox/health_profile.ts";
import { loadPart } from "../../parts/LazyPart.tsx";

const client = signal<HealthProfileClient | undefined>(undefined);

export const loadHealthParts = () => import("./HealthParts.tsx");
const loadClient = () => import("../../client/outbox/health_profile.ts");

/** With what draws it: what to do about a fast shall not wait for the network. */
export async function loadHealth(): Promise<void> {
  const [part] = await Promise.all([loadPart(loadClient), loadPart(loadHealthParts)]);
  if (part) client.value = part.openBrowserHealthProfile();
}

/** Empty until loaded, and where the person has said nothing. */
export function readHealth() {
  const { unit, targets, ramadan } = client.value?.own.value?.profile ?? {};
  return { unit: unit ?? undefined, targets: targets ?? undefined, ramadan: ramadan ?? undefined };
}
