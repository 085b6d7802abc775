/**
 * JSON documents with readings: ours, FHIR, Nightscout. @module
 * @see https://github.com/nightscout/cgm-remote-monitor
 */
import { isCalendarDate, wallClock } from "../calendar.ts";
import { isEntityId } from "../ids.ts";
import { JSON_MAX_DEPTH, READINGS_MAX } from "../limits.ts";
import { measureJson } from "../measure_json.ts";
import {
  type BadLine,
  type LeftOutLine,
  type LeftOutReason,
  parseUnit,
  type RawRow,
  readAmounts,
  type RowProblem,
} from "./imported_row.ts";
import { type ClockAt, hasClock, isMeasuredMs } from "./moments.ts";
import { GLUCOSE_CODES, UUID_PREFIX } from "./fhir_terms.ts";
import { HBA1C_CODES, type RawHba1c } from "./hba1c_fhir.ts";
import type { RawDose } from "./imported_doses.ts";
import { CONTEXT_NAMES } from "./reading_fhir.ts";
import type { RawRows } from "./table.ts";
import { VITAL_SIGN_KINDS } from "../vital_sign.ts";
import { VITAL_SIGN_CODES, VITAL_SIGN_UNITS } from "./vital_sign_fhir.ts";
import type { RawVitalSign } from "./vital_sign_row.ts";

export type DocumentProblem = "notJson" | "tooDeep" | "tooMany" | "unknown";

type Fields = Record<string, unknown>;

/** What one item of a document is. */
type ReadItem =
  | { row: Partial<RawRow> }
  | { sign: Partial<RawVitalSign> & Pick<RawVitalSign, "kind"> }
  | { hba1c: Omit<RawHba1c, "line"> }
  | { dose: Omit<RawDose, "line"> }
  | { leftOut: LeftOutReason; detail?: string }
  | { problem: RowProblem; detail?: string };

/** As many as a table may have cells. */
const VALUES_MAX = 40 * READINGS_MAX;
/** A FHIR Observation has some 20 nodes. */
const NODES_MAX = 20 * READINGS_MAX;

/** Reads a document, or one on each line (NDJSON); names every item that is no measurement. */
export function readDocument(text: string, clockAt: ClockAt): RawRows | DocumentProblem {
  const { value, problem } = isLines(text) ? parseLines(text) : parse(text);
  if (problem) return problem;
  const found = findItems(value);
  if (!found) return "unknown";
  if (found.items.length > READINGS_MAX) return "tooMany";
  const [rows, vitalSigns, hba1c]: [RawRow[], RawVitalSign[], RawHba1c[]] = [[], [], []];
  const [doses, leftOut, bad]: [RawDose[], LeftOutLine[], BadLine[]] = [[], [], []];
  for (const [index, item] of found.items.entries()) {
    const line = index + 1;
    const read = item === DAMAGED ? { problem: "damaged" } as const : found.read(item, clockAt);
    if ("row" in read) rows.push({ ...EMPTY, ...read.row, line });
    else if ("sign" in read) vitalSigns.push({ ...EMPTY_VITAL_SIGN, ...read.sign, line });
    else if ("hba1c" in read) hba1c.push({ ...read.hba1c, line });
    else if ("dose" in read) doses.push({ ...read.dose, line });
    else if ("leftOut" in read) leftOut.push({ line, reason: read.leftOut, detail: read.detail });
    else bad.push({ line, ...read });
  }
  return { rows, vitalSigns, hba1c, doses, leftOut, bad };
}

const DAMAGED = Symbol("damaged");

/** No single document has this: its strings hold no line breaks. */
function isLines(text: string): boolean {
  return text.trimStart().startsWith("{") && /\}[ \t]*[\r\n]+[ \t]*\{/.test(text);
}

type Parsed = { value: unknown; problem?: undefined } | { value?: undefined; problem: DocumentProblem };

/** A line that is damaged takes no other with it. */
function parseLines(text: string): Parsed {
  const items: unknown[] = [];
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (line.trim() === "") continue;
    if (items.length === READINGS_MAX) return { problem: "tooMany" };
    const { value, problem } = parse(line);
    if (problem && problem !== "notJson") return { problem };
    items.push(problem ? DAMAGED : value);
  }
  return items.every((item) => item === DAMAGED) ? { problem: "notJson" } : { value: items };
}

