/** "Every reading gets a plain answer": judges what a visitor types. Nothing of it leaves the phone. @module */
import {
  classifyReading,
  type GlucoseUnit,
  isCritical,
  isEmergencyLow,
  isLow,
  type ReadingType,
  toMgDl,
} from "@/lib/shared/glucose.ts";
import { positionOnScale } from "@/lib/shared/glucose_scale.ts";
import { proposeReading } from "@/lib/shared/proposed_reading.ts";
import { parseTypedValue } from "@/lib/shared/typed_value.ts";
import { findValueWarning, type ValueWarning } from "@/lib/shared/unit_warning.ts";
import { newId } from "../client/browser/ids.ts";
import { schedule } from "../client/browser/schedule.ts";
import { readWallClock } from "../client/browser/wall_clock.ts";
import { keepTried } from "../client/storage/tried_reading.ts";

/** Whoever is on the way to 140 is not frightened by 14. */
const REST_MS = 1200;

interface Tried {
  /** As typed. */
  value: string;
  unit: GlucoseUnit;
  type: ReadingType;
}

interface Answer {
  /** Names of what the document has drawn, in order. */
  pieces: string[];
  warning?: ValueWarning;
  /** Of the mark on the scale. */
  mgDl?: number;
}

/** @param confirmed A value with its unit that is right, however unusual. */
export function chooseAnswer(tried: Tried, confirmed?: string): Answer {
  const { problem, value } = parseTypedValue(tried.value);
  if (problem) return { pieces: problem === "empty" ? [] : [problem] };
  const { unit, type } = tried;
  const reading = { value, unit, type };
  const warning = confirmed === `${value} ${unit}` ? undefined : findValueWarning(reading);
  if (warning) return { pieces: [warning.why], warning };
  const { status, advice } = classifyReading(reading);
  const low = isLow(reading) ? [`help ${isEmergencyLow(reading) ? "urgent" : "low"} ${unit}`] : [];
  const help = isCritical(reading) ? ["help critical"] : low;
  return {
    pieces: [...help, "value", status, `${type} ${unit}`, advice, "keep"],
    mgDl: toMgDl(reading),
  };
}

/** @param touched Where the visitor began. */
export function startLiveAnswer(place: HTMLElement, touched: EventTarget | null): void {
  const field = place.querySelector<HTMLInputElement>("#try-value");
  const said = place.querySelector<HTMLElement>("[role=status]");
  const template = place.querySelector("template");
  if (!field || !said || !template) return;
  const hasChosen = touched instanceof Element && touched.closest("fieldset")?.querySelector("[name=type]");
  const { type } = proposeReading([], readWallClock());
  if (!hasChosen) choose(place, "type", type);
  listen(place, field, said, template.content);
}

function choose(place: HTMLElement, name: string, value?: string): void {
  place.querySelector<HTMLInputElement>(`[name=${name}][value="${value}"]`)?.click();
}

function listen(
  place: HTMLElement,
  field: HTMLInputElement,
  said: HTMLElement,
  drawn: DocumentFragment,
): void {
  const chosen = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value;
  let confirmed: string | undefined;
  let typedAtMs = Date.now();
  let cancel = () => {};

  /** As high as what will be said: whatever stands below moves while somebody types, not later. */
  const next = document.createElement("div");
  next.className = "landing-answer-next";
  said.parentElement?.append(next);

  /** What stands there is about. */
  let shown = "";
  function draw(): boolean {
    const tried = { value: field.value, unit: chosen("unit"), type: chosen("type") } as Tried;
    const { pieces, warning, mgDl } = chooseAnswer(tried, confirmed);
    next.replaceChildren(
      ...pieces.flatMap((name) => drawn.querySelector(`[data-answer="${name}"]`)?.cloneNode(true) ?? []),
    );
    fillIn(next, wordsOf(tried, warning));
    const find = (selector: string) => next.querySelector<HTMLElement>(selector);
    find(".status-scale-mark")?.setAttribute("x", `${positionOnScale(mgDl ?? 0) * 100}%`);
    find("[data-use=other]")?.toggleAttribute("hidden", !warning?.plausibleUnit);
    const onClick = (selector: string, act: () => void) => find(selector)?.addEventListener("click", act);
    onClick("[data-use=other]", () => choose(place, "unit", warning?.plausibleUnit));
    onClick("[data-use=typed]", () => {
      confirmed = `${warning?.value} ${warning?.unit}`;
      show();
    });
    onClick("[href='/signup']", () => keepTried({ ...tried, readingId: newId(), atMs: typedAtMs }));
    return pieces.length === 1;
  }
  function show(): void {
    cancel();
    const asked = [field.value, chosen("unit"), chosen("type"), confirmed].join();
    // Drawn anew, what is being pressed would be gone.
    if (asked === shown) return;
    shown = asked;
    field.setAttribute("aria-invalid", String(draw()));
    said.replaceChildren(...next.childNodes);
  }
  function waitForRest(): void {
    typedAtMs = Date.now();
    cancel();
    field.removeAttribute("aria-invalid");
    said.replaceChildren();
    shown = "";
    draw();
    cancel = schedule(show, REST_MS);
    place.scrollIntoView({ block: "start" });
  }
  field.addEventListener("input", waitForRest);
  // Leaving the field, and another unit or type: typing is over.
  place.addEventListener("change", show);
  field.addEventListener("keydown", ({ key }) => key === "Enter" && field.blur());
  // What was pressed there is gone.
  said.addEventListener("click", () => said.focus({ preventScroll: true }));
  // Typed before this script came.
  if (field.value) waitForRest();
}

function wordsOf({ value, unit }: Tried, warning?: ValueWarning): Record<string, string | undefined> {
  const otherUnit = unit === "mg/dl" ? "mmol/l" : "mg/dl";
  const number = warning ? String(warning.value) : value.trim();
  return { value: number, unit, otherUnit, typed: `${number} ${unit}`, other: `${number} ${otherUnit}` };
}

function fillIn(place: Element, words: Record<string, string | undefined>): void {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    text.nodeValue = `${text.nodeValue}`.replace(/\{(\w+)\}/g, (whole, name) => words[name] ?? whole);
  }
}
