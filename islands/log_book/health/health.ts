/** What a person's health profile says about the logbook. @module */
import { signal } from "@preact/signals-react";
import { type HealthProfileClient, openBrowserHealthProfile } from "../../client/outbox/health_profile.ts";

const client = signal<HealthProfileClient | undefined>(undefined);

export function openHealth(): void {
  client.value = openBrowserHealthProfile();
}

/** Undefined until read from the phone. */
export const readOwnHealth = () => client.value?.own.value;

/** Empty until read from the phone, and where the person has said nothing. */
export function readHealth() {
  const { unit, targets, ramadan, usesInsulin, diabetesType } = readOwnHealth()?.profile ?? {};
  return {
    unit: unit ?? undefined,
    targets: targets ?? undefined,
    ramadan: ramadan ?? undefined,
    usesInsulin: usesInsulin === true || diabetesType === "type1",
  };
}