/** Deeper or fuller is no list of readings, and may be made to exhaust the phone: nothing of it is built. */
function parse(text: string): Parsed {
  const { depth, values, nodes } = measureJson(text);
  if (depth > JSON_MAX_DEPTH) return { problem: "tooDeep" };
  if (values > VALUES_MAX || nodes > NODES_MAX) return { problem: "tooMany" };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: "notJson" };
  }
}

const EMPTY: Omit<RawRow, "line"> = { date: "", time: "", value: "", unit: "", type: "", comment: "" };

const EMPTY_VITAL_SIGN = { date: "", time: "", systolic: "", diastolic: "", pulse: "", kg: "" };

interface Items {
  items: readonly unknown[];
  read(item: unknown, clockAt: ClockAt): ReadItem;
}

function findItems(parsed: unknown): Items | undefined {
  const { readings, vitalSigns, entries, treatments } = asFields(parsed);
  if (Array.isArray(readings)) return { items: [...readings, ...asList(vitalSigns)], read: readOwn };
  const items = Array.isArray(entries) || Array.isArray(treatments)
    ? [...asList(entries), ...asList(treatments)]
    : Array.isArray(parsed)
    ? parsed.flatMap(listResources)
    : listResources(parsed);
  if (items.some(isNightscout)) return { items, read: readNightscout };
  const isFhir = items.some((item) => typeof asFields(item).resourceType === "string");
  return isFhir ? { items, read: readResource } : undefined;
}

function listResources(item: unknown): readonly unknown[] {
  const { resourceType, entry } = asFields(item);
  return resourceType === "Bundle" ? asList(entry).map((each) => asFields(each).resource) : [item];
}

/** No number stays as it is and becomes a bad row. */
function readOwn(item: unknown): ReadItem {
  if (!isFields(item)) return { row: {} };
  const id = asText(item.id ?? item._id);
  const kind = VITAL_SIGN_KINDS.find((known) => known === item.kind);
  const numbers = textsOf(item, ["date", "time", "systolic", "diastolic", "pulse", "kg"]);
  if (kind) return { sign: { kind, ...numbers, id } };
  // A later release may export kinds that this one does not know.
  if ("kind" in item) return { leftOut: "otherKind", detail: nameInFile(asText(item.kind)) };
  const words = ["date", "time", "type", "value", "unit", "comment", "meal"] as const;
  const texts = textsOf(item, [...words, "insulinUnits", "carbGrams"]);
  return { row: { ...texts, tags: asList(item.tags).map(asText).join(" "), id } };
}

function textsOf<Name extends string>(item: Fields, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, asText(item[name])])) as Record<Name, string>;
}

/** Statuses of Observations that say what was measured. @see https://hl7.org/fhir/R4/valueset-observation-status.html */
const RESULTS = new Set(["final", "amended", "corrected", "preliminary"]);

function readResource(item: unknown): ReadItem {
  if (!isFields(item)) return { problem: "kind" };
  const { resourceType, status, code } = item;
  if (resourceType !== "Observation") {
    return { leftOut: "otherKind", detail: nameInFile(asText(resourceType)) };
  }
  if (status === "entered-in-error") return { leftOut: "deleted" };
  if (!RESULTS.has(asText(status))) return { leftOut: "status", detail: nameInFile(asText(status)) };
  const codes = listCodes(asFields(code));
  const id = findUuid(item.identifier);
  // Ours is the wall clock as typed, whatever the offset.
  const isOwn = id !== undefined && isEntityId(id) && item.id === id;
  const own = { date: effectiveOf(item).slice(0, isOwn ? 16 : undefined), id };
  if (codes.some((each) => GLUCOSE_CODES.has(each))) return readGlucose(item, codes, own);
  return readVitalSign(item, codes, own) ?? readHba1c(item, codes, own) ?? nameUnknown(item);
}

function effectiveOf({ effectiveDateTime, effectiveInstant, effectivePeriod }: Fields): string {
  const { start, end } = asFields(effectivePeriod);
  return [effectiveDateTime, effectiveInstant, start, end].map(asText).find((text) => text !== "") ?? "";
}

