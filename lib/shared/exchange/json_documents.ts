/** JSON documents with readings: ours, FHIR, Nightscout. @module */
import type { GlucoseUnit, ReadingType } from "../glucose.ts";
import { READINGS_MAX } from "../limits.ts";
import type { RawRow } from "./imported_row.ts";
import type { ClockAt } from "./moments.ts";
import { LOINC, UUID_PREFIX } from "./fhir_terms.ts";
import { HBA1C_CODES, type RawHba1c } from "./hba1c_fhir.ts";
import { asFields, asList, asText, type Fields, isFields } from "./json_fields.ts";
import { type JsonProblem, parseJsonPieces } from "./json_pieces.ts";
import { isNightscout, readNightscout } from "./nightscout.ts";
import { CONTEXT_NAMES, METER_CODES, TYPE_CODES, UCUM_UNITS } from "./reading_fhir.ts";
import type { RawRows } from "./table.ts";
import { VITAL_SIGN_KINDS } from "../vital_sign.ts";
import { VITAL_SIGN_CODES, VITAL_SIGN_UNITS } from "./vital_sign_fhir.ts";
import type { RawVitalSign } from "./vital_sign_row.ts";

export type DocumentProblem = JsonProblem | "unknown";

const ITEMS_AT_ONCE = 1000;

/** Reads a document in pieces; counts and leaves out items that are no measurements. */
export async function readDocument(
  text: string,
  clockAt: ClockAt,
  pause: () => Promise<void>,
): Promise<RawRows | DocumentProblem> {
  const { value, problem } = await parseJsonPieces(text, pause);
  if (problem) return problem;
  const found = findItems(value);
  if (!found) return "unknown";
  if (found.items.length > READINGS_MAX) return "tooMany";
  const [rows, vitalSigns, hba1c]: [RawRow[], RawVitalSign[], RawHba1c[]] = [[], [], []];
  for (const [index, item] of found.items.entries()) {
    const sign = found.readVitalSign?.(item);
    const result = found.readHba1c?.(item);
    const row = sign || result ? undefined : found.read(item, clockAt);
    if (sign) vitalSigns.push({ ...EMPTY_VITAL_SIGN, ...sign, line: index + 1 });
    if (result) hba1c.push({ ...result, line: index + 1 });
    if (row) rows.push({ ...EMPTY, ...row, line: index + 1 });
    if (index % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) await pause();
  }
  const leftOut = found.items.length - rows.length - vitalSigns.length - hba1c.length;
  return { rows, vitalSigns, hba1c, leftOut };
}

const EMPTY: Omit<RawRow, "line"> = { date: "", time: "", value: "", unit: "", type: "", comment: "" };

type KnownVitalSign = Partial<RawVitalSign> & Pick<RawVitalSign, "kind">;

const EMPTY_VITAL_SIGN = { date: "", time: "", systolic: "", diastolic: "", pulse: "", kg: "" };

interface Items {
  items: readonly unknown[];
  read(item: unknown, clockAt: ClockAt): Partial<RawRow> | undefined;
  readVitalSign?(item: unknown): KnownVitalSign | undefined;
  readHba1c?(item: unknown): Omit<RawHba1c, "line"> | undefined;
}

const FHIR: Omit<Items, "items"> = {
  read: readObservation,
  readVitalSign: readVitalSignObservation,
  readHba1c: readHba1cObservation,
};

function findItems(parsed: unknown): Items | undefined {
  if (Array.isArray(parsed)) return findListed(parsed);
  if (!isFields(parsed)) return undefined;
  const { resourceType, entry, readings, vitalSigns, entries, treatments } = parsed;
  if (resourceType === "Bundle") {
    const resources = asList(entry).map((item) => isFields(item) ? item.resource : undefined);
    return { items: resources, ...FHIR };
  }
  if (resourceType === "Observation") return { items: [parsed], ...FHIR };
  if (Array.isArray(readings)) {
    return { items: [...readings, ...asList(vitalSigns)], read: readOwn, readVitalSign: readOwnVitalSign };
  }
  const nightscout = [...asList(entries), ...asList(treatments)];
  return nightscout.some(isNightscout) ? { items: nightscout, read: readNightscout } : undefined;
}

function findListed(items: readonly unknown[]): Items | undefined {
  if (items.some(isNightscout)) return { items, read: readNightscout };
  const isFhir = items.some((item) => isFields(item) && item.resourceType === "Observation");
  return isFhir ? { items, ...FHIR } : undefined;
}

/** No number stays as it is and becomes a bad row. */
function readOwn(item: unknown): Partial<RawRow> | undefined {
  if (!isFields(item)) return {};
  // A later release may export kinds that this one does not know.
  if ("kind" in item) return undefined;
  return {
    ...textsOf(item, ["date", "time", "type", "value", "unit", "comment", "meal"]),
    tags: asList(item.tags).map(asText).join(" "),
    id: asText(item.id ?? item._id),
  };
}

function readOwnVitalSign(item: unknown): KnownVitalSign | undefined {
  const sign = asFields(item);
  const kind = VITAL_SIGN_KINDS.find((known) => known === sign.kind);
  const texts = textsOf(sign, ["date", "time", "systolic", "diastolic", "pulse", "kg"]);
  return kind && { kind, ...texts, id: asText(sign.id ?? sign._id) };
}

