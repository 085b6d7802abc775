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

function codesOf(type: string, codes: string): [code: string, type: string][] {
  return codes.split(" ").map((code) => [code, type]);
}

/**
 * LOINC's glucose in blood, serum, plasma or interstitial fluid, by mass or moles, each with the type that it says, ""
 * where it says none. Other fluids and tolerance tests are no readings.
 *
 * @see https://vsac.nlm.nih.gov "Glucose Lab Test" (2.16.840.1.113762.1.4.1045.134) and "Glucose Lab Test Mass Per
 * Volume" (2.16.840.1.113762.1.4.1248.34); names and meals by https://loinc.org
 */
export const GLUCOSE_CODES: ReadonlyMap<string, string> = new Map([
  // By mass: serum or plasma, blood, test strips, capillary, arterial, venous, meter, interstitial.
  ...codesOf("", "2345-7 1547-9 50206-2 50212-0 74774-1 2339-0 2340-8 2341-6 32016-8 40858-3 41651-1"),
  ...codesOf("", "41652-9 104655-6 41653-7 104597-0 104598-8 99504-3"),
  // By moles, in the same order.
  ...codesOf("", "14749-6 14768-6 77135-2 15074-8 72516-8 51596-5 39481-7 39480-9 100746-7 14743-9 105272-9"),
  ...codesOf("Fasting", "1558-6 1557-8 1556-0 41604-0 35184-1 14771-0 101476-0 76629-5 77145-1 14770-2"),
  ...codesOf("Before meal", "53049-3 88365-2"),
  ...codesOf("After meal", "10449-7 87422-2"),
  ...codesOf("2-3 hours after meal", "1521-4 6689-4 14760-3"),
]);