/** Goes by a code before the name that somebody gave it. */
function readGlucose(item: Fields, codes: readonly string[], own: Own): ReadItem {
  const { code, valueQuantity, valueString, dataAbsentReason, note, component } = item;
  const quantity = asFields(valueQuantity);
  const value = amountOf(quantity) || asText(valueString);
  if (value === "" && dataAbsentReason) return { leftOut: "noValue" };
  const typed = codes.map((each) => GLUCOSE_CODES.get(each)).find((type) => type);
  const context = (field: keyof typeof CONTEXT_NAMES) => {
    const part = asList(component).map(asFields)
      .find(({ code }) => asFields(code).text === CONTEXT_NAMES[field]);
    return asText(part?.valueString) || asText(asFields(part?.valueQuantity).value);
  };
  return {
    row: {
      ...own,
      value,
      unit: unitOf(quantity),
      type: typed ?? asText(asFields(code).text),
      comment: asList(note).map((each) => asText(asFields(each).text)).join("\n"),
      tags: context("tags"),
      meal: context("meal"),
      insulinUnits: context("insulinUnits"),
      carbGrams: context("carbGrams"),
    },
  };
}

/** A number that could be a blood sugar is not understood; one in another unit is something else. */
function nameUnknown({ code, valueQuantity }: Fields): ReadItem {
  const { coding, text } = asFields(code);
  const [{ code: first, display } = {}] = asList(coding).map(asFields);
  const detail = nameInFile([first, display ?? text].map(asText).join(" "));
  const unit = unitOf(asFields(valueQuantity));
  const isPossible = valueQuantity !== undefined && (unit === "" || parseUnit(unit) !== undefined);
  return isPossible ? { problem: "code", detail } : { leftOut: "otherKind", detail };
}

/** Our spelling, where the code or the words of a quantity are a unit of blood sugar. */
function unitOf({ code, unit }: Fields): string {
  const written = [code, unit].map(asText).filter((text) => text !== "");
  return written.map(parseUnit).find((known) => known !== undefined) ?? written[0] ?? "";
}

type Own = { date: string; id: string | undefined };

function listCodes({ coding }: Fields): string[] {
  return asList(coding).map(asFields)
    .filter(({ system }) => /^$|loinc\b|^urn:oid:2\.16\.840\.1\.113883\.6\.1$/i.test(asText(system)))
    .map(({ code }) => asText(code).trim());
}

function findUuid(identifier: unknown): string | undefined {
  return asList(identifier).map((each) => asText(asFields(each).value)).find((value) =>
    value.startsWith(UUID_PREFIX)
  )?.slice(UUID_PREFIX.length);
}

function readVitalSign(item: Fields, codes: readonly string[], own: Own): ReadItem | undefined {
  const { valueQuantity, component } = item;
  if (codes.includes(VITAL_SIGN_CODES.weight)) {
    const kg = amountIn(VITAL_SIGN_UNITS.weight, asFields(valueQuantity));
    return { sign: { ...own, kind: "weight", kg } };
  }
  if (!codes.includes(VITAL_SIGN_CODES.pressure)) return undefined;
  const parts = asList(component).map(asFields);
  const take = (name: "systolic" | "diastolic" | "pulse", unit: string) => {
    const part = parts.find(({ code }) => listCodes(asFields(code)).includes(VITAL_SIGN_CODES[name]));
    return part ? amountIn(unit, asFields(part.valueQuantity)) : "";
  };
  return {
    sign: {
      ...own,
      kind: "blood_pressure",
      systolic: take("systolic", VITAL_SIGN_UNITS.pressure),
      diastolic: take("diastolic", VITAL_SIGN_UNITS.pressure),
      pulse: take("pulse", VITAL_SIGN_UNITS.pulse),
    },
  };
}

function readHba1c(item: Fields, codes: readonly string[], own: Own): ReadItem | undefined {
  if (!Object.values(HBA1C_CODES).some((known) => codes.includes(known))) return undefined;
  const quantity = asFields(item.valueQuantity);
  const unit = asText(quantity.code) || asText(quantity.unit);
  return { hba1c: { ...own, value: amountOf(quantity), unit } };
}

/** What was more or less than it could be measured becomes a bad row. */
function amountOf({ comparator, value }: Fields): string {
  return asText(comparator) + asText(value);
}

/** Another unit becomes a bad row: nothing is converted. */
function amountIn(unit: string, quantity: Fields): string {
  const { code, unit: shown } = quantity;
  const amount = amountOf(quantity);
  const written = asText(code) || asText(shown);
  return written === unit || amount === "" ? amount : `${amount} ${written || "?"}`;
}