function textsOf<Name extends string>(item: Fields, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, asText(item[name])])) as Record<Name, string>;
}

const GLUCOSE_CODES = new Set([
  ...Object.values(METER_CODES),
  ...Object.values(TYPE_CODES).flatMap((codes) => Object.values(codes)),
  ...["2339-0", "15074-8", "2345-7", "14749-6", "1558-6", "77145-1", "88365-2", "87422-2"],
]);
const TYPE_OF_CODE = new Map(
  Object.values(TYPE_CODES).flatMap((codes) =>
    Object.entries(codes).map(([type, code]): [string, string] => [code, type])
  ),
);
/** Statuses of Observations that say what was measured. @see https://hl7.org/fhir/R4/valueset-observation-status.html */
const RESULTS = new Set(["final", "amended", "corrected", "preliminary"]);
const FASTING_CODES = ["1558-6", "77145-1", "88365-2"];
const FASTING: ReadingType = "Fasting";
const UNIT_OF_UCUM = new Map(
  Object.entries(UCUM_UNITS).map(([unit, code]) => [code as string, unit as GlucoseUnit]),
);

function readObservation(item: unknown): Partial<RawRow> | undefined {
  if (!isFields(item) || item.resourceType !== "Observation") return undefined;
  const { code, effectiveDateTime, valueQuantity, note, identifier, status, component } = item;
  const [coded, quantity] = [asFields(code), asFields(valueQuantity)];
  const codes = listCodes(coded);
  if (!RESULTS.has(asText(status)) || !codes.some((code) => GLUCOSE_CODES.has(code))) return undefined;
  const typed = codes.map((code) => FASTING_CODES.includes(code) ? FASTING : TYPE_OF_CODE.get(code));
  const unit = asText(quantity.code ?? quantity.unit);
  const context = (name: string) =>
    asText(asList(component).map(asFields).find(({ code }) => asFields(code).text === name)?.valueString);
  return {
    date: asText(effectiveDateTime),
    value: amountOf(quantity),
    unit: UNIT_OF_UCUM.get(unit) ?? unit,
    type: asText(coded.text) || asText(typed.find((type) => type !== undefined)),
    comment: asList(note).map((each) => asText(asFields(each).text)).join("\n"),
    tags: context(CONTEXT_NAMES.tags),
    meal: context(CONTEXT_NAMES.meal),
    id: findUuid(identifier),
  };
}

function listCodes({ coding }: Fields): string[] {
  return asList(coding).map(asFields).filter(({ system }) => system === LOINC).map(({ code }) =>
    asText(code)
  );
}

function findUuid(identifier: unknown): string | undefined {
  return asList(identifier).map((each) => asText(asFields(each).value)).find((value) =>
    value.startsWith(UUID_PREFIX)
  )?.slice(UUID_PREFIX.length);
}

function readVitalSignObservation(item: unknown): KnownVitalSign | undefined {
  const { resourceType, code, effectiveDateTime, valueQuantity, identifier, status, component } = asFields(
    item,
  );
  const codes = listCodes(asFields(code));
  if (resourceType !== "Observation" || !RESULTS.has(asText(status))) return undefined;
  const own = { date: asText(effectiveDateTime), id: findUuid(identifier) };
  if (codes.includes(VITAL_SIGN_CODES.weight)) {
    return { ...own, kind: "weight", kg: amountIn(VITAL_SIGN_UNITS.weight, asFields(valueQuantity)) };
  }
  if (!codes.includes(VITAL_SIGN_CODES.pressure)) return undefined;
  const parts = asList(component).map(asFields);
  const take = (name: "systolic" | "diastolic" | "pulse", unit: string) => {
    const part = parts.find(({ code }) => listCodes(asFields(code)).includes(VITAL_SIGN_CODES[name]));
    return part ? amountIn(unit, asFields(part.valueQuantity)) : "";
  };
  return {
    ...own,
    kind: "blood_pressure",
    systolic: take("systolic", VITAL_SIGN_UNITS.pressure),
    diastolic: take("diastolic", VITAL_SIGN_UNITS.pressure),
    pulse: take("pulse", VITAL_SIGN_UNITS.pulse),
  };
}

function readHba1cObservation(item: unknown): Omit<RawHba1c, "line"> | undefined {
  const { resourceType, code, effectiveDateTime, valueQuantity, identifier, status } = asFields(item);
  const codes = listCodes(asFields(code));
  if (resourceType !== "Observation" || !RESULTS.has(asText(status))) return undefined;
  if (!Object.values(HBA1C_CODES).some((known) => codes.includes(known))) return undefined;
  const quantity = asFields(valueQuantity);
  const unit = asText(quantity.code ?? quantity.unit);
  return { date: asText(effectiveDateTime), value: amountOf(quantity), unit, id: findUuid(identifier) };
}

/** What was more or less than it could be measured becomes a bad row. */
function amountOf({ comparator, value }: Fields): string {
  return asText(comparator) + asText(value);
}

/** Another unit becomes a bad row: nothing is converted. */
function amountIn(unit: string, quantity: Fields): string {
  const { code, unit: shown } = quantity;
  const amount = amountOf(quantity);
  const written = asText(code ?? shown);
  return written === unit || amount === "" ? amount : `${amount} ${written || "?"}`;
}
