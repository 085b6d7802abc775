export const LOINC = "http://loinc.org";
export const UCUM = "http://unitsofmeasure.org";
/** Before an id in the system `urn:ietf:rfc:3986`. */
export const UUID_PREFIX = "urn:uuid:";

/** Minutes east of UTC of a wall clock; `date` is `YYYY-MM-DD`, `time` is `HH:mm`. */
export type OffsetAt = (date: string, time: string) => number;

/** Formats minutes east of UTC as ISO 8601. */
export function formatOffset(minutes: number): string {
  const whole = Math.round(Math.abs(minutes));
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return `${minutes < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}

export type FhirResource = Record<string, unknown> & { id: string };

/** Begins each of our Observations; `category` is FHIR's. */
export function beginObservation(id: string, category: { code: string; display: string }): FhirResource {
  const system = "http://terminology.hl7.org/CodeSystem/observation-category";
  return {
    resourceType: "Observation",
    id,
    identifier: [{ system: "urn:ietf:rfc:3986", value: UUID_PREFIX + id }],
    status: "final",
    category: [{ coding: [{ system, ...category }] }],
  };
}