/** Nightscout exports entries, and treatments of another form. */
function isNightscout(item: unknown): boolean {
  return isFields(item) && ("sgv" in item || "mbg" in item || ("eventType" in item && "created_at" in item));
}

/** Sensors report errors as whole numbers below this. */
const SENSOR_ERRORS_BELOW = 13;
/** Below this a number with decimals is no mg/dl that was measured. */
const MMOL_L_BELOW = 34;

/** Treatments are left out, but for finger sticks, insulin and carbohydrate. */
function readNightscout(item: unknown, clockAt: ClockAt): ReadItem {
  if (!isFields(item)) return { problem: "kind" };
  const { isValid, eventType, type, sgv, mbg, glucose, units, notes } = item;
  if (isValid === false || isValid === "false") return { leftOut: "deleted" };
  const isFingerStick = eventType === "BG Check";
  const amounts = { insulinUnits: asText(item.insulin), carbGrams: asText(item.carbs) };
  if (!isFingerStick && !("sgv" in item || "mbg" in item)) {
    const name = asText(eventType) || asText(type);
    const dose = { ...amounts, ...readNightscoutTime(item, clockAt) };
    if (Object.keys(readAmounts(amounts) ?? {}).length > 0 && !/basal/i.test(name)) {
      return { dose: { date: "", time: "", ...dose, detail: nameInFile(name) } };
    }
    return name === "" ? { problem: "kind" } : { leftOut: "otherKind", detail: nameInFile(name) };
  }
  const measured = (isFingerStick ? glucose : mbg ?? sgv) ?? "";
  const [value, unit] = [asText(measured), asText(units)];
  if (measured === "") return { leftOut: "noValue" };
  const isWhole = Number.isInteger(Number(value));
  const isError = isWhole && Number(value) < SENSOR_ERRORS_BELOW && unit === "";
  if (!isFingerStick && measured !== mbg && isError) return { leftOut: "sensorError" };
  // Entries are in mg/dl, whatever Nightscout shows.
  const isMgDl = !isFingerStick && (isWhole || Number(value) >= MMOL_L_BELOW);
  const time = readNightscoutTime(item, clockAt);
  if (!time) return { problem: "contradiction" };
  return {
    row: { ...time, value, unit: unit || (isMgDl ? "mg/dl" : ""), comment: asText(notes), ...amounts },
  };
}

const MINUTE_MS = 60_000;
/** Where a text names no zone. */
const ZONES_APART_MS = 15 * 60 * MINUTE_MS;
const OFFSET_MAX_MINUTES = 14 * 60;

/** Returns undefined where the number and the text beside it are two different times. */
function readNightscoutTime(item: Fields, clockAt: ClockAt): Partial<RawRow> | undefined {
  const { date, mills, timestamp, dateString, created_at: createdAt, sysTime, utcOffset } = item;
  const number = [date, mills, timestamp].map(asText).find((text) => /^\d+$/.test(text));
  const text = [dateString, createdAt, date, timestamp, sysTime].map(asText)
    .find((each) => each !== "" && !/^\d+$/.test(each)) ?? "";
  const zone = /(?:z|[+-]\d{2}:?\d{2})$/i.exec(text.slice(10, 64))?.[0];
  // Others would be moved into the next month.
  const textMs = isCalendarDate(text.slice(0, 10)) && hasClock(text) ? Date.parse(text) : NaN;
  const numberMs = Number(number ?? NaN);
  const apart = Math.min(...[numberMs, 1000 * numberMs].map((atMs) => Math.abs(atMs - textMs)));
  if (apart > (zone ? MINUTE_MS : ZONES_APART_MS)) return undefined;
  // Seconds are believed if the text says the same.
  if (Number.isNaN(textMs) && number !== undefined && !isMeasuredMs(numberMs)) return {};
  const isWallClock = zone === undefined || /[1-9]/.test(zone);
  if (text !== "" && isWallClock && (zone || number === undefined)) return { date: text };
  const atMs = isMeasuredMs(numberMs) ? numberMs : textMs;
  if (Number.isNaN(atMs)) return { date: text };
  return typeof utcOffset === "number" && Math.abs(utcOffset) <= OFFSET_MAX_MINUTES
    ? wallClock(new Date(atMs), utcOffset)
    : clockAt(atMs);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function asFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

const NAME_CHARACTERS = 80;

/** Shortens what a file calls something, to be shown. */
function nameInFile(name: string): string {
  return name.slice(0, NAME_CHARACTERS).trim();
}
